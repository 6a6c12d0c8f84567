"""The tests of the program with pytest: `pytest test_with_pytest.py`."""

from decimal import Decimal
from urllib.error import HTTPError

import pytest

from emulator import Refused
from song_night import EVENT


def test_adds_up_all_pages_of_orders(world, office):
    bought = [world.purchase(EVENT, quantity=2) for _ in range(25)]
    paid = sum(Decimal(each["order"]["summary"]["total"]) for each in bought)
    assert office.takings(EVENT) == paid
    assert len(world.journal("events.orders.list")) == 3


def test_sees_the_order_of_a_visitor(world, office):
    nia = {"first_name": "Nia", "last_name": "Evans", "email": "nia@mail.example"}
    world.purchase(EVENT, buyer=nia, level="Seat")
    assert [order["customer"]["email"] for order in office.orders(EVENT)] == ["nia@mail.example"]


def test_tries_again_if_the_service_fails_once(world, office):
    world.add_fault("events.orders.list", status=503)
    assert office.takings(EVENT) == 0
    assert [entry["status"] for entry in world.journal("events.orders.list")] == [503, 200]


def test_gives_up_if_the_service_keeps_failing(world, office):
    world.add_fault("events.orders.list", times="all", status=503)
    with pytest.raises(HTTPError, match="503"):
        office.takings(EVENT)
    assert len(world.journal("events.orders.list")) == 3


def test_sees_the_end_of_the_sale(world, office):
    assert office.is_on_sale(EVENT, world.now())
    world.set_time("2031-03-22T06:00:00Z")
    assert not office.is_on_sale(EVENT, world.now())
    with pytest.raises(Refused, match="booking is closed"):
        world.purchase(EVENT)
