"""The world that the tests begin with."""

EVENT = "5a5a5a5a-0000-4000-8000-000000000001"
TODAY = "2031-03-01T09:00:00Z"
SEED = {
    "events": [
        {
            "uuid": EVENT,
            "name": "Song Night",
            "starts_on": "in 3 weeks at 19:00",
            "booking_ends_on": "in 3 weeks at 17:00",
            "tickets": [{"name": "Seat", "price": 20}],
        }
    ]
}
