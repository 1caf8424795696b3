"""What schemathesis cannot know from the document alone."""

import datetime
import uuid

import schemathesis
from hypothesis import strategies as st

UTC = datetime.timezone.utc
# What check-api registered with.
PASSWORD = "correct horse"

schemathesis.openapi.format(
    "date-time",
    st.datetimes(datetime.datetime(2000, 1, 1), datetime.datetime(2024, 12, 31)).map(
        lambda date: date.replace(tzinfo=UTC).isoformat()
    ),
)
# Also a day of birth: of somebody who is old enough.
schemathesis.openapi.format(
    "date", st.dates(datetime.date(1910, 1, 1), datetime.date(2010, 12, 31)).map(datetime.date.isoformat)
)
schemathesis.openapi.format("time-zone", st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kolkata"]))

# Countries that the server knows.
schemathesis.openapi.format("region", st.sampled_from(["GB", "US", "fr"]))
schemathesis.openapi.format("gtin", st.sampled_from(["4006381333931", "96385074", "036000291452", "10614141000415"]))

# Names that nobody has: nothing is sent to anyone.
schemathesis.openapi.format(
    "webhook-address",
    st.from_regex(r"https://[a-z]{1,20}\.invalid(:[1-9][0-9]{0,3})?(/[a-z0-9]{1,20}){0,3}", fullmatch=True),
)


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """A field of an answer that the document does not name is a failure here, though clients are to ignore it."""
    requests = {
        "Registration", "Credentials", "RefreshToken", "ProfileChange", "NewMeal", "NewTypedMeal", "TypedItem", "MealEdit",
        "MealCopy", "ItemEdit",
        "TextToRead", "Onboarding", "Partner", "PlanProfileChange", "PlanRequest", "NewWeight", "NewEntry",
        "NewConsultation", "NewMessage", "NewFood", "NewToken", "SecondFactorStart", "SecondFactorConfirmation", "SecondFactorEnd",
        "NewWebhook", "WebhookChange", "NewWebhookSecret", "ModelToAllow", "ProviderFinish", "IdentityStart", "FirstPassword",
        "NewHouseholdInvitation", "HouseholdCode", "JoinHousehold",
        "HouseholdMembership",
    }
    schemas = raw_schema["components"]["schemas"]
    for name, schema in schemas.items():
        if name not in requests:
            close(schema, schemas)


def close(schema, schemas):
    """Allows no further fields; what is put together with allOf becomes one object first, or its parts would forbid each other's."""
    if isinstance(schema, dict):
        for part in schema.pop("allOf", []):
            named = schemas[part["$ref"].rpartition("/")[2]]
            schema["properties"] = {**named["properties"], **schema.get("properties", {})}
        if "properties" in schema and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
        for part in schema.values():
            close(part, schemas)


@schemathesis.hook
def before_call(context, case, kwargs):
    """What a good request needs beyond the document.

    An id or a key that is made up twice means the same request, so each is made up once. Whoever changes their password
    knows it. A day that an answer named may be given back as a day of birth, of somebody who is too young, or as
    that of a weight, which cannot lie ahead. Who is not pregnant is in no trimester, and who is, is not male, whatever
    an earlier request has told. A list's first day is not behind its last, and a period's goes with `custom` alone.
    """
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    body = case.body if isinstance(case.body, dict) else {}
    if is_uuid(body.get("id")):
        body["id"] = str(uuid.uuid4())
    if isinstance(body.get("password"), str) and "current_password" in body:
        body["password"] = body["current_password"] = PASSWORD
    # None is on here: a code that is made up turns none on.
    if case.operation.path.endswith(("/second-factor", "/second-factor/end")) and isinstance(body.get("password"), str):
        body["password"] = PASSWORD
    for birth in ("date_of_birth", "dateOfBirth"):
        if isinstance(body.get(birth), str) and body[birth] > "2010-12-31":
            body[birth] = "2010-12-31"
    # A time that an answer named may lie ahead.
    for time in ("logged_at", "written_at"):
        if isinstance(body.get(time), str) and body[time] > "2024-12-31":
            body[time] = "2024-12-31T00:00:00Z"
    if isinstance(body.get("date"), str) and body["date"] > "2024-12-31":
        body["date"] = "2024-12-31"
    if "trimester" in body and body.get("pregnant") is not True:
        body["trimester"] = None
    if body.get("pregnant") is True:
        body["gender"] = "female"
    elif body.get("gender") == "male":
        body["pregnant"] = None
    query = case.query if isinstance(case.query, dict) else {}
    if is_day(query.get("from")) and is_day(query.get("to")):
        query["from"], query["to"] = sorted([query["from"], query["to"]])
    if case.operation.path.endswith("/analytics/nutrition"):
        if query.get("period") == "custom":
            query["from"] = query["to"] = query.get("from", "2010-12-31")
        else:
            query.pop("from", None)
    if "Idempotency-Key" in (case.headers or {}):
        case.headers["Idempotency-Key"] = uuid.uuid4().hex


def is_uuid(text):
    try:
        return isinstance(text, str) and bool(uuid.UUID(text))
    except ValueError:
        return False


def is_day(text):
    try:
        return isinstance(text, str) and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False
