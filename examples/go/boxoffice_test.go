package boxoffice_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/big"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"example.com/boxoffice"
	"example.com/boxoffice/emulatortest"
)

const event = "5a5a5a5a-0000-4000-8000-000000000001"

var (
	emulator *emulatortest.Emulator

	today = time.Date(2031, time.March, 1, 9, 0, 0, 0, time.UTC)
	seed  = map[string]any{
		"events": []map[string]any{{
			"uuid":            event,
			"name":            "Song Night",
			"starts_on":       "in 3 weeks at 19:00",
			"booking_ends_on": "in 3 weeks at 17:00",
			"tickets":         []map[string]any{{"name": "Seat", "price": 20}},
		}},
	}
)

func TestMain(m *testing.M) {
	var err error
	if emulator, err = emulatortest.Start(); err != nil {
		log.Fatal(err)
	}
	code := m.Run()
	fmt.Println(emulator.ReportCard())
	if err := emulator.Close(); err != nil {
		log.Fatal(err)
	}
	os.Exit(code)
}

// newOffice returns a world for one test, and the program with the credentials of that world.
func newOffice(t *testing.T) (*emulatortest.World, *boxoffice.Client) {
	t.Helper()
	t.Parallel()
	world := emulator.NewWorld(t, seed, today)
	return world, &boxoffice.Client{
		BaseURL:      world.BaseURL,
		AuthURL:      world.AuthURL,
		ClientID:     world.ClientID,
		ClientSecret: world.ClientSecret,
	}
}

func TestTakingsAddUpAllPages(t *testing.T) {
	world, office := newOffice(t)
	paid := new(big.Rat)
	for i := 0; i < 25; i++ {
		total, _ := new(big.Rat).SetString(world.MustPurchase(emulatortest.Purchase{Event: event, Quantity: 2}))
		paid.Add(paid, total)
	}
	takings, err := office.Takings(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	if takings != paid.FloatString(2) {
		t.Errorf("takings are %s, want %s", takings, paid.FloatString(2))
	}
	if got := len(world.Statuses("events.orders.list")); got != 3 {
		t.Errorf("read %d pages, want 3", got)
	}
}

func TestOrdersHaveTheVisitor(t *testing.T) {
	world, office := newOffice(t)
	nia := &emulatortest.Buyer{FirstName: "Nia", LastName: "Evans", Email: "nia@mail.example"}
	world.MustPurchase(emulatortest.Purchase{Event: event, Level: "Seat", Buyer: nia})
	orders, err := office.Orders(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	if len(orders) != 1 || orders[0].Customer.Email != nia.Email {
		t.Errorf("orders are %+v, want one of %s", orders, nia.Email)
	}
}

func TestTakingsTryAgainIfTheServiceFailsOnce(t *testing.T) {
	world, office := newOffice(t)
	world.AddFault("events.orders.list", 503, 1)
	if _, err := office.Takings(context.Background(), event); err != nil {
		t.Fatal(err)
	}
	if got, want := world.Statuses("events.orders.list"), []int{503, 200}; !reflect.DeepEqual(got, want) {
		t.Errorf("statuses are %v, want %v", got, want)
	}
}

func TestTakingsGiveUpIfTheServiceKeepsFailing(t *testing.T) {
	world, office := newOffice(t)
	world.AddFault("events.orders.list", 503, emulatortest.Always)
	_, err := office.Takings(context.Background(), event)
	var failure *boxoffice.StatusError
	if !errors.As(err, &failure) || failure.Status != 503 {
		t.Errorf("error is %v, want status 503", err)
	}
	if got := len(world.Statuses("events.orders.list")); got != 3 {
		t.Errorf("sent %d requests, want 3", got)
	}
}

func TestOnSaleEndsWithTheSale(t *testing.T) {
	world, office := newOffice(t)
	for _, step := range []struct {
		now  time.Time
		want bool
	}{
		{today, true},
		{time.Date(2031, time.March, 22, 6, 0, 0, 0, time.UTC), false},
	} {
		world.SetTime(step.now)
		got, err := office.OnSale(context.Background(), event, world.Now())
		if err != nil {
			t.Fatal(err)
		}
		if got != step.want {
			t.Errorf("at %s, on sale is %t, want %t", step.now, got, step.want)
		}
	}
	_, err := world.Purchase(emulatortest.Purchase{Event: event})
	if err == nil || !strings.Contains(err.Error(), "booking is closed") {
		t.Errorf("error is %v, want: booking is closed", err)
	}
}
