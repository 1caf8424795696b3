"""What schemathesis cannot know from the document alone."""

import datetime
import uuid

import schemathesis
from hypothesis import strategies as st

UTC = datetime.timezone.utc

schemathesis.openapi.format(
    "date-time",
    st.datetimes(datetime.datetime(2000, 1, 1), datetime.datetime(2024, 12, 31)).map(
        lambda date: date.replace(tzinfo=UTC).isoformat()
    ),
)
# Also a day of birth: of somebody who is old enough.
schemathesis.openapi.format(
    "date", st.dates(datetime.date(1900, 1, 1), datetime.date(2010, 12, 31)).map(datetime.date.isoformat)
)
schemathesis.openapi.format("time-zone", st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kolkata"]))


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """A field of an answer that the document does not name is a failure here, though clients are to ignore it."""
    requests = {"Registration", "Credentials", "RefreshToken", "Rename", "NewMeal", "MealEdit", "TextToRead"}
    for name, schema in raw_schema["components"]["schemas"].items():
        if name not in requests:
            close(schema)


def close(schema):
    if isinstance(schema, dict):
        if "properties" in schema and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
        for part in schema.values():
            close(part)


@schemathesis.hook
def map_body(context, body):
    """An id that is made up twice means the same meal, so each is made up once."""
    if isinstance(body, dict) and is_uuid(body.get("id")):
        return {**body, "id": str(uuid.uuid4())}
    return body


@schemathesis.hook
def map_headers(context, headers):
    """The same for keys."""
    key = (headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and 1 <= len(key) <= 200 and key.isascii() and key.isalnum():
        return {**headers, "Idempotency-Key": uuid.uuid4().hex}
    return headers


def is_uuid(text):
    try:
        return isinstance(text, str) and bool(uuid.UUID(text))
    except ValueError:
        return False
