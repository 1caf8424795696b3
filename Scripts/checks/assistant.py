"""Uses a diary as an assistant does, with the MCP clients of others: `mcp` and `fastmcp`, over HTTP and over stdio.

    assistant.py URL FITIQ    of a FitIQ server that takes new accounts, and the command line
"""

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import urllib.error
import urllib.request
import uuid

import fastmcp
import httpx2
import mcp
from fastmcp.client.transports import StdioTransport, StreamableHttpTransport
from mcp.client.streamable_http import streamable_http_client

server, fitiq = sys.argv[1:3]
TOOLS = {
    "get_day", "list_meals", "get_meal", "read_meal", "find_foods", "get_trends", "get_plan", "log_meal", "change_meal",
    "delete_meal", "log_weight", "undo",
}
HINTS = ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
MACROS = ("calories", "protein_g", "carbs_g", "fat_g")
OF_ITEMS = ("quantity", *MACROS, "fiber_g", "sugar_g")


def api(method, path, body=None, token=None):
    request = urllib.request.Request(server + path, method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, json.dumps(body).encode() if body is not None else None, timeout=60) as answer:
        return json.loads(answer.read() or b"{}").get("data")


class Person:
    """Somebody with a diary of their own and a token for their assistant."""

    def __init__(self, scopes=("diary:read", "diary:write", "foods:read", "plan:read")):
        email = f"{uuid.uuid4()}@example.org"
        account = {"email": email, "password": "correct horse", "name": "Ada"}
        self.access = api("POST", "/api/v1/auth/register", account)["access_token"]
        self.token = api("POST", "/api/v1/tokens", {"name": "assistant", "scopes": list(scopes)}, self.access)["token"]
        api("PUT", "/api/v1/profile", {"timeZone": "Europe/Berlin"}, self.access)

    def meal(self, id):
        """The row as the API has it; None where there is none."""
        try:
            return api("GET", f"/api/v1/meal-logs/{id}", token=self.access)
        except urllib.error.HTTPError as error:
            assert error.code == 404, error
            return None

    def environment(self):
        return {"FITIQ_SERVER": server, "FITIQ_TOKEN": self.token, "FITIQ_HOME": tempfile.mkdtemp()}


# MARK: The clients, each by each way and in each of the two ways to begin


@contextlib.asynccontextmanager
async def official_http(person, mode):
    headers = {"Authorization": f"Bearer {person.token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
        async with mcp.Client(streamable_http_client(server + "/mcp", http_client=http), mode=mode) as client:
            yield client


@contextlib.asynccontextmanager
async def official_stdio(person, mode):
    program = mcp.StdioServerParameters(command=fitiq, args=["mcp"], env=person.environment())
    async with mcp.Client(program, mode=mode) as client:
        yield client


class FastClient:
    """Gives `fastmcp` the three calls that `mcp` has."""

    def __init__(self, client):
        self.client, self.protocol_version = client, client.protocol_version

    async def list_tools(self):
        return await self.client.list_tools_mcp()

    async def call_tool(self, name, arguments):
        return await self.client.call_tool_mcp(name, arguments)


@contextlib.asynccontextmanager
async def fast_http(person, mode):
    transport = StreamableHttpTransport(server + "/mcp", auth=person.token)
    async with fastmcp.Client(transport, mode=mode, timeout=60) as client:
        yield FastClient(client)


@contextlib.asynccontextmanager
async def fast_stdio(person, mode):
    transport = StdioTransport(fitiq, ["mcp"], env={**os.environ, **person.environment()}, keep_alive=False)
    async with fastmcp.Client(transport, mode=mode, timeout=60) as client:
        yield FastClient(client)


# MARK: What an assistant does


async def tool(client, name, **arguments):
    """What the tool answers, which it says twice: for programs and as text for the model."""
    result = await client.call_tool(name, arguments)
    assert not result.is_error, (name, result.content)
    assert json.loads(result.content[0].text) == result.structured_content, name
    return result.structured_content


async def refusal(client, name, **arguments):
    result = await client.call_tool(name, arguments)
    assert result.is_error and result.structured_content is None, (name, result)
    return result.content[0].text


def same(told, row):
    """Whether what the assistant was told of a meal is the row as stored, number for number."""
    for field in MACROS:
        assert told[field] == row["total_" + field], (field, told, row)
    assert len(told["items"]) == len(row["items"]) > 0, (told, row)
    for item, stored in zip(told["items"], row["items"]):
        for field in OF_ITEMS:
            assert item[field] == stored[field], (field, item, stored)
    return told


async def use(open_client, mode):
    person = Person()
    async with open_client(person, mode) as client:
        tools = (await client.list_tools()).tools
        assert {each.name for each in tools} == TOOLS and len(tools) == len(TOOLS), tools
        for each in tools:
            hints = each.annotations.model_dump(by_alias=True)
            assert all(isinstance(hints[hint], bool) for hint in HINTS), each
            assert each.description and each.input_schema["type"] == "object", each

        words = {"text": "2 eggs, 1 slice toast, coffee", "meal_type": "breakfast", "at": "2024-01-15T08:30"}
        logged = await tool(client, "log_meal", **words, key="breakfast-1")
        same(logged, person.meal(logged["id"]))
        assert logged["status"] == "completed" and logged["calories"] > 100 and not logged["repeated"], logged
        again = await tool(client, "log_meal", **words, key="breakfast-1")
        assert again["id"] == logged["id"] and again["repeated"], again

        corrected = await tool(client, "change_meal", id=logged["id"], correction="make it 3 eggs", key="correction-1")
        same(corrected, person.meal(logged["id"]))
        assert corrected["before"]["calories"] == logged["calories"] < corrected["calories"], corrected

        # What it is asked, it answers from the diary.
        day = await tool(client, "get_day", date="2024-01-15")
        assert [meal["id"] for meal in day["meals"]] == [logged["id"]], day
        assert day["totals"]["total_calories"] == corrected["calories"], day
        january = {"from": "2024-01-01", "to": "2024-01-31"}
        trends = await tool(client, "get_trends", **january)
        days = [(each["date"], each["calories"]) for each in trends["days"]]
        assert days == [("2024-01-15", corrected["calories"])], trends
        found = await tool(client, "list_meals", text="eggs", **january)
        assert [meal["id"] for meal in found["meals"]] == [logged["id"]], found
        same(await tool(client, "get_meal", id=logged["id"]), person.meal(logged["id"]))
        assert (await tool(client, "get_plan"))["plan"] is None

        undone = await tool(client, "undo", handle=corrected["undo"])
        row = person.meal(logged["id"])
        assert row["raw_input"] == words["text"] and undone["calories"] == row["total_calories"] == logged["calories"], undone
        gone = await tool(client, "delete_meal", id=logged["id"], key="deletion-1")
        assert person.meal(logged["id"]) is None
        back = await tool(client, "undo", handle=gone["undo"])
        assert person.meal(back["id"])["total_calories"] == logged["calories"], back

        assert "key" in await refusal(client, "log_meal", text="an apple")
        stranger = Person()
        async with open_client(stranger, mode) as other:
            assert await refusal(other, "get_meal", id=back["id"])
            assert await refusal(other, "undo", handle=gone["undo"])
            assert not (await tool(other, "get_day", date="2024-01-15"))["meals"]
        version = client.protocol_version

    reader = Person(scopes=["foods:read"])
    async with open_client(reader, mode) as client:
        assert {each.name for each in (await client.list_tools()).tools} == {"read_meal", "find_foods"}
        read = await tool(client, "read_meal", text="2 eggs")
        assert read["items"][0]["quantity"] == 2, read
    return version


async def main():
    clients = [(f"mcp {kind}", each) for kind, each in (("HTTP", official_http), ("stdio", official_stdio))]
    clients += [(f"fastmcp {kind}", each) for kind, each in (("HTTP", fast_http), ("stdio", fast_stdio))]
    spoken = []
    for name, client in clients:
        for mode in ("auto", "legacy"):
            version = await asyncio.wait_for(use(client, mode), 120)
            spoken.append(f"{name} {version}")
    print("assistant: " + ", ".join(spoken) + ": each lists, logs, corrects, asks and undoes, and is told the rows as stored")


asyncio.run(main())
