"""Uses the emulator as a test suite in another language does: over HTTP, with only the standard library."""

import json
import os
import shlex
import subprocess
import unittest
from http.client import RemoteDisconnected
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from world import World

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..")
# Arguments of `node`: the built command, or another such as `--import tsx src/cli/bin.ts`.
COMMAND = os.environ.get("TICKETING_CLI", "dist/cli.js")
NOON = "2030-05-01T12:00:00Z"


settings = {}


def setUpModule():
    """Starts one emulator for all tests, and reads the settings that it prints."""
    command = ["node", *shlex.split(COMMAND), "emulator", "--port", "0"]
    process = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    unittest.addModuleCleanup(stop, process)
    for line in process.stdout:
        name, _, value = line.strip().partition("=")
        settings[name] = value
        if name == "TICKETING_CLIENT_SECRET":
            return
    raise RuntimeError("the emulator did not start: run `npm run build` first")


def stop(process):
    process.terminate()
    process.wait(timeout=30)
    process.stdout.close()


class EmulatorTest(unittest.TestCase):
    """Gives each test its own world and a token for it."""

    def setUp(self):
        self.base = settings["TICKETING_BASE_URL"]
        self.world = World(self.base.removesuffix("/api"), self.id().rpartition(".")[2])
        body = {"name": self.world.name, "seed": "demo", "now": NOON, "randomSeed": 3}
        self.post_to_emulator("/worlds", body)
        self.addCleanup(self.delete_world)
        application = self.world.ask("POST", "/applications", {})
        form = {
            "grant_type": "client_credentials",
            "client_id": application["clientId"],
            "client_secret": application["clientSecret"],
        }
        address = settings["TICKETING_AUTH_URL"] + "/connect/token"
        with urlopen(Request(address, urlencode(form).encode()), timeout=30) as reply:
            self.token = json.load(reply)["access_token"]

    def post_to_emulator(self, path, body):
        """Posts to an address that belongs to no world."""
        request = Request(
            f"{self.world.url}/_emulator{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urlopen(request, timeout=30) as reply:
            return json.load(reply)

    def delete_world(self):
        request = Request(f"{self.world.url}/_emulator/worlds/{self.world.name}", method="DELETE")
        urlopen(request, timeout=30).close()

    def api(self, path):
        """Calls the service. Returns the status and the body of the reply."""
        request = Request(self.base + path, headers={"authorization": f"Bearer {self.token}"})
        try:
            with urlopen(request, timeout=30) as reply:
                return reply.status, json.load(reply)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)

    def refused(self, method, path, body):
        """Sends a request that the emulator refuses. Returns the status and all problems."""
        with self.assertRaises(HTTPError) as caught:
            self.world.ask(method, path, body)
        with caught.exception as error:
            return error.code, json.load(error)["errors"]

    def event(self):
        """Returns the uuid of an event in the seed that sells tickets."""
        events = self.world.ask("GET", "/events?rows=1000")["events"]
        return next(each["uuid"] for each in events if each["name"] == "Harbour Music Festival")

    def records(self, kind):
        return self.world.ask("GET", f"/records?of={kind}&rows=1000")["records"]


class Worlds(EmulatorTest):
    def test_know_nothing_of_each_other(self):
        other = self.world.name + "_too"
        self.post_to_emulator("/worlds", {"name": other, "seed": "empty"})
        self.assertEqual(World(self.world.url, other).ask("GET", "/events")["total"], 0)
        self.assertGreater(len(self.records("events")), 0)
        urlopen(Request(f"{self.world.url}/_emulator/worlds/{other}", method="DELETE"), timeout=30).close()

    def test_go_back_to_a_snapshot(self):
        snapshot = self.world.ask("GET", "/snapshot")
        before = len(self.records("orders"))
        self.world.ask("POST", "/purchase", {"event": self.event()})
        self.assertEqual(len(self.records("orders")), before + 1)
        self.world.ask("POST", "/restore", snapshot)
        self.assertEqual(len(self.records("orders")), before)


class Tickets(EmulatorTest):
    def test_are_bought_by_somebody_new_who_gets_a_mail(self):
        nia = {"first_name": "Nia", "last_name": "Evans", "email": "nia@mail.example"}
        bought = self.world.ask("POST", "/purchase", {"event": self.event(), "buyer": nia, "quantity": 2})
        self.assertEqual(len(bought["tickets"]), 2)
        self.assertEqual(bought["order"]["customer"]["email"], "nia@mail.example")
        mails = self.world.ask("GET", "/outbox?to=nia@mail.example")["mails"]
        self.assertEqual([mail["subject"] for mail in mails], [f"Your order {bought['order']['code']}"])
        ticket = bought["tickets"][0]["uuid"]
        self.assertEqual(self.api(f"/events/{self.event()}/tickets/{ticket}")[0], 200)

    def test_are_refunded_in_part_and_whole(self):
        bought = self.world.ask("POST", "/purchase", {"event": self.event(), "quantity": 2})
        order, (first, second) = bought["order"]["uuid"], [ticket["uuid"] for ticket in bought["tickets"]]
        part = self.world.ask("POST", "/refund", {"order": order, "tickets": [first]})["order"]
        words = {state["name"]: state["value"] for state in part["extended_status"]}
        self.assertEqual((part["status"], words["refund"]), ("Active", "Partially Refunded"))
        self.assertEqual(
            self.refused("POST", "/check-in", {"ticket": first}), (400, ["the ticket is void"])
        )
        self.world.ask("POST", "/check-in", {"ticket": second})
        whole = self.world.ask("POST", "/refund", {"order": order})["order"]
        self.assertEqual(whole["status"], "Cancelled")

    def test_are_scanned_once(self):
        ticket = self.world.ask("POST", "/purchase", {"event": self.event()})["tickets"][0]
        scanned = self.world.ask("POST", "/check-in", {"ticket": ticket["uuid"]})["ticket"]
        self.assertEqual(scanned["last_attendee_type"], "attended")
        self.assertEqual(
            self.refused("POST", "/check-in", {"ticket": ticket["uuid"]}),
            (400, ["the ticket was already used"]),
        )

    def test_are_refused_with_every_problem_at_once(self):
        status, errors = self.refused("POST", "/purchase", {"quantity": 0, "seats": 1})
        self.assertEqual(status, 400)
        self.assertEqual(errors[:2], ["event is required", "quantity must be a whole number from 1"])
        self.assertIn('Unknown field "seats"', errors[2])


class Faults(EmulatorTest):
    def test_happen_as_often_as_was_planned(self):
        fault = {"match": {"operation": "me.get"}, "times": 2, "fault": {"status": 503}}
        self.world.ask("POST", "/faults", fault)
        self.assertEqual([self.api("/me")[0] for _ in range(3)], [503, 503, 200])
        entries = self.world.ask("GET", "/journal?operation=me.get")["entries"]
        self.assertEqual([entry.get("fault", False) for entry in entries], [True, True, False])

    def test_break_the_connection(self):
        self.world.ask("POST", "/faults", {"match": {"path": "/me"}, "fault": {"reset": True}})
        with self.assertRaises((URLError, ConnectionError, RemoteDisconnected)):
            self.api("/me")
        self.assertEqual(self.api("/me")[0], 200)

    def test_change_a_body(self):
        edit = [{"op": "remove", "path": "/me/0/first_name"}]
        self.world.ask("POST", "/faults", {"match": {"operation": "me.get"}, "fault": {"edit": edit}})
        self.assertNotIn("first_name", self.api("/me")[1]["me"][0])
        self.assertIn("first_name", self.api("/me")[1]["me"][0])

    def test_are_taken_back(self):
        planned = self.world.ask("POST", "/faults", {"fault": {"status": 500}})
        self.world.ask("DELETE", f"/faults/{planned['id']}")
        self.assertEqual(self.api("/me")[0], 200)


class TheClock(EmulatorTest):
    def test_stands_until_it_is_moved(self):
        self.assertEqual(self.world.ask("GET", "/clock"), {"now": "2030-05-01T12:00:00+00:00", "stands": True})
        moved = self.world.ask("POST", "/clock", {"advance": 90 * 60 * 1000})
        self.assertEqual(moved["now"], "2030-05-01T13:30:00+00:00")

    def test_makes_tokens_expire(self):
        self.assertEqual(self.api("/me")[0], 200)
        self.world.ask("POST", "/clock", {"advance": 3_600_000})
        self.assertEqual(self.api("/me")[0], 401)


# The common base class is not a test.
del EmulatorTest

if __name__ == "__main__":
    unittest.main()
