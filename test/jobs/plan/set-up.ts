import { expect } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import {
  memoryStore,
  type Organisation,
  organisation,
  type Store,
  type WantedEvent,
} from '../../../src/jobs/index.js';

/** Plans these events, and applies the plan as a whole. */
export async function applied(org: Organisation, events: readonly WantedEvent[], store: Store) {
  const plan = await org.plan(events, { store });
  const { failed, unknown } = await plan.apply();
  expect([...failed, ...unknown].map(({ error }) => error)).toEqual([]);
  return plan;
}

/** An organisation of the emulator, with a function that applies whole plans. */
export async function setUp(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ seed: 'empty', now: new Date('2031-03-01T09:00:00Z'), ...options });
  const client = new TicketingClient({ ...emulator.options(), retry: { minDelay: 0 } });
  const org = await organisation(client);
  /** Returns the requests, except reads. */
  const writes = () =>
    emulator.journal.entries
      .filter(({ method, operation }) => method !== 'GET' && operation !== undefined)
      .map(({ operation }) => operation);
  const named = async (name: string) =>
    (await client.orgs.events.list(org.uuid).toArray()).filter((event) => event.name === name);
  const uuidOf = async (name: string) => (await named(name))[0]?.uuid ?? '';
  return {
    ...{ emulator, client, org, writes, named, uuidOf },
    applied: (events: readonly WantedEvent[], store = memoryStore()) => applied(org, events, store),
  };
}

/** An organisation with these events, made by a plan, and the store of the plan. */
export async function made(events: readonly WantedEvent[], options: EmulatorOptions = {}) {
  const set = await setUp(options);
  const store = memoryStore();
  await set.applied(events, store);
  set.emulator.journal.clear();
  return { ...set, store };
}

/** Returns the occurrence of an event on one date. */
export const once = (starts_on: string, event_duration = 60) => ({
  type: 'does_not_repeat' as const,
  attributes: { starts_on, event_duration },
});
