import { expect, it } from 'vitest';
import type { Fault } from '../../../src/emulator/index.js';
import { remove } from '../../../src/emulator/state/collection.js';
import { ApiError } from '../../../src/index.js';
import { JobError } from '../../../src/jobs/index.js';
import { recordTables } from '../../../src/jobs/records/tables.js';
import { pick, randomOf } from '../../chaos/random.js';
import { casesOf, extentOf } from '../../support/extent.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { isKill, mortal } from './mortal.js';
import type { Open, Opened } from './opened.js';
import { contents } from './world.js';

/** Returns the records of a mirror and their rows, without the times at which it saw them, and the forms that they share. */
const contentsOf = async (database: Opened) => ({
  ...(await contents(
    database,
    recordTables.map(({ name }) => name),
    ['first_seen', 'changed_at', 'fingerprint', 'record'],
    'gone_at IS NULL',
  )),
  ...(await contents(database, ['whole_records'], [], 'gone_at IS NULL')),
});

const faults: readonly Fault[] = [
  { status: 500 },
  { status: 503 },
  { reset: true },
  { truncate: true },
  { html: true },
  { retryAfter: 0 },
];

/** Plays the life of an organisation with killed programs and a failing service, and checks the mirror at the end. */
async function live(seed: number, open: Open, changes: number, kills: number): Promise<void> {
  const random = randomOf(seed);
  const below = (end: number) => Math.floor(random() * end);
  const database = await open();
  const { emulator, client, org, events, publish } = await organisationOnSale({ events: 2 });
  const { simulate } = emulator;
  const { state } = emulator.world();
  const one = <T>(records: Readonly<Record<string, T>>) => {
    const all = Object.values(records);
    return all.length > 0 ? pick(random, all) : undefined;
  };
  const deeds: readonly (() => unknown)[] = [
    ...Array.from({ length: 8 }, () => () => {
      simulate.purchase({ event: pick(random, events), quantity: 1 + below(3) });
    }),
    () => simulate.refund(one(state.orders) ?? ''),
    () => {
      const order = one(state.orders);
      const tickets = Object.values(state.tickets).filter((each) => each.order === order?.uuid);
      return simulate.refund(order ?? '', { tickets: tickets.slice(0, 1) });
    },
    () => simulate.refund(one(state.orders) ?? '', { amount: 1 }),
    () => simulate.checkIn(one(state.tickets) ?? ''),
    () => Object.assign(one(state.attendees) ?? {}, { first_name: `Name ${below(100)}` }),
    () => simulate.review({ event: pick(random, events), rating: 1 + below(5) }),
    () => client.events.sessions.create(pick(random, events), { name: `Talk ${below(100)}` }),
    () => client.events.sessions.delete(one(state.sessions)?.event ?? '', one(state.sessions)?.uuid ?? ''),
    () => client.events.update(pick(random, events), { name: `Renamed ${below(100)}` }),
    () => client.events.invitations.send(pick(random, events), { email: `p${below(1e6)}@mail.example` }),
    () =>
      client.orgs.products.create(org.uuid, { name: `Cup ${below(9)}`, price: below(50), images: 'cup.png' }),
    () => client.orgs.products.delete(org.uuid, one(state.products)?.uuid ?? ''),
    () =>
      client.orgs.invitations.send(org.uuid, {
        ...{ email: `t${below(1e6)}@mail.example`, first_name: 'Bo', last_name: 'Quill' },
      }),
    () => client.orgs.events.create(org.uuid, { name: `Draft ${below(100)}`, timezone: 'Europe/Vienna' }),
    () => {
      const drafts = Object.values(state.events).filter(({ uuid }) => !events.includes(uuid));
      return client.events.delete(pick(random, drafts).uuid);
    },
    // A change that the service makes by itself, and that no count shows.
    () => {
      const order = one(state.orders);
      if (!order || below(4) > 0) return;
      const ofOrder = (each: { order?: unknown }) => each.order === order.uuid;
      for (const ticket of Object.values(state.tickets).filter(ofOrder)) remove(state.tickets, ticket);
      for (const attendee of Object.values(state.attendees).filter(ofOrder)) {
        remove(state.attendees, attendee);
      }
      remove(state.orders, order);
    },
    async () => events.push(await publish(`Event ${events.length}`)),
  ];
  // More than a page, so that a program can be killed between two pages.
  for (let index = 0; index < 150; index += 1) simulate.purchase({ event: events[0] ?? '' });

  let killsLeft = kills;
  let killed = 0;
  for (let done = 0; done < changes; ) {
    for (let index = below(12); index >= 0; index -= 1) {
      done += 1;
      try {
        await pick(random, deeds)();
      } catch {
        // Not every change is possible at any time.
      }
    }
    const isFaulty = below(2) === 0;
    const ends = Array.from({ length: isFaulty ? 1 + below(3) : 0 }, () =>
      emulator.faults.add({ nth: 1 + below(12), fault: pick(random, faults) }),
    );
    const isKilled = killsLeft > 0 && below(changes - done + 1) < killsLeft * 12;
    if (isKilled) killsLeft -= 1;
    const connection = await database.connect();
    const db = isKilled ? mortal(connection, below(60)) : connection;
    try {
      // The lease of a killed program runs out soon.
      await org.mirror({ db, once: true, lease: 50, ...(below(5) === 0 && { sweepEvery: 0 }) });
    } catch (error) {
      // The service failed, or the program was killed.
      if (error instanceof JobError && isKill(error.cause)) killed += 1;
      // Records that one reading lacks are no longer there if the next one lacks them too.
      const isDoubt = error instanceof JobError && error.code === 'job_unsuitable';
      if (!isDoubt && !(error instanceof JobError ? isKilled : isFaulty)) throw error;
      if (error instanceof ApiError && !isFaulty) throw error;
    }
    for (const end of ends) end();
    // Postgres has a limit for connections.
    if ('end' in connection) await (connection as { end(): Promise<void> }).end();
  }

  const anew = await open();
  const onError = (error: unknown) => {
    throw error;
  };
  // Two rounds without a record show that it is gone.
  await org.mirror({ db: await database.connect(), once: true, sweepEvery: 0, onError() {} });
  await org.mirror({ db: await database.connect(), once: true, sweepEvery: 0, onError });
  await org.mirror({ db: await anew.connect(), once: true, onError });
  expect(await contentsOf(database)).toEqual(await contentsOf(anew));
  // Some rounds end before the statement that would kill them.
  expect(killed).toBeGreaterThan(kills / 3);
}

/** The number of changes in a life, which `CHANGES` can set. */
const changes = Number(process.env.CHANGES ?? extentOf({ short: 60, full: 200 }));

/** Plays lives of an organisation with its mirror in any database. */
export function mirrorLives(open: Open): void {
  it.each(casesOf([1, 2, 3]))('a mirror equals the organisation after life %i', (seed) =>
    live(seed, open, changes, 6 + Math.floor(changes / 140)),
  );
}
