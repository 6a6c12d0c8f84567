"""The program that is tested. It reads what an event has sold, and whether its tickets are on sale."""

import json
import time
from datetime import datetime
from decimal import Decimal
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

ATTEMPTS = 3


class BoxOffice:
    def __init__(self, base_url, auth_url, client_id, client_secret, pause=1.0):
        self.base_url = base_url
        self.auth_url = auth_url
        self.credentials = {"client_id": client_id, "client_secret": client_secret}
        self.pause = pause
        self.token = None

    def is_on_sale(self, event, now):
        """Returns whether visitors can buy tickets of an event at a time."""
        ends = self.get(f"/events/{event}")["event"]["booking_ends_on"]["utc"]
        return datetime.fromisoformat(now) < datetime.fromisoformat(ends)

    def orders(self, event):
        """Yields all orders of an event. Reads one page at a time."""
        position = 0
        while True:
            query = urlencode({"position": position, "rows": 20})
            page = self.get(f"/events/{event}/orders?{query}")["orders"]
            if not page:
                return
            yield from page
            position += len(page)

    def takings(self, event):
        """Returns what all buyers of an event have paid, with fees."""
        return sum((Decimal(order["summary"]["total"]) for order in self.orders(event)), Decimal(0))

    def get(self, path):
        """Reads from the service. Tries again if the service fails, or if the token has expired."""
        for attempt in range(1, ATTEMPTS + 1):
            headers = {"authorization": f"Bearer {self.token or self.new_token()}"}
            try:
                with urlopen(Request(self.base_url + path, headers=headers), timeout=30) as reply:
                    return json.load(reply)["result"]
            except HTTPError as error:
                with error:
                    if attempt == ATTEMPTS or (error.code < 500 and error.code not in (401, 429)):
                        raise
                    if error.code == 401:
                        self.token = None
                    else:
                        time.sleep(float(error.headers.get("retry-after", self.pause)))

    def new_token(self):
        form = urlencode({"grant_type": "client_credentials", **self.credentials}).encode()
        with urlopen(Request(f"{self.auth_url}/connect/token", form), timeout=30) as reply:
            self.token = json.load(reply)["access_token"]
        return self.token
