"""What an app costs that waits: bytes in 30 seconds over an open socket, and by asking.

idle_bytes.py FOLDER SECONDS: FOLDER holds fitiq-server and fitiq. Everything goes through a proxy on this machine that counts
what TCP carries, without TLS and without the headers of TCP and IP.
"""

import http.client
import json
import os
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time


class CountingProxy:
    """Passes connections on to `target` and counts bytes and portions, each way."""

    def __init__(self, target):
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.reset()
        threading.Thread(target=self._accept, daemon=True).start()

    def reset(self):
        self.up = self.down = self.portions = 0

    def _accept(self):
        while True:
            client, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self._pass, args=(client, server), daemon=True).start()

    def _pass(self, client, server):
        while True:
            for side in select.select([client, server], [], [])[0]:
                data = side.recv(65536)
                if not data:
                    client.close()
                    server.close()
                    return
                if side is client:
                    self.up += len(data)
                    server.sendall(data)
                else:
                    self.down += len(data)
                    client.sendall(data)
                self.portions += 1


class Server:
    def __init__(self, programs, folder, *flags):
        self.process = subprocess.Popen(
            [f"{programs}/fitiq-server", "--port", "0", "--database", f"{folder}/fitiq.sqlite", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for line in self.process.stdout:
            if line.startswith("listening on "):
                self.port = int(line.strip().rsplit(":", 1)[1])
                return
        sys.exit("the server did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def fitiq(programs, folder, port, *arguments, password="correct horse"):
    environment = {
        **os.environ,
        "FITIQ_HOME": f"{folder}/home",
        "FITIQ_SERVER": f"http://127.0.0.1:{port}",
        "FITIQ_PASSWORD": password,
    }
    return subprocess.Popen(
        [f"{programs}/fitiq", *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )


def report(name, proxy, seconds):
    per = 30 / seconds
    print(f"{name:58} {proxy.up * per:7.0f} {proxy.down * per:7.0f} {proxy.portions * per:7.1f}")


def watching(programs, seconds, name, *flags):
    """`fitiq watch` at rest, once it has said and heard what comes first."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(programs, folder, *flags)
        proxy = CountingProxy(server.port)
        register = fitiq(programs, folder, proxy.port, "register", "ada@example.org", "--name", "Ada")
        if register.wait() != 0:
            sys.exit(register.stderr.read())
        watch = fitiq(programs, folder, proxy.port, "watch")
        time.sleep(15)
        proxy.reset()
        time.sleep(seconds)
        report(name, proxy, seconds)
        watch.terminate()
        watch.wait()
        server.stop()


def polling(programs, seconds, every, name, path):
    """A client of the older kind, which asks for its meals again and again; 20 meals with three foods each are there."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(programs, folder)
        proxy = CountingProxy(server.port)

        def call(connection, method, path, body=None, token=None):
            headers = {"Content-Type": "application/json", "Accept": "application/json"}
            if token:
                headers["Authorization"] = f"Bearer {token}"
            connection.request(method, path, body and json.dumps(body), headers)
            answer = connection.getresponse()
            return json.loads(answer.read())["data"]

        connection = http.client.HTTPConnection("127.0.0.1", proxy.port)
        account = {"email": "ada@example.org", "password": "correct horse", "name": "Ada"}
        token = call(connection, "POST", "/api/v1/auth/register", account)["access_token"]
        for _ in range(20):
            meal = {"raw_input": "2 eggs, 1 slice toast, coffee", "meal_type": "breakfast"}
            call(connection, "POST", "/api/v1/meal-logs/natural", meal, token)
        proxy.reset()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            call(connection, "GET", path, token=token)
            time.sleep(every)
        report(name, proxy, seconds)
        server.stop()


if __name__ == "__main__":
    programs, seconds = sys.argv[1], int(sys.argv[2])
    print(f"{'in 30 seconds, at rest':58} {'sent':>7} {'got':>7} {'parts':>7}")
    watching(programs, seconds, "a socket (SDK: JSON ping each 30 s, server's ping each 18 s)")
    watching(programs, seconds, "the SDK without a socket: asks each minute", "--socket-share", "0")
    polling(programs, 30, 5, "GET /api/v1/meal-logs?limit=20 each 5 s", "/api/v1/meal-logs?limit=20")
    polling(programs, 30, 5, "… with include=items", "/api/v1/meal-logs?limit=20&include=items")
