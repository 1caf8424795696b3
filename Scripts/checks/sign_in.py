"""Signs people in at a provider of OpenID Connect that others have written: oidc-provider-mock, on Authlib.

    sign_in.py SERVER    the program fitiq-server, which is started here with that provider
"""

import http.cookies
import json
import logging
import os
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request
import warnings

logging.getLogger("werkzeug").setLevel(logging.ERROR)
# Its libraries warn of each other.
warnings.showwarning = lambda *arguments, **named: None

import oidc_provider_mock

START, FINISH = "/api/v1/auth/oidc/start", "/api/v1/auth/oidc/finish"


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


opener = urllib.request.build_opener(Stay)


def check(condition, what):
    if not condition:
        sys.exit(f"sign_in: {what}")


def send(method, url, body=None, headers={}):
    request = urllib.request.Request(url, method=method, data=body, headers=headers)
    try:
        return opener.open(request, timeout=60)
    except urllib.error.HTTPError as answer:
        return answer


class Browser:
    """Keeps the server's cookies, and goes to the provider as a person does who types a name there."""

    def __init__(self, server):
        self.server, self.cookies = server, {}

    def ask(self, method, path, body=None, token=None):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "X-FitIQ-Page": "1"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if token:
            headers["Authorization"] = f"Bearer {token}"
        answer = send(method, self.server + path, json.dumps(body).encode() if body is not None else None, headers)
        for field in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in http.cookies.SimpleCookie(field).items():
                self.cookies[name] = morsel.value
        return answer

    def way_back(self, address, name):
        """The address by which the provider sends the browser back, below the server."""
        form = urllib.parse.urlencode({"sub": name} if name else {"action": "deny"}).encode()
        answer = send("POST", address, form, {"Content-Type": "application/x-www-form-urlencoded"})
        back = answer.headers["Location"]
        check(back and back.startswith(self.server), f"the provider sends nobody back: {answer.status}")
        return back[len(self.server):]

    def visit(self, name):
        address = self.ask("GET", START).headers["Location"]
        return self.ask("GET", self.way_back(address, name)).headers["Location"]

    def sign_in(self, name):
        check(self.visit(name) == "/#account/sign-in", f"{name} has not come back")
        answer = self.ask("POST", FINISH, {})
        check(answer.status == 200, f"{name} is not signed in: {answer.status}")
        return json.loads(answer.read())["data"]


with oidc_provider_mock.run_server_in_thread() as provider, tempfile.TemporaryDirectory() as folder:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    program = subprocess.Popen(
        [sys.argv[1], "--port", str(port), "--database", f"{folder}/fitiq.sqlite", "--log-level", "error",
         "--public-address", url, "--oidc-issuer", f"http://localhost:{provider.server_port}", "--oidc-client-id", "fitiq",
         "--oidc-label", "Mock"],
        env={**os.environ, "FITIQ_OIDC_CLIENT_SECRET": "a secret"}, stdout=subprocess.PIPE, text=True,
    )
    try:
        check("listening" in program.stdout.readline(), "the server does not start")
        threading.Thread(target=program.stdout.read, daemon=True).start()

        ada = Browser(url)
        account = ada.sign_in("ada@example.org")
        check(account["email"] == "ada@example.org" and "refresh_token" not in account, "the account is another")
        again = Browser(url).sign_in("ada@example.org")
        check(again["user_id"] == account["user_id"], "the second time she is somebody else")
        check(Browser(url).sign_in("bob@example.org")["user_id"] != account["user_id"], "he is she")

        eve = Browser(url)
        back = eve.way_back(eve.ask("GET", START).headers["Location"], "eve@example.org")
        check(Browser(url).ask("GET", back).headers["Location"] == "/#account/expired", "another browser came back")
        forged = back.replace("state=", "state=x")
        check(eve.ask("GET", forged).headers["Location"] == "/#account/expired", "another state came back")
        cookies = dict(eve.cookies)
        check(eve.ask("GET", back).headers["Location"] == "/#account/sign-in", "nobody came back")
        eve.cookies = cookies
        check(eve.ask("GET", back).headers["Location"] == "/#account/expired", "one code came back twice")
        # It leaves the state out of a no, so nobody knows whose it is.
        check(Browser(url).visit(None) == "/#account/expired", "a no is told to whoever comes")

        person = json.dumps({"email": "carl@example.org", "password": "correct horse", "name": "Carl"}).encode()
        made = send("POST", f"{url}/api/v1/auth/register", person, {"Content-Type": "application/json"})
        carl = json.loads(made.read())["data"]
        stranger = Browser(url)
        stranger.visit("carl@example.org")
        check(stranger.ask("POST", FINISH, {}).status == 409, "an account was found by its address")
        browser = Browser(url)
        begun = browser.ask("POST", "/api/v1/users/me/identities", {"password": "correct horse"}, carl["access_token"])
        address = json.loads(begun.read())["data"]["authorization_url"]
        check(browser.ask("GET", browser.way_back(address, "carl@example.org")).headers["Location"] == "/#account/linked",
              "the account is not linked")
        check(Browser(url).sign_in("carl@example.org")["user_id"] == carl["user_id"], "the link leads to another account")
    finally:
        program.terminate()
        program.wait()
print("sign_in: people sign in at oidc-provider-mock, and nobody twice, as another or by a forged state")
