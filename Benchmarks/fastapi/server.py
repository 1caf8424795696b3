"""The same service on FastAPI and uvicorn, as one would write it there, to stand beside FitIQ in a load run.

It does all that fitiq-server does for a meal but reading it: checks the token, validates the body, stores the meal in
SQLite (WAL, synchronous=FULL) before the 201, stores what came of it, and pushes that to the person's socket. What came
of it is always the same three foods.

    server.py accounts COUNT FILE    writes accounts with their tokens, one JSON object a line
    server.py serve DATABASE         prints "listening on http://127.0.0.1:PORT" when ready
"""

import asyncio
import json
import socket
import sqlite3
import sys
import time
import uuid
from datetime import datetime, timezone
from typing import Literal

import jwt
import uvicorn
from fastapi import Depends, FastAPI, Header, HTTPException, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from pydantic import BaseModel, Field

SECRET = "a secret of the benchmark, 32 bytes long"
app = FastAPI()
database: sqlite3.Connection
sockets: dict[str, WebSocket] = {}
tasks: set[asyncio.Task] = set()

FOODS = [
    {
        "food_name": name, "quantity": quantity, "unit": unit, "grams": grams, "calories": calories,
        "protein_g": 6.3, "carbs_g": 12.1, "fat_g": 4.8, "fiber_g": 1.1, "sugar_g": 1.9, "confidence_score": 0.9,
        "food_type": "food", "parsing_notes": None,
        "source": {"dataset": "FNDDS 2017-2018", "record": "31103010", "portion": unit},
    }
    for name, quantity, unit, grams, calories in [
        ("Egg, whole, boiled or poached", 2.0, "piece", 100.0, 155),
        ("Bread, white, toasted", 1.0, "slice", 25.0, 72),
        ("Coffee, brewed", 1.0, "cup", 240.0, 2),
    ]
]


class NaturalMeal(BaseModel):
    id: uuid.UUID
    raw_input: str = Field(min_length=1, max_length=1000)
    meal_type: Literal["breakfast", "lunch", "dinner", "snack"]
    notes: str | None = Field(default=None, max_length=500)


def user_of(token: str) -> str:
    return jwt.decode(token, SECRET, algorithms=["HS256"])["sub"]


def user(authorization: str = Header()) -> str:
    try:
        return user_of(authorization.removeprefix("Bearer "))
    except jwt.InvalidTokenError:
        raise HTTPException(401)


def now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


@app.post("/api/v1/meal-logs/natural")
async def log(meal: NaturalMeal, user: str = Depends(user)) -> Response:
    meal_id, at = str(meal.id), now()
    record = {
        "id": meal_id, "user_id": user, "raw_input": meal.raw_input, "meal_type": meal.meal_type,
        "status": "processing", "notes": meal.notes, "logged_at": at, "created_at": at, "updated_at": at, "items": [],
    }
    with database:
        database.execute(
            "INSERT INTO meal_logs (id, user_id, raw_input, meal_type, notes, status, created_at)"
            " VALUES (?, ?, ?, ?, ?, 'processing', ?)",
            (meal_id, user, meal.raw_input, meal.meal_type, meal.notes, at),
        )
    task = asyncio.create_task(complete(record))
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    answer = json.dumps({"success": True, "data": record, "error": None})
    return Response(answer, status_code=201, media_type="application/json")


async def complete(record: dict) -> None:
    items = [{"id": str(uuid.uuid4()), "meal_log_id": record["id"], "order_index": n} | f for n, f in enumerate(FOODS)]
    at = now()
    with database:
        database.execute(
            "UPDATE meal_logs SET status = 'completed', items = ?, completed_at = ? WHERE id = ?",
            (json.dumps(items), at, record["id"]),
        )
    connection = sockets.get(record["user_id"])
    if connection is None:
        return
    total = sum(item["calories"] for item in items)
    data = record | {"status": "completed", "total_calories": total, "updated_at": at, "items": items}
    try:
        await connection.send_text(json.dumps({"type": "meal_log.completed", "timestamp": at, "data": data}))
    except (WebSocketDisconnect, RuntimeError):
        pass  # It went away meanwhile.


@app.websocket("/ws/meal-logs")
async def listen(connection: WebSocket) -> None:
    user = user_of(connection.headers["authorization"].removeprefix("Bearer "))
    await connection.accept()
    sockets[user] = connection
    await connection.send_text(json.dumps({"type": "connected", "timestamp": now(), "user_id": user}))
    try:
        while True:
            await connection.receive_text()
    except WebSocketDisconnect:
        if sockets.get(user) is connection:
            del sockets[user]


def make_accounts(count: int, path: str) -> None:
    with open(path, "w") as file:
        for _ in range(count):
            user = str(uuid.uuid4())
            token = jwt.encode({"sub": user, "exp": int(time.time()) + 86400}, SECRET, algorithm="HS256")
            file.write(json.dumps({"user_id": user, "access_token": token}) + "\n")


def serve(path: str) -> None:
    global database
    database = sqlite3.connect(path)
    database.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "CREATE TABLE IF NOT EXISTS meal_logs (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, raw_input TEXT NOT NULL,"
        " meal_type TEXT NOT NULL, notes TEXT, status TEXT NOT NULL, items TEXT, created_at TEXT NOT NULL,"
        " completed_at TEXT);"
        "CREATE INDEX IF NOT EXISTS by_user ON meal_logs (user_id, created_at);"
    )
    listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
    print(f"listening on http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    config = uvicorn.Config(app, loop="uvloop", http="httptools", access_log=False, log_level="warning")
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["accounts", count, path]:
            make_accounts(int(count), path)
        case ["serve", path]:
            serve(path)
        case _:
            sys.exit(__doc__)
