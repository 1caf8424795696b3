"""coach_model.py SERVER MODEL.gguf FOLDER QUESTIONS: the coach with a real model behind it, and what came of it.

The model is small and talks nonsense; what is looked at is what stands between it and people: each of its replies has the form that
was asked for, nothing with a number of its own is shown, who stops an answer frees the model, and where the model is killed the
answer is cut and the chat goes on.
"""

import http.client
import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

SERVER, MODEL, FOLDER, COUNT = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
KEY = uuid.uuid4().hex
TOOLS = {"get_day", "list_meals", "read_meal", "find_foods", "get_trends", "get_plan", "calculate"}
SUBJECTS = ["my breakfast", "my week", "today", "yesterday", "my protein", "my meals", "my dinner", "eggs", "my lunch", "bread"]
ASKED = [
    "Tell me a story about {}", "What do you think of {}, in your own words?", "Write me a poem on {}",
    "Explain {} to a friend of mine", "What would a cook say about {}?", "Sum up {} for a postcard",
    "Is there something odd in {}, would you say?", "Which music goes with {}?", "Describe {} as a weather report",
    "Give me three thoughts on {}",
]
WORDS = set(
    "two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand half third quarter dozen"
    " twice double".split()
)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Proxy(http.server.ThreadingHTTPServer):
    """Stands between the server and its model, and keeps what the model replied."""

    daemon_threads = True

    def __init__(self, model):
        super().__init__(("127.0.0.1", 0), Relay)
        self.model = model
        self.replies = []
        # Counts replies that have begun.
        self.begun = 0


class Relay(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.relay()

    do_POST = do_GET

    def relay(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        model = http.client.HTTPConnection("127.0.0.1", self.server.model)
        kept = b""
        try:
            headers = {name: self.headers[name] for name in ("Authorization", "Content-Type", "Accept") if self.headers[name]}
            model.request(self.command, self.path, body or None, headers)
            answer = model.getresponse()
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.headers.get("Content-Type", ""))
            self.send_header("Connection", "close")
            self.end_headers()
            watch = threading.Thread(target=self.watch, args=(model,), daemon=True)
            watch.start()
            while part := answer.read1(65536):
                if b'"content":"' not in kept and b'"content":"' in kept + part:
                    self.server.begun += 1
                kept += part
                self.wfile.write(part)
            if answer.status == 200 and self.path.endswith("/chat/completions"):
                self.server.replies.append(kept)
        except (OSError, http.client.HTTPException):
            pass
        finally:
            self.close_connection = True
            model.close()

    def watch(self, model):
        """Leaves the model as soon as the server has left."""
        try:
            if self.connection.recv(1, socket.MSG_PEEK) == b"":
                model.sock and model.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def log_message(self, *_):
        pass


def is_whole(reply):
    return b'"finish_reason":"stop"' in reply


def is_valid(reply):
    """A call of a function that there is, or an answer in parts."""
    text = ""
    for line in reply.decode().splitlines():
        if line.startswith("data: {"):
            for choice in json.loads(line[6:]).get("choices") or []:
                text += choice["delta"].get("content") or ""
    try:
        step = json.loads(text)
    except ValueError:
        return False
    if "call" in step:
        return step["call"] in TOOLS and isinstance(step.get("arguments"), dict)
    return bool(step.get("answer")) and all("say" in part or "value" in part for part in step["answer"])


def unproven(message):
    """Numbers of an answer that no citation has."""
    content = message["content"]
    cited = [(one["start"], one["start"] + one["length"]) for one in message.get("citations") or []]
    # The days of now may be said as they stand.
    months = "January|February|March|April|May|June|July|August|September|October|November|December"
    for day in re.finditer(rf"\d{{4}}-\d\d-\d\d|\d{{1,2}} ({months})|({months}) \d{{1,2}}", content):
        cited.append(day.span())
    found = []
    for match in re.finditer(r"[\d¼-¾⅐-⅞](?:[\d,.]*\d)?", content):
        if not any(start <= match.start() < end for start, end in cited):
            found.append(match.group())
    return found + [word for word in re.findall(r"[a-z]+", content.lower()) if word in WORDS]


class Program:
    def __init__(self, arguments, **environment):
        self.log = open(os.path.join(FOLDER, os.path.basename(arguments[-1]) + uuid.uuid4().hex[:4] + ".log"), "wb+")
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=self.log, env={**os.environ, **environment})

    def line(self):
        return self.process.stdout.readline().decode()

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(30)


def start_model(port):
    model = Program([sys.executable, os.path.join(os.path.dirname(__file__), "serve_model.py"), MODEL, str(port), KEY])
    while "listening" not in (line := model.line()):
        if not line:
            raise SystemExit("the model did not start")
    return model


class API:
    def __init__(self, port):
        self.base = f"http://127.0.0.1:{port}"
        self.token = ""
        body = {"email": "ada@example.org", "password": "correct horse", "name": "Ada"}
        self.token = self("POST", "/api/v1/auth/register", body)["access_token"]

    def __call__(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, method=method)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        data = json.dumps(body).encode() if body is not None else None
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, data, timeout=120) as answer:
                text = answer.read()
        except urllib.error.HTTPError as refusal:
            if refusal.code != 429:
                raise
            time.sleep(float(refusal.headers.get("Retry-After") or 1))
            return self(method, path, body)
        return json.loads(text)["data"] if text else None

    def ask(self, home, words):
        return self("POST", f"{home}/messages", {"content": words})["assistant_message_id"]

    def message(self, home, id):
        page = self("GET", f"{home}/messages?limit=100&after=0")
        return next(one for one in page["messages"] if one["id"] == id)

    def answered(self, home, id, within=90):
        end = time.monotonic() + within
        while time.monotonic() < end:
            message = self.message(home, id)
            if message["status"] == "done":
                return message
            time.sleep(0.05)
        raise SystemExit("an answer did not end")


def is_busy(port):
    request = urllib.request.Request(f"http://127.0.0.1:{port}/slots", headers={"Authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return any(slot["is_processing"] for slot in json.load(answer))


def wait(what, within):
    start = time.monotonic()
    while not what():
        if time.monotonic() - start > within:
            return None
        time.sleep(0.01)
    return time.monotonic() - start


def main():
    port = free_port()
    model = start_model(port)
    proxy = Proxy(port)
    threading.Thread(target=proxy.serve_forever, daemon=True).start()
    key = os.path.join(FOLDER, "key")
    with open(key, "w") as file:
        file.write(KEY)
    base = f"http://127.0.0.1:{proxy.server_address[1]}/v1"
    server = Program(
        [SERVER, "serve", "--port", "0", "--coach-model", "smollm2", "--coach-key-file", key],
        FITIQ_DATABASE=os.path.join(FOLDER, "fitiq.sqlite"),
        FITIQ_COACH_URL=base,
        FITIQ_READING_JOURNAL=os.path.join(FOLDER, "reading"),
    )
    problems = []
    try:
        api = API(int(re.search(r":(\d+)$", server.line().strip()).group(1)))
        for text in ("2 eggs and toast", "chicken with rice and broccoli", "a bowl of porridge"):
            api("POST", "/api/v1/meal-logs/natural", {"raw_input": text, "meal_type": "lunch"})
        ready = wait(lambda: api("GET", "/api/v1/coach")["engines"]["model"]["available"], 300)
        if ready is None:
            raise SystemExit("the coach did not find its model")
        shown = api("GET", "/api/v1/coach")["engines"]["model"]
        api("PUT", "/api/v1/coach/consent", {"host": shown["host"], "name": shown["name"]})
        print(f"coach-model: the model was found in {ready:.1f} s")
        looked = len(proxy.replies)
        home = new_consultation(api)
        outcomes, times, bad = {}, [], []
        for number in range(COUNT):
            if number and number % 20 == 0:
                api("DELETE", home)
                home = new_consultation(api)
            words = ASKED[number % len(ASKED)].format(SUBJECTS[(number // len(ASKED)) % len(SUBJECTS)])
            message = api.answered(home, api.ask(home, words))
            kind = f"{message['engine']} {message['outcome']}"
            outcomes[kind] = outcomes.get(kind, 0) + 1
            if message["engine"] == "model":
                times.append(message["processing_time_ms"] / 1000)
                bad += [(words, message["content"], one) for one in unproven(message)]
        replies = proxy.replies[looked:]
        whole = [reply for reply in replies if is_whole(reply)]
        valid = sum(map(is_valid, whole))
        print(f"coach-model: {COUNT} questions: " + ", ".join(f"{count} {kind}" for kind, count in sorted(outcomes.items())))
        print(f"coach-model: {valid} of {len(whole)} whole replies had the form that was asked for ({len(replies)} in all)")
        print(f"coach-model: {len(bad)} numbers without a fact were shown")
        if times:
            times.sort()
            print(f"coach-model: a model's answer took {times[len(times) // 2]:.1f} s at the median, {times[-1]:.1f} s at most")
        if valid < len(whole):
            problems.append("a reply had another form")
        problems += [f"{one!r} was shown without a fact: {content!r}" for _, content, one in bad]

        begun = proxy.begun
        answer = api.ask(home, "Tell me a very long story about all of my meals")
        # While it reads, the model looks up only now and then.
        if wait(lambda: proxy.begun > begun, 60) is None:
            problems.append("the model was not asked")
        start = time.monotonic()
        stopped = api("POST", f"{home}/messages/{answer}/stop")
        freed = wait(lambda: not is_busy(port), 10)
        took = time.monotonic() - start
        print(f"coach-model: stop freed the model in {took:.2f} s, as {stopped['outcome']}")
        if freed is None or took > 1 or stopped["outcome"] != "stopped":
            problems.append("stop did not free the model within 1 s")

        begun = proxy.begun
        answer = api.ask(home, "Tell me another very long story about all of my meals")
        wait(lambda: proxy.begun > begun, 60)
        start = time.monotonic()
        model.end(signal.SIGKILL)
        message = api.answered(home, answer, within=10)
        took = time.monotonic() - start
        # It was within a reply.
        print(f"coach-model: kill -9 of the model ended the answer in {took:.2f} s, as {message['outcome']}")
        if took > 2 or message["outcome"] != "cut":
            problems.append("the death of the model did not end the answer within 2 s")
        after = api.answered(home, api.ask(home, "What did I eat today?"))
        if after["engine"] != "built_in" or after["outcome"] != "complete":
            problems.append("the chat did not go on without the model")
        text = open(server.log.name, "rb").read()
        if KEY.encode() in text:
            problems.append("the key stands in the log")
    finally:
        server.end()
        model.end(signal.SIGKILL)
    for problem in problems:
        print(f"coach-model: WRONG: {problem}")
    if problems:
        raise SystemExit(1)


def new_consultation(api):
    return "/api/v1/consultations/" + api("POST", "/api/v1/consultations", {"persona": "nutritionist"})["consultation"]["id"]


main()
