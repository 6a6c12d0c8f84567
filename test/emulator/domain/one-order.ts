import { Emulator, type SeedWorld } from '../../../src/emulator/index.js';
import { toRecord } from '../../../src/index.js';
import { clientOf, orgOf } from '../clients.js';
import { now } from '../setting.js';

type Entry<List extends 'events' | 'orders'> = Partial<NonNullable<SeedWorld[List]>[number]>;

/** Returns an event, by default with four kinds of tickets, and one order of it. */
export async function oneOrder(order: Entry<'orders'>, given: Entry<'events'> = {}) {
  const emulator = new Emulator({
    now,
    seed: {
      events: [
        {
          name: 'Fair',
          created_on: '20 days ago',
          starts_on: 'in 20 days at 19:00',
          tickets: [
            { name: 'Adult', price: 30 },
            { name: 'Child', price: 10 },
            { name: 'Family', pricing_details: [{ price: 40, quantity_included: 4 }] },
            { name: 'Baby' },
          ],
          ...given,
        },
      ],
      orders: [{ event: 'Fair', ...order }],
    },
  });
  const client = clientOf(emulator);
  const { uuid: org } = orgOf(emulator);
  const [event = ''] = Object.keys(emulator.world().state.events);
  const shownNow = async () => (await client.events.orders.list(event)).items;
  const [placed] = await shownNow();
  if (!placed) throw new Error('The order was not placed.');
  const tickets = (await client.events.tickets.list(event)).items.map(({ uuid }) => uuid);
  /** Refunds the order and returns the amount in the e-mail to the buyer. */
  const refund = (part?: Parameters<typeof emulator.simulate.refund>[1]) => {
    emulator.simulate.refund(placed, part);
    return /you get back ([\d.]+) AUD/.exec(emulator.outbox.at(-1)?.text ?? '')?.[1];
  };
  const statusNow = async () => {
    const [order] = await shownNow();
    return [order?.status, toRecord(order?.extended_status ?? []).refund];
  };
  const activity = async () =>
    Object.fromEntries(
      (await client.orgs.activities.get(org, { events: [event] })).map(({ name, value }) => [name, value]),
    );
  /** Returns how many tickets of each level are sold, and how many people come. */
  const left = async () => ({
    sold: (await client.events.get(event)).tickets?.levels?.map(({ quantity_sold }) => quantity_sold),
    coming: (await client.events.attendees.list(event)).items.length,
  });
  return { emulator, client, event, placed, tickets, refund, shownNow, statusNow, activity, left };
}
