"""Holds what the socket says, and what GET /api/v1/events tells, to /asyncapi.yaml.

    frames.py URL    of a FitIQ server that takes new accounts
"""

import asyncio
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

import jsonschema
import websockets
import yaml
from hooks import close
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

server = sys.argv[1]


def fetch(path):
    with urllib.request.urlopen(server + path, timeout=60) as answer:
        return yaml.safe_load(answer.read())


BASE = "http://fitiq.invalid"


def absolute(part, path):
    """The same with references that hold wherever it stands."""
    if isinstance(part, dict):
        return {
            key: BASE + (path + value if value.startswith("#") else value.removeprefix(".")) if key == "$ref" else absolute(value, path)
            for key, value in part.items()
        }
    return [absolute(each, path) for each in part] if isinstance(part, list) else part


documents = {path: fetch(path) for path in ("/asyncapi.yaml", "/openapi.yaml")}
# What the documents do not name may not come.
schemas = documents["/openapi.yaml"]["components"]["schemas"]
for part in [*schemas.values(), *documents["/asyncapi.yaml"]["components"]["messages"].values()]:
    close(part, schemas)
messages = documents["/asyncapi.yaml"]["components"]["messages"]
registry = Registry().with_resources(
    (BASE + path, Resource(contents=absolute(document, path), specification=DRAFT202012)) for path, document in documents.items()
)


def validators(channel):
    """By its type, what the document says of each message of a channel."""
    found = {}
    for key, reference in documents["/asyncapi.yaml"]["channels"][channel]["messages"].items():
        payload = messages[reference["$ref"].rpartition("/")[2]]["payload"]
        schema = {"$id": f"urn:fitiq:{channel}:{key}", **absolute(payload, "/asyncapi.yaml")}
        found[payload["properties"]["type"]["const"]] = jsonschema.Draft202012Validator(schema, registry=registry)
    return found


known = validators("mealLogs")
seen = {}


def judge(frame):
    kind = frame.get("type")
    if kind not in known:
        sys.exit(f"frames: {kind} is not described: {frame}")
    faults = sorted(known[kind].iter_errors(frame), key=lambda fault: list(fault.path))
    if faults:
        sys.exit(f"frames: {kind} is not as described: {faults[0].message} at {list(faults[0].path)}\n{json.dumps(frame)[:2000]}")
    seen[kind] = seen.get(kind, 0) + 1


def call(method, path, body=None, token=None):
    request = urllib.request.Request(server + path, method=method, data=json.dumps(body).encode() if body is not None else None)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            text = answer.read()
    except urllib.error.HTTPError as refusal:
        sys.exit(f"frames: {method} {path} is refused: {refusal.read().decode()}")
    return json.loads(text)["data"] if text else None


def live(token):
    """Has all kinds of things change."""
    meal = call("POST", "/api/v1/meal-logs/natural", {"raw_input": "2 eggs, 1 slice toast"}, token)["id"]
    call("POST", "/api/v1/meal-logs/natural", {"raw_input": "xyz123"}, token)
    call("PUT", f"/api/v1/meal-logs/{meal}", {"raw_input": "3 eggs"}, token)
    call("DELETE", f"/api/v1/meal-logs/{meal}", token=token)
    facts = {
        "currentWeight": 80, "height": 180, "gender": "male", "dateOfBirth": "1990-01-01", "activityLevel": "moderately_active",
        "primaryGoal": "lose_weight", "targetWeight": 75,
    }
    call("POST", "/v1/onboarding", facts, token)
    call("POST", "/v1/plans/generate", {}, token)
    weight = call("POST", "/v1/weights", {"weight": 79.5}, token)["id"]
    call("DELETE", f"/v1/weights/{weight}", token=token)
    water = call("POST", "/api/v1/progress", {"type": "water_liters", "quantity": 0.5}, token)["id"]
    call("DELETE", f"/api/v1/progress/{water}", token=token)
    food = call("POST", "/api/v1/users/me/foods", {"name": "Cake", "serving_size": 1, "serving_unit": "piece", "calories": 200}, token)["id"]
    call("DELETE", f"/api/v1/users/me/foods/{food}", token=token)
    drink = call("POST", "/api/v1/meal-logs/natural", {"raw_input": "2 coffees"}, token)["id"]
    while not (items := call("GET", f"/api/v1/meal-logs/{drink}", token=token)["items"]):
        time.sleep(0.05)
    call("PATCH", f"/api/v1/meal-logs/{drink}/items/{items[0]['id']}", {"grams": 400, "remember": True}, token)
    call("DELETE", "/api/v1/users/me/phrases", token=token)
    call("POST", "/api/v1/household/invitations", {}, token)
    call("DELETE", "/api/v1/household/membership", token=token)
    talk = call("POST", "/api/v1/consultations", {"persona": "nutritionist"}, token)["consultation"]["id"]
    call("DELETE", f"/api/v1/consultations/{talk}", token=token)


async def main():
    email = f"{uuid.uuid4()}@example.org"
    token = call("POST", "/api/v1/auth/register", {"email": email, "password": "correct horse", "name": "Ada"})["access_token"]
    address = server.replace("http", "ws", 1) + "/ws/meal-logs?" + urllib.parse.urlencode({"kinds": "all"})
    async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        judge(json.loads(await socket.recv()))
        await asyncio.to_thread(live, token)
        last = call("GET", "/api/v1/events?kinds=all", token=token)["cursor"]
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
            judge(frame)
            if frame.get("event_id") == last:
                break
        for said in ({"type": "ping"}, {"type": "resume", "cursor": 0, "epoch": "another"}, {"type": "nonsense"}):
            await socket.send(json.dumps(said))
        for _ in range(2):
            judge(json.loads(await asyncio.wait_for(socket.recv(), 60)))
    for event in call("GET", "/api/v1/events?kinds=all&since=0", token=token)["events"]:
        judge(event)
    kinds = call("GET", "/api/v1/webhooks", token=token)["kinds"]
    missing = [kind for kind in kinds if kind not in seen]
    if missing:
        sys.exit(f"frames: nothing was heard of {', '.join(missing)}")
    print(f"frames: {sum(seen.values())} messages of {len(seen)} types are as they are described")


asyncio.run(main())
