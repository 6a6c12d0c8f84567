import { orderView, type PersonView } from '../../api/views/index.js';
import type { JobClient } from './scope.js';

/** Returns the buyers of an event by the uuids of their orders. */
export async function buyersOf(client: JobClient, event: string, signal: AbortSignal | undefined) {
  const buyers = new Map<string | undefined, PersonView>();
  for await (const order of client.events.orders.list(event, {}, { signal })) {
    const { uuid, buyer } = orderView(order);
    buyers.set(uuid, buyer);
  }
  return buyers;
}
