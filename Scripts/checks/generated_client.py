"""Logs a meal with a typed client that is generated from the server's own description.

    generated_client.py URL    of a FitIQ server that takes new accounts
"""

import datetime
import importlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import uuid
import zipfile

server = sys.argv[1]
folder = tempfile.mkdtemp()
document = os.path.join(folder, "openapi.yaml")
with urllib.request.urlopen(server + "/openapi.yaml", timeout=60) as answer, open(document, "wb") as file:
    file.write(answer.read())

# It knows no zip by itself, but files.
config = os.path.join(folder, "config.json")
with open(config, "w") as file:
    json.dump({"content_type_overrides": {"application/zip": "application/octet-stream"}}, file)
generator = os.path.join(os.path.dirname(sys.executable), "openapi-python-client")
made = subprocess.run(
    [generator, "generate", "--config", config, "--path", document, "--output-path", os.path.join(folder, "fitiq_api"), "--meta", "none"],
    capture_output=True, text=True, env={**os.environ, "PATH": os.path.dirname(generator) + ":" + os.environ["PATH"]},
)
said = made.stdout + made.stderr
# The two descriptions are YAML, for which it has no type.
strange = [path for path in re.findall(r"parsing \w+ (\S+) within", said) if path not in ("/openapi.yaml", "/asyncapi.yaml")]
if made.returncode or strange or re.search(r"(?m)^(error|Unable)|failed", said):
    sys.exit(f"generated-client: it cannot be generated\n{said}")
sys.path.insert(0, folder)


def api(tag, name):
    return importlib.import_module(f"fitiq_api.api.{tag}.{name}")


from fitiq_api import AuthenticatedClient, Client  # noqa: E402
from fitiq_api import models  # noqa: E402

# Whatever the description does not say is an error.
anonymous = Client(base_url=server, raise_on_unexpected_status=True, timeout=60)
person = models.Registration(email=f"{uuid.uuid4()}@example.org", password="correct horse", name="Ada")
token = api("account", "register").sync(client=anonymous, body=person).data.access_token
ada = AuthenticatedClient(base_url=server, token=token, raise_on_unexpected_status=True, timeout=60)

id = uuid.uuid4()
words = models.NewMeal(raw_input="2 eggs, 1 slice toast, coffee", id=id)
logged = api("meals", "log_meal").sync(client=ada, body=words, idempotency_key=str(uuid.uuid4())).data
assert logged.id == id and logged.raw_input == words.raw_input, logged
again = api("meals", "log_meal").sync(client=ada, body=words).data
assert again.id == id, "a repeat has another id"
meal = api("meals", "show_meal").sync(id, client=ada).data
assert str(meal.status) == "completed" and len(meal.items) == 3, meal
assert isinstance(meal.logged_at, datetime.datetime), meal.logged_at
total = sum(item.calories for item in meal.items)
assert total == meal.total_calories > 100, (total, meal.total_calories)

refused = api("meals", "log_meal").sync(client=ada, body=models.NewMeal(raw_input="x" * 1001))
assert isinstance(refused, models.Refusal) and "raw_input" in refused.error.fields.additional_properties, refused

hook = api("account", "add_webhook").sync(client=ada, body=models.NewWebhook(url="https://home.example.invalid/hook")).data
assert hook.secret.startswith("whsec_") and hook.is_active, hook
listed = api("account", "list_webhooks").sync(client=ada).data
assert [each.id for each in listed.webhooks] == [hook.id], listed

diary = api("account", "export_diary").sync(client=ada).payload.read()
kept = json.loads(zipfile.ZipFile(io.BytesIO(diary)).read("diary.json"))
assert [each["id"] for each in kept["meals"]] == [str(id)], kept

events = api("meals", "list_events").sync(client=ada, since=0, kinds="all").data
assert [str(event.type_) for event in events.events] == ["meal_log.completed"], events
assert api("meals", "delete_meal").sync_detailed(id, client=ada).status_code == 204
assert isinstance(api("meals", "show_meal").sync(id, client=ada), models.Refusal)
print("generated-client: it is generated whole, and logs, shows, exports and deletes a meal")
