"""fake_model.py PORT: the tests' fake of a model's server, read by OpenAI's own client (PyPI openai), for each of its profiles."""

import socket
import sys
import time
import urllib.request

import openai

base = f"http://127.0.0.1:{sys.argv[1]}"

def is_up():
    try:
        socket.create_connection(("127.0.0.1", int(sys.argv[1])), 1).close()
        return True
    except OSError:
        return False


# Whoever starts both sets the limit.
while not is_up():
    time.sleep(0.1)
client = openai.OpenAI(base_url=base + "/v1", api_key="any", max_retries=0)


TOOLS = [
    {"type": "function", "function": {"name": name, "parameters": {"type": "object", "properties": {"date": {"type": "string"}}}}}
    for name in ("get_day", "get_plan")
]


def stream(profile, words):
    text, calls, finish, usage = "", {}, None, None
    for chunk in client.chat.completions.create(
        model=profile, messages=[{"role": "user", "content": words}], stream=True, stream_options={"include_usage": True},
        tools=TOOLS if words == "calls" else openai.omit,
    ):
        usage = chunk.usage or usage
        for choice in chunk.choices or []:
            text += choice.delta.content or ""
            finish = choice.finish_reason or finish
            for place, call in enumerate(choice.delta.tool_calls or []):
                index = call.index if call.index is not None else place
                name, arguments = calls.get(index, ("", ""))
                calls[index] = (name or call.function.name or "", arguments + (call.function.arguments or ""))
    return text, [calls[index] for index in sorted(calls)], finish, usage and usage.total_tokens


for profile in ("llamaCpp", "ollama", "vLLM", "openAI"):
    assert stream(profile, "words") == ("You had 1,240 kcal today.", [], "stop", 42), profile
    text, calls, finish, tokens = stream(profile, "calls")
    assert (text, calls) == ("", [("get_day", '{"date":"2026-11-23"}'), ("get_plan", "{}")]), (profile, calls)
    assert finish == ("stop" if profile == "ollama" else "tool_calls") and tokens == 42, profile
    try:
        stream(profile, "overflow")
        raise SystemExit(f"{profile}: an overflow was no error")
    except openai.BadRequestError:
        pass
    try:
        text, calls, finish, tokens = stream(profile, "failing")
        # What the client takes as an error is in `error`; the other kinds are for whoever looks.
        assert profile in ("ollama", "vLLM") and (text, finish) == ("You had", None), profile
    except openai.APIError:
        assert profile in ("llamaCpp", "openAI"), profile
urllib.request.urlopen(base + "/end")
print(f"openai {openai.__version__} reads the fake's four profiles")
