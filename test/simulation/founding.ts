import { Emulator, type Snapshot } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { onSale } from '../support/on-sale.js';

/** The organisation at the start of each life. */
export interface Foundation {
  readonly snapshot: Snapshot;
  /** The events that customers buy tickets for. */
  readonly events: readonly string[];
}

/** The time of its foundation, long before anything else happens. */
const foundedAt = '2031-01-01T00:00:00Z';

/** The events with their first orders and sessions. Some lists have more than a page. */
const events = [
  { name: 'Jazz night', orders: 25, sessions: 45 },
  { name: 'Folk night', orders: 101, sessions: 0 },
  { name: 'Rock night', orders: 0, sessions: 0 },
];

async function make(): Promise<Foundation> {
  const emulator = new Emulator({ seed: 'empty', now: foundedAt });
  const client = new TicketingClient(emulator.options());
  const { organisations } = await client.me.get();
  const uuids: string[] = [];
  for (const { name, orders, sessions } of events) {
    const uuid = await onSale({ emulator, client, org: organisations?.[0]?.uuid ?? '' }, name);
    for (let index = 0; index < orders; index += 1) emulator.simulate.purchase({ event: uuid });
    for (let index = 0; index < sessions; index += 1) {
      const name = `Extra ${index}`;
      await client.events.sessions.create(uuid, {
        name,
        session_starts_on: '2090-04-12 10:00',
        duration: 30,
      });
    }
    uuids.push(uuid);
  }
  return { snapshot: emulator.snapshot(), events: uuids };
}

let made: Promise<Foundation> | undefined;

/** Makes the organisation once. */
export function foundation(): Promise<Foundation> {
  made ??= make();
  return made;
}
