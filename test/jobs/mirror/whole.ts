import { expect, it } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { type Event, TicketingClient } from '../../../src/index.js';
import {
  type DatedStreamOptions,
  type MirroredOrganisation,
  mirrored,
  organisation,
} from '../../../src/jobs/index.js';
import type { Open } from './opened.js';

const lists = ['events', 'sessions', 'orders', 'tickets', 'attendees'] as const;

/** Returns all records that an organisation has, by list, in the order of their uuids. */
async function recordsOf(
  org: MirroredOrganisation,
  events: DatedStreamOptions['events'],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown[]> = {};
  for (const list of lists)
    for await (const each of org[list]({ events })) found[list] = [...(found[list] ?? []), each];
  // The records of an event come together with it, and in any order.
  const uuidOf = (list: string, each: unknown) => Object(Object(each)[list.slice(0, -1)] ?? each).uuid;
  return Object.fromEntries(
    Object.entries(found).map(([list, all]) => [
      list,
      new Map(all.map((each) => [uuidOf(list, each), each])),
    ]),
  );
}

/** Tests that records of any database are those of the service, although their rows do not have all of them. */
export function wholeRecords(open: Open): void {
  it('a mirror gives whole records, after changes and from rows that are stored whole', async () => {
    const emulator = new Emulator({ now: '2031-03-01T09:00:00Z' });
    const client = new TicketingClient(emulator.options());
    const org = await organisation(client);
    const { connect, ask } = await open();
    const db = await connect();
    const { state } = emulator.world();
    // Large events would only take longer.
    const events = ({ uuid }: Event) =>
      Object.values(state.orders).filter(({ event }) => event === uuid).length < 20;
    const round = () => org.mirror({ db, events, once: true, sweepEvery: 0 });
    const all = async (from: MirroredOrganisation) => {
      const { currencies, groups } = await from.ledger({ by: 'event', events });
      return { ...(await recordsOf(from, events)), currencies, groups };
    };
    let live: Awaited<ReturnType<typeof all>>;
    const expectEqual = async () => expect(await all(await mirrored(await connect()))).toEqual(live);
    live = await all(org);
    await round();
    await expectEqual();
    const stored = await ask('SELECT record FROM tickets');
    const isShort = ({ record }: { readonly record?: unknown }) =>
      (typeof record === 'string' ? record : JSON.stringify(record)).startsWith('[');
    expect(stored.filter(isShort).length).toBeGreaterThan(stored.length / 2);

    const changed = await ask('SELECT uuid, event_uuid, changed_at FROM tickets ORDER BY uuid');
    const { event_uuid: event, uuid: ticket } = changed[0] ?? {};
    await client.events.update(String(event), { name: 'Another name' });
    emulator.simulate.checkIn(String(ticket));
    await round();
    live = await all(org);
    await expectEqual();
    // Its name stands in the event alone.
    const others = (rows: typeof changed) => rows.filter(({ uuid }) => uuid !== ticket);
    const after = await ask('SELECT uuid, event_uuid, changed_at FROM tickets ORDER BY uuid');
    expect(others(after)).toEqual(others(changed));
    expect(after).not.toEqual(changed);

    // Like the first records of a form.
    const write = await connect();
    const run = (sql: string) => ('exec' in write ? write.exec(sql) : write.query(sql));
    const at = 'exec' in write ? '' : 'ticketing.';
    await run(
      `UPDATE ${at}tickets SET fingerprint = 'earlier', record = (SELECT w.record FROM ${at}whole_records w WHERE w.uuid = ${at}tickets.uuid AND w.table_name = 'tickets')`,
    );
    await expectEqual();
    expect((await ask('SELECT record FROM tickets')).filter(isShort)).toEqual([]);
    expect((await round()).tables).toEqual({});
    expect(await ask('SELECT uuid, event_uuid, changed_at FROM tickets ORDER BY uuid')).toEqual(after);
    expect((await ask('SELECT record FROM tickets')).filter(isShort).length).toBeGreaterThan(
      stored.length / 2,
    );
    await expectEqual();
  });
}
