import type { TicketingClient } from 'ticketing-client';
import { sumMoney } from 'ticketing-client/money';

/** Returns the total that buyers have paid for an event. A test passes the client of an emulator. */
export async function takings(client: TicketingClient, event: string): Promise<string> {
  const orders = await client.events.orders.list(event).toArray();
  return sumMoney(orders.map(({ summary }) => summary?.total));
}
