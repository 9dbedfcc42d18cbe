"""What schemathesis has to know of this family of platforms, and the slowest call."""

import atexit
import json
import os

import requests
import schemathesis

slowest = {"seconds": 0.0, "call": ""}


@schemathesis.hook
def before_load_schema(ctx, raw):
    """An empty value of a query, and null in a form, are as one that is left out."""
    for methods in raw["paths"].values():
        for operation in methods.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "query" and not parameter.get("required"):
                    parameter["schema"] = {"anyOf": [parameter["schema"], {"type": "string", "maxLength": 0}]}
            for content in operation.get("requestBody", {}).get("content", {}).values():
                allow_null(content.get("schema", {}))
            operation["responses"].setdefault("4XX", {"$ref": "#/components/responses/Refused"})


def allow_null(schema):
    needed = schema.get("required", [])
    for name, field in schema.get("properties", {}).items():
        if name not in needed:
            schema["properties"][name] = {"anyOf": [field, {"type": "null"}]}


@schemathesis.hook
def after_call(ctx, case, response):
    """A refusal travels with HTTP 200 and its code in the envelope: it is taken for the HTTP status of that code."""
    if response.elapsed > slowest["seconds"]:
        slowest.update(seconds=response.elapsed, call=f"{case.method} {case.operation.path}")
    if response.status_code != 200:
        return
    try:
        body = json.loads(response.content)
    except ValueError:
        return
    code = body.get("code") if isinstance(body, dict) else None
    if isinstance(code, int) and 400 <= code < 600:
        response.status_code = code


@schemathesis.auth(refresh_interval=15)
class Token:
    """A session of its own, made anew before a call that was let through may have ended it."""

    def get(self, case, ctx):
        account = {"username": os.environ["ATTACK_USER"], "password": os.environ["ATTACK_PASSWORD"]}
        answer = requests.post(os.environ["ATTACK_URL"] + "/base/sys/login", json=account, timeout=60)
        return answer.json()["data"]["token"]

    def set(self, case, data, ctx):
        case.headers = {**(case.headers or {}), "token": data}


@atexit.register
def write_slowest():
    with open(os.environ["ATTACK_SLOWEST"], "w", encoding="utf-8") as file:
        json.dump(slowest, file)
