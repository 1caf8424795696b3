"""Holds what the sockets of meals and of consultations say, and what GET /api/v1/events tells, to /asyncapi.yaml.

    frames.py URL    of a FitIQ server that takes new accounts

PEOPLE=40 in the environment has so many use it, eight at a time; else it is one. SOAK=600 has others come for so many seconds. A
server takes 60 new accounts a minute from one address, where nobody has set it otherwise.
"""

import asyncio
import json
import os
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
    """By its type, what the document says of each message that the server sends in a channel."""
    document, found = documents["/asyncapi.yaml"], {}
    place = f"#/channels/{channel}"
    sent = [each for each in document["operations"].values() if each["action"] == "send" and each["channel"]["$ref"] == place]
    for reference in (message["$ref"] for operation in sent for message in operation["messages"]):
        key = reference.rpartition("/")[2]
        named = document["channels"][channel]["messages"][key]["$ref"]
        payload = messages[named.rpartition("/")[2]]["payload"]
        schema = {"$id": f"urn:fitiq:{channel}:{key}", **absolute(payload, "/asyncapi.yaml")}
        found[payload["properties"]["type"]["const"]] = jsonschema.Draft202012Validator(schema, registry=registry)
    return found


known = {channel: validators(channel) for channel in ("mealLogs", "consultation")}
seen = {channel: {} for channel in known}


def judge(frame, channel="mealLogs"):
    kind = frame.get("type")
    if kind not in known[channel]:
        sys.exit(f"frames: {kind} is not described: {frame}")
    faults = sorted(known[channel][kind].iter_errors(frame), key=lambda fault: list(fault.path))
    if faults:
        sys.exit(f"frames: {kind} is not as described: {faults[0].message} at {list(faults[0].path)}\n{json.dumps(frame)[:2000]}")
    seen[channel][kind] = seen[channel].get(kind, 0) + 1
    return kind


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


def heard(kind):
    """Waits until a socket has told of such a change: of what is gone by then, it tells only that."""
    end = time.monotonic() + 60
    while kind not in seen["mealLogs"]:
        if time.monotonic() > end:
            sys.exit(f"frames: nothing was heard of {kind}")
        time.sleep(0.01)


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
    heard("weight.saved")
    call("DELETE", f"/v1/weights/{weight}", token=token)
    water = call("POST", "/api/v1/progress", {"type": "water_liters", "quantity": 0.5}, token)["id"]
    heard("entry.saved")
    call("DELETE", f"/api/v1/progress/{water}", token=token)
    food = call("POST", "/api/v1/users/me/foods", {"name": "Cake", "serving_size": 1, "serving_unit": "piece", "calories": 200}, token)["id"]
    heard("food.saved")
    call("DELETE", f"/api/v1/users/me/foods/{food}", token=token)
    drink = call("POST", "/api/v1/meal-logs/natural", {"raw_input": "2 coffees"}, token)["id"]
    while not (items := call("GET", f"/api/v1/meal-logs/{drink}", token=token)["items"]):
        time.sleep(0.05)
    call("PATCH", f"/api/v1/meal-logs/{drink}/items/{items[0]['id']}", {"grams": 400, "remember": True}, token)
    heard("phrase.saved")
    call("DELETE", "/api/v1/users/me/phrases", token=token)
    call("POST", "/api/v1/household/invitations", {}, token)
    call("DELETE", "/api/v1/household/membership", token=token)
    talk = call("POST", "/api/v1/consultations", {"persona": "nutritionist"}, token)["consultation"]["id"]
    heard("consultation.updated")
    call("DELETE", f"/api/v1/consultations/{talk}", token=token)


def connect(path, token):
    address = server.replace("http", "ws", 1) + path
    return websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"})


SAID = (
    "how much protein have I had today?", "log 2 eggs and a coffee", "make it 3 eggs", "delete that", "yes", "log xyz123",
    "which foods are rich in iron?", "what is the capital of France?", "can I have an apple?",
)


async def until(socket, kind):
    """Judges what comes on the socket of a consultation, until one of a kind has."""
    while judge(json.loads(await asyncio.wait_for(socket.recv(), 60)), "consultation") != kind:
        pass


async def talk(email, token):
    """Goes on with the default consultation, which hears of meals, on two devices."""
    other = call("POST", "/api/v1/auth/login", {"email": email, "password": "correct horse"})["access_token"]
    consultations = (await asyncio.to_thread(call, "GET", "/api/v1/consultations", None, token))["consultations"]
    place = next(each["id"] for each in consultations if each["is_default"])
    path = f"/api/v1/consultations/{place}/ws"
    async with connect(path, token) as socket, connect(path, other) as beside:
        for each in (socket, beside):
            await until(each, "connected")
        for content in SAID:
            await socket.send(json.dumps({"type": "message", "content": content}))
            await until(socket, "stream_complete")
            await until(beside, "message")
        meal = await asyncio.to_thread(call, "POST", "/api/v1/meal-logs/natural", {"raw_input": "an apple"}, token)
        await until(socket, "meal_log.completed")
        await asyncio.to_thread(call, "PUT", f"/api/v1/meal-logs/{meal['id']}", {"notes": "with peel"}, token)
        await until(socket, "meal_log.updated")
        await asyncio.to_thread(call, "DELETE", f"/api/v1/meal-logs/{meal['id']}", None, token)
        await until(socket, "meal_log.deleted")
        await asyncio.to_thread(call, "POST", "/api/v1/meal-logs/natural", {"raw_input": "xyz123"}, token)
        await until(socket, "meal_log.failed")
        for said, heard in (({"type": "ping"}, "pong"), ({"type": "message", "content": ""}, "error")):
            await socket.send(json.dumps(said))
            await until(socket, heard)
    async with connect(path + "?after=0", token) as socket:
        last, number = None, 0
        while number != last:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
            judge(frame, "consultation")
            last, number = frame.get("last_number", last), frame.get("message", {}).get("number", number)


async def use():
    email = f"{uuid.uuid4()}@example.org"
    token = call("POST", "/api/v1/auth/register", {"email": email, "password": "correct horse", "name": "Ada"})["access_token"]
    await hear(token)
    await talk(email, token)


async def hear(token):
    async with connect("/ws/meal-logs?" + urllib.parse.urlencode({"kinds": "all"}), token) as socket:
        judge(json.loads(await socket.recv()))
        told = set()

        async def read():
            while True:
                frame = json.loads(await socket.recv())
                judge(frame)
                told.add(frame.get("event_id"))

        async def catch_up(last):
            while last not in told:
                await asyncio.sleep(0.01)

        reading = asyncio.create_task(read())
        await asyncio.to_thread(live, token)
        await asyncio.wait_for(catch_up(call("GET", "/api/v1/events?kinds=all", token=token)["cursor"]), 60)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        for said in ({"type": "ping"}, {"type": "resume", "cursor": 0, "epoch": "another"}, {"type": "nonsense"}):
            await socket.send(json.dumps(said))
        for _ in range(2):
            judge(json.loads(await asyncio.wait_for(socket.recv(), 60)))
    for event in call("GET", "/api/v1/events?kinds=all&since=0", token=token)["events"]:
        judge(event)
    kinds = call("GET", "/api/v1/webhooks", token=token)["kinds"]
    missing = [kind for kind in kinds if kind not in seen["mealLogs"]]
    if missing:
        sys.exit(f"frames: nothing was heard of {', '.join(missing)}")


async def main():
    people = int(os.environ.get("PEOPLE", "1"))
    end = time.monotonic() + float(os.environ.get("SOAK", "0"))
    # Several at a time, each with a diary and devices of their own.
    came = 0
    while came < people or time.monotonic() < end:
        together = min(8, people - came) if came < people else 8
        await asyncio.gather(*(use() for _ in range(together)))
        came += together
    silent = [kind for kind in known["consultation"] if kind not in seen["consultation"]]
    if silent:
        sys.exit(f"frames: a consultation said no {', '.join(silent)}")
    count = sum(sum(kinds.values()) for kinds in seen.values())
    types = sum(len(kinds) for kinds in seen.values())
    print(f"frames: {count} messages of {types} types, heard by {came} people, are as they are described")


asyncio.run(main())
