// Package boxoffice is the program that is tested. It reads what an event has sold, and whether its tickets are on sale.
package boxoffice

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	attempts = 3
	rows     = 20
)

// Client reads from the ticketing service.
type Client struct {
	BaseURL      string
	AuthURL      string
	ClientID     string
	ClientSecret string
	// Pause is the time before another attempt, unless the service says how long to wait.
	Pause time.Duration

	token string
}

// Order is an order of an event.
type Order struct {
	UUID     string
	Customer struct{ Email string }
	Summary  struct{ Total string }
}

// OnSale reports whether visitors can buy tickets of an event at a time.
func (c *Client) OnSale(ctx context.Context, event string, now time.Time) (bool, error) {
	var result struct {
		Event struct {
			BookingEndsOn struct{ UTC time.Time } `json:"booking_ends_on"`
		}
	}
	if err := c.get(ctx, "/events/"+event, &result); err != nil {
		return false, err
	}
	return now.Before(result.Event.BookingEndsOn.UTC), nil
}

// Orders returns all orders of an event. It reads one page at a time.
func (c *Client) Orders(ctx context.Context, event string) ([]Order, error) {
	var orders []Order
	for {
		var page struct{ Orders []Order }
		path := fmt.Sprintf("/events/%s/orders?position=%d&rows=%d", event, len(orders), rows)
		if err := c.get(ctx, path, &page); err != nil {
			return nil, err
		}
		if len(page.Orders) == 0 {
			return orders, nil
		}
		orders = append(orders, page.Orders...)
	}
}

// Takings returns what all buyers of an event have paid, with fees.
func (c *Client) Takings(ctx context.Context, event string) (string, error) {
	orders, err := c.Orders(ctx, event)
	if err != nil {
		return "", err
	}
	sum := new(big.Rat)
	for _, order := range orders {
		total, ok := new(big.Rat).SetString(order.Summary.Total)
		if !ok {
			return "", fmt.Errorf("order %s: total %q is not an amount", order.UUID, order.Summary.Total)
		}
		sum.Add(sum, total)
	}
	return sum.FloatString(2), nil
}

// StatusError is a reply that is not a success.
type StatusError struct{ Status int }

func (e *StatusError) Error() string {
	return fmt.Sprintf("the service replied with status %d", e.Status)
}

// get reads from the service. It tries again if the service fails, or if the token has expired.
func (c *Client) get(ctx context.Context, path string, result any) error {
	for attempt := 1; ; attempt++ {
		response, err := c.send(ctx, path)
		if err != nil {
			return err
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		status := response.StatusCode
		if status == http.StatusOK {
			return json.Unmarshal(body, &struct{ Result any }{result})
		}
		canRepeat := status >= 500 || status == http.StatusTooManyRequests || status == http.StatusUnauthorized
		if !canRepeat || attempt == attempts {
			return &StatusError{status}
		}
		if status == http.StatusUnauthorized {
			c.token = ""
		} else if err := wait(ctx, c.pauseAfter(response)); err != nil {
			return err
		}
	}
}

func (c *Client) send(ctx context.Context, path string) (*http.Response, error) {
	if c.token == "" {
		if err := c.newToken(ctx); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.BaseURL+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	return http.DefaultClient.Do(request)
}

func (c *Client) newToken(ctx context.Context) error {
	form := url.Values{
		"grant_type":    {"client_credentials"},
		"client_id":     {c.ClientID},
		"client_secret": {c.ClientSecret},
	}
	address := c.AuthURL + "/connect/token"
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return &StatusError{response.StatusCode}
	}
	var reply struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(response.Body).Decode(&reply); err != nil {
		return err
	}
	c.token = reply.AccessToken
	return nil
}

func (c *Client) pauseAfter(response *http.Response) time.Duration {
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		return time.Duration(seconds) * time.Second
	}
	return c.Pause
}

func wait(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}
