"""The tests of the program with unittest: `python3 -m unittest test_with_unittest`."""

import unittest
from decimal import Decimal
from urllib.error import HTTPError

from box_office import BoxOffice
from emulator import Emulator, Refused, World
from song_night import EVENT, SEED, TODAY


def setUpModule():
    global emulator
    emulator = Emulator()
    unittest.addModuleCleanup(emulator.close)


def tearDownModule():
    print(emulator.report_card())


class BoxOfficeTest(unittest.TestCase):
    def setUp(self):
        self.world = World(emulator, SEED, now=TODAY)
        self.addCleanup(self.world.close)
        self.office = BoxOffice(**self.world.credentials, pause=0)

    def test_adds_up_all_pages_of_orders(self):
        bought = [self.world.purchase(EVENT, quantity=2) for _ in range(25)]
        paid = sum(Decimal(each["order"]["summary"]["total"]) for each in bought)
        self.assertEqual(self.office.takings(EVENT), paid)
        self.assertEqual(len(self.world.journal("events.orders.list")), 3)

    def test_sees_the_order_of_a_visitor(self):
        nia = {"first_name": "Nia", "last_name": "Evans", "email": "nia@mail.example"}
        self.world.purchase(EVENT, buyer=nia, level="Seat")
        orders = list(self.office.orders(EVENT))
        self.assertEqual([order["customer"]["email"] for order in orders], ["nia@mail.example"])

    def test_tries_again_if_the_service_fails_once(self):
        self.world.add_fault("events.orders.list", status=503)
        self.assertEqual(self.office.takings(EVENT), 0)
        statuses = [entry["status"] for entry in self.world.journal("events.orders.list")]
        self.assertEqual(statuses, [503, 200])

    def test_gives_up_if_the_service_keeps_failing(self):
        self.world.add_fault("events.orders.list", times="all", status=503)
        with self.assertRaises(HTTPError) as caught:
            self.office.takings(EVENT)
        self.assertEqual(caught.exception.code, 503)
        self.assertEqual(len(self.world.journal("events.orders.list")), 3)

    def test_sees_the_end_of_the_sale(self):
        self.assertTrue(self.office.is_on_sale(EVENT, self.world.now()))
        self.world.set_time("2031-03-22T06:00:00Z")
        self.assertFalse(self.office.is_on_sale(EVENT, self.world.now()))
        with self.assertRaisesRegex(Refused, "booking is closed"):
            self.world.purchase(EVENT)


if __name__ == "__main__":
    unittest.main()
