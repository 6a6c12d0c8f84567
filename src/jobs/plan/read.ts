import type { Event } from '../../index.js';
import type { JobOptions } from '../../stores/job-options.js';
import { ifFound } from '../common/effect.js';
import type { Scope } from '../common/scope.js';
import type { WantedEvent } from './wanted.js';
import type { Found } from './work.js';

type Reading = Pick<JobOptions, 'signal'>;

export async function readEvents({ client, uuid }: Scope, { signal }: Reading): Promise<Map<string, Event>> {
  const events = await client.orgs.events.list(uuid, {}, { signal }).toArray();
  // No request is possible for an event without a uuid.
  return new Map(events.flatMap((event) => (event?.uuid ? [[event.uuid, event]] : [])));
}

/** Returns an event, with its sessions if the wanted event lists sessions. */
export async function withSessions(
  { client }: Scope,
  record: Event,
  wanted: Pick<WantedEvent, 'sessions'>,
  { signal }: Reading,
): Promise<Found> {
  const sessions = wanted.sessions
    ? await client.events.sessions.list(record.uuid, {}, { signal }).toArray()
    : [];
  return { record, sessions };
}

/** Reads one event of the organisation. Returns `undefined` if it no longer exists. */
export const readEvent = ({ client, uuid }: Scope, event: string, { signal }: Reading) =>
  ifFound(client.orgs.events.get(uuid, event, { signal }));

/** Whether anybody has booked the event, paid or free. */
export async function hasOrders({ client }: Scope, event: string, { signal }: Reading): Promise<boolean> {
  const { items } = await client.events.orders.list(event, { rows: 20 }, { signal });
  return items.length > 0;
}
