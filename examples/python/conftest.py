"""The fixtures of the tests with pytest."""

import pytest

from box_office import BoxOffice
from emulator import Emulator, World
from song_night import SEED, TODAY

cards = []


@pytest.fixture(scope="session")
def emulator():
    emulator = Emulator()
    yield emulator
    emulator.close()
    cards.append(emulator.report_card())


@pytest.fixture
def world(emulator):
    world = World(emulator, SEED, now=TODAY)
    yield world
    world.close()


@pytest.fixture
def office(world):
    return BoxOffice(**world.credentials, pause=0)


def pytest_terminal_summary(terminalreporter):
    for card in cards:
        terminalreporter.write_line(card)
