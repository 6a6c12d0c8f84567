"""The emulator for tests in Python. It needs only the standard library: copy this file into your project."""

import json
import os
import shlex
import subprocess
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

COMMAND = os.environ.get("EMULATOR_COMMAND", "npx --yes ticketing-client")

# The emulator ends when its standard input ends. So it ends with the tests, even if they are killed.
UNTIL_INPUT_ENDS = 'echo "$TICKETING_EMULATOR_URL"; cat'


class Refused(Exception):
    """The emulator refused a request. The text names every problem."""


class Emulator:
    """The emulator at `TICKETING_EMULATOR_URL`, or a new one if that variable is not set."""

    def __init__(self):
        self.reports = []
        self.process = None
        self.url = os.environ.get("TICKETING_EMULATOR_URL")
        if self.url is None:
            command = [*shlex.split(COMMAND), "emulator", "exec", "--", "sh", "-c", UNTIL_INPUT_ENDS]
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            self.url = self.process.stdout.readline().strip()
            if not self.url:
                raise RuntimeError(f"The emulator did not start: {shlex.join(command)}")

    def close(self):
        """Ends the emulator if this object started it."""
        if self.process:
            self.process.communicate()

    def ask(self, method, path, body=None):
        """Sends a request to the emulator itself. docs/reference/emulator-http.md lists the paths."""
        headers = {"content-type": "application/json"}
        # An emulator in a container returns client secrets only to callers that know this one.
        if secret := os.environ.get("TICKETING_CLIENT_SECRET"):
            headers["authorization"] = f"Bearer {secret}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.url + path, data, headers, method=method), timeout=30) as reply:
                return json.load(reply)
        except HTTPError as error:
            with error:
                raise Refused("; ".join(json.load(error)["errors"])) from None

    def report_card(self):
        """Returns a line about all worlds that were closed."""
        requests = sum(report["requests"] for report in self.reports)
        calls = sum(report["calls"] for report in self.reports)
        findings = sum(len(report["findings"]) for report in self.reports)
        return f"Report card: {requests} requests in {calls} calls. Findings: {findings}"


class World:
    """Records, clock and faults for one test. Worlds know nothing of each other, so tests can run in parallel."""

    def __init__(self, emulator, seed, now):
        self.emulator = emulator
        self.name = uuid.uuid4().hex
        emulator.ask("POST", "/worlds", {"name": self.name, "seed": seed, "now": now})
        service = emulator.url.removesuffix("/_emulator")
        try:
            application = self.ask("POST", "/applications", {})
        except Refused:
            emulator.ask("DELETE", f"/worlds/{self.name}")
            raise
        self.credentials = {
            "base_url": f"{service}/api",
            "auth_url": f"{service}/auth",
            "client_id": application["clientId"],
            "client_secret": application["clientSecret"],
        }

    def ask(self, method, path, body=None):
        """Sends a request about this world."""
        mark = "&" if "?" in path else "?"
        return self.emulator.ask(method, f"{path}{mark}world={self.name}", body)

    def purchase(self, event, **fields):
        """Buys tickets as a visitor would. Raises `Refused` if the service would refuse the visitor."""
        return self.ask("POST", "/purchase", {"event": event, **fields})

    def add_fault(self, operation, times=1, **fault):
        """Lets the next requests of an operation fail."""
        body = {"match": {"operation": operation}, "times": times, "fault": fault}
        return self.ask("POST", "/faults", body)

    def now(self):
        return self.ask("GET", "/clock")["now"]

    def set_time(self, time):
        self.ask("POST", "/clock", {"set": time})

    def journal(self, operation):
        """Returns the requests of an operation, with their replies."""
        return self.ask("GET", f"/journal?operation={operation}")["entries"]

    def close(self):
        """Deletes the world. Raises `AssertionError` if the program did something that it should not do."""
        report = self.ask("GET", "/report")
        self.emulator.ask("DELETE", f"/worlds/{self.name}")
        self.emulator.reports.append(report)
        messages = [f"{each['kind']}: {each['message']}" for each in report["findings"]]
        if messages:
            raise AssertionError("\n".join(messages))
