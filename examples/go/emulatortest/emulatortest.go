// Package emulatortest gives tests an emulator of the ticketing service. It needs only the standard library: copy it
// into your module.
package emulatortest

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// The emulator ends when its standard input ends. So it ends with the tests, even if they are killed.
const untilInputEnds = `echo "$TICKETING_EMULATOR_URL"; cat`

// Emulator is an emulator that all tests of a package share.
type Emulator struct {
	url     string
	command *exec.Cmd
	input   io.Closer

	mu                        sync.Mutex
	requests, calls, findings int
}

// Start returns the emulator at TICKETING_EMULATOR_URL, or starts a new one if that variable is not set.
func Start() (*Emulator, error) {
	if url := os.Getenv("TICKETING_EMULATOR_URL"); url != "" {
		return &Emulator{url: url}, nil
	}
	program := os.Getenv("EMULATOR_COMMAND")
	if program == "" {
		program = "npx --yes ticketing-client"
	}
	// The shell reads the quotes around a path with spaces.
	command := exec.Command("sh", "-c", "exec "+program+` emulator exec -- sh -c "$0"`, untilInputEnds)
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the emulator did not start: %w", err)
	}
	return &Emulator{url: strings.TrimSpace(line), command: command, input: input}, nil
}

// Close ends the emulator if Start started it.
func (e *Emulator) Close() error {
	if e.command == nil {
		return nil
	}
	if err := e.input.Close(); err != nil {
		return err
	}
	return e.command.Wait()
}

// ReportCard returns a line about the worlds of all tests that have ended.
func (e *Emulator) ReportCard() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return fmt.Sprintf("Report card: %d requests in %d calls. Findings: %d", e.requests, e.calls, e.findings)
}

// ask sends a request to the emulator itself. docs/reference/emulator-http.md lists the paths.
func (e *Emulator) ask(method, path string, body, reply any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	if body == nil {
		data = nil
	}
	request, err := http.NewRequest(method, e.url+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	// An emulator in a container returns client secrets only to callers that know this one.
	if secret := os.Getenv("TICKETING_CLIENT_SECRET"); secret != "" {
		request.Header.Set("Authorization", "Bearer "+secret)
	}
	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		var refusal struct{ Errors []string }
		if err := json.NewDecoder(response.Body).Decode(&refusal); err != nil {
			return fmt.Errorf("%s %s: %s", method, path, response.Status)
		}
		return fmt.Errorf("%s %s: %s", method, path, strings.Join(refusal.Errors, "; "))
	}
	if reply == nil {
		return nil
	}
	return json.NewDecoder(response.Body).Decode(reply)
}

// World has records, a clock and faults for one test. Worlds know nothing of each other, so tests can run in parallel.
type World struct {
	BaseURL      string
	AuthURL      string
	ClientID     string
	ClientSecret string

	emulator *Emulator
	name     string
	t        testing.TB
}

// NewWorld makes a world that is deleted when the test ends. The test fails if the program did something that it
// should not do.
func (e *Emulator) NewWorld(t testing.TB, seed any, now time.Time) *World {
	t.Helper()
	service := strings.TrimSuffix(e.url, "/_emulator")
	w := &World{BaseURL: service + "/api", AuthURL: service + "/auth", emulator: e, name: randomName(t), t: t}
	body := map[string]any{"name": w.name, "seed": seed, "now": now.Format(time.RFC3339)}
	if err := e.ask("POST", "/worlds", body, nil); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.close)
	var application struct{ ClientID, ClientSecret string }
	w.ask("POST", "/applications", map[string]any{}, &application)
	w.ClientID, w.ClientSecret = application.ClientID, application.ClientSecret
	return w
}

func randomName(t testing.TB) string {
	name := make([]byte, 16)
	if _, err := rand.Read(name); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%x", name)
}

// Purchase has the fields of a purchase. Without a buyer, the emulator makes somebody up.
type Purchase struct {
	Event    string `json:"event"`
	Level    string `json:"level,omitempty"`
	Quantity int    `json:"quantity,omitempty"`
	Buyer    *Buyer `json:"buyer,omitempty"`
}

// Buyer is a visitor who buys tickets.
type Buyer struct {
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
}

// Purchase buys tickets as a visitor would, and returns the total of the order. It returns an error if the service
// would refuse the visitor.
func (w *World) Purchase(purchase Purchase) (total string, err error) {
	var reply struct {
		Order struct{ Summary struct{ Total string } }
	}
	err = w.emulator.ask("POST", w.path("/purchase"), purchase, &reply)
	return reply.Order.Summary.Total, err
}

// MustPurchase is like Purchase, but ends the test if the purchase fails.
func (w *World) MustPurchase(purchase Purchase) (total string) {
	w.t.Helper()
	total, err := w.Purchase(purchase)
	if err != nil {
		w.t.Fatal(err)
	}
	return total
}

// Always is for a fault that happens to each request.
const Always = -1

// AddFault lets the next requests of an operation fail with a status.
func (w *World) AddFault(operation string, status, times int) {
	w.t.Helper()
	body := map[string]any{
		"match": map[string]any{"operation": operation},
		"times": times,
		"fault": map[string]any{"status": status},
	}
	if times == Always {
		body["times"] = "all"
	}
	w.ask("POST", "/faults", body, nil)
}

// Now returns the time of this world.
func (w *World) Now() time.Time {
	w.t.Helper()
	var clock struct{ Now time.Time }
	w.ask("GET", "/clock", nil, &clock)
	return clock.Now
}

// SetTime sets the clock of this world.
func (w *World) SetTime(now time.Time) {
	w.t.Helper()
	w.ask("POST", "/clock", map[string]any{"set": now.Format(time.RFC3339)}, nil)
}

// Statuses returns the status of each reply to the requests of an operation.
func (w *World) Statuses(operation string) []int {
	w.t.Helper()
	var journal struct{ Entries []struct{ Status int } }
	w.ask("GET", "/journal?operation="+operation, nil, &journal)
	statuses := []int{}
	for _, entry := range journal.Entries {
		statuses = append(statuses, entry.Status)
	}
	return statuses
}

func (w *World) path(path string) string {
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	return path + mark + "world=" + w.name
}

// ask sends a request about this world, and ends the test if the emulator refuses it.
func (w *World) ask(method, path string, body, reply any) {
	w.t.Helper()
	if err := w.emulator.ask(method, w.path(path), body, reply); err != nil {
		w.t.Fatal(err)
	}
}

func (w *World) close() {
	var report struct {
		Requests, Calls int
		Findings        []struct{ Kind, Message string }
	}
	w.ask("GET", "/report", nil, &report)
	if err := w.emulator.ask("DELETE", "/worlds/"+w.name, nil, nil); err != nil {
		w.t.Error(err)
	}
	for _, finding := range report.Findings {
		w.t.Errorf("%s: %s", finding.Kind, finding.Message)
	}
	w.emulator.mu.Lock()
	defer w.emulator.mu.Unlock()
	w.emulator.requests += report.Requests
	w.emulator.calls += report.Calls
	w.emulator.findings += len(report.Findings)
}
