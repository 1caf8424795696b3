"""Receives webhooks and checks each with the reference library of Standard Webhooks.

    webhooks.py URL    of a FitIQ server that sends to this machine (--webhooks any) and takes new accounts
"""

import http.server
import json
import queue
import sys
import threading
import urllib.request
import uuid

from standardwebhooks import Webhook
from standardwebhooks.webhooks import WebhookVerificationError

server = sys.argv[1]
arrived = queue.Queue()


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        arrived.put((dict(self.headers), body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *arguments):
        pass


def call(method, path, body=None, token=None):
    request = urllib.request.Request(server + path, method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, json.dumps(body).encode() if body is not None else None, timeout=60) as answer:
        return json.loads(answer.read())["data"]


def check(condition, what):
    if not condition:
        sys.exit(f"webhooks: {what}")


receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()

email = f"{uuid.uuid4()}@example.org"
token = call("POST", "/api/v1/auth/register", {"email": email, "password": "correct horse", "name": "Ada"})["access_token"]
url = f"http://127.0.0.1:{receiver.server_port}/hook"
webhook = call("POST", "/api/v1/webhooks", {"url": url}, token)
first = webhook["secret"]


def next_event(*secrets):
    """The next message, which each of the secrets verifies, and another does not."""
    headers, body = arrived.get(timeout=60)
    for secret in secrets:
        event = Webhook(secret).verify(body, headers)
    for wrong in (Webhook("whsec_" + "A" * 43 + "="),):
        try:
            wrong.verify(body, headers)
        except WebhookVerificationError:
            continue
        sys.exit("webhooks: a wrong secret verifies")
    try:
        Webhook(secrets[0]).verify(body + b" ", headers)
    except WebhookVerificationError:
        return event
    sys.exit("webhooks: other bytes verify")


check(call("POST", f"/api/v1/webhooks/{webhook['id']}/test", {}, token)["state"] == "delivered", "the test did not arrive")
check(next_event(first)["type"] == "test", "the test is none")
call("POST", "/api/v1/meal-logs/natural", {"raw_input": "2 eggs", "meal_type": "snack"}, token)
meal = next_event(first)
check(meal["type"] == "meal_log.completed" and meal["data"]["items"], "the meal did not come")

second = call("POST", f"/api/v1/webhooks/{webhook['id']}/secret", {}, token)["secret"]
call("POST", "/api/v1/meal-logs/natural", {"raw_input": "an apple", "meal_type": "snack"}, token)
check(next_event(first, second)["data"]["raw_input"] == "an apple", "the meal after the rotation did not come")

call("POST", f"/api/v1/webhooks/{webhook['id']}/secret", {"overlap_seconds": 0}, token)
call("POST", "/api/v1/meal-logs/natural", {"raw_input": "a pear", "meal_type": "snack"}, token)
headers, body = arrived.get(timeout=60)
for ended in (first, second):
    try:
        Webhook(ended).verify(body, headers)
        sys.exit("webhooks: a secret that was ended verifies")
    except WebhookVerificationError:
        pass
print("webhooks: the reference library takes what is sent, with one secret and with two")
