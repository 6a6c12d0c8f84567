import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/api/operations/operation-id.js';
import { changesOf, mirrored } from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import { all } from './changes/logged.js';
import type { Open } from './opened.js';
import { world } from './world.js';

type Rec = Record<string, unknown>;

const tickets = 'events.tickets.list' satisfies OperationId;

/** Makes an organisation of two events with two tickets each, whose replies change. */
async function twoEvents(open: Open) {
  const database = await open();
  const made = await world(database, { events: 2 });
  for (const event of made.events) made.buy(event, 2);
  const edit = (operation: OperationId, change: (records: Rec[]) => void) =>
    editList(made.emulator, operation, change);
  /** Changes each ticket, as the test says at the time. */
  const spoilt = { change: (_: Rec): unknown => undefined };
  edit(tickets, (records) => {
    for (const record of records) spoilt.change(record);
  });
  const sweep = async () => (await made.round({ sweepEvery: 0, changes: true })).tables;
  /** Returns the tickets that are not gone, by uuid. */
  const stored = async () =>
    new Map(
      (
        await made.ask(
          `SELECT uuid, record FROM whole_records WHERE table_name = 'tickets' AND gone_at IS NULL`,
        )
      ).map(({ uuid, record }) => [uuid, typeof record === 'string' ? JSON.parse(record) : record]),
    );
  const logged = async () => {
    const connection = await database.connect();
    // Two kinds of connections, which the types keep apart.
    const { read } = 'exec' in connection ? changesOf(connection) : changesOf(connection);
    const changes = await all(read('test', { once: true, start: 'all' }));
    return changes.map(({ kind, table }) => `${kind} ${table}`);
  };
  return { ...made, connect: database.connect, edit, spoilt, sweep, stored, logged };
}

/** Tests what no usual record shows about the forms that rows share, in any database. */
export function sharedForms(open: Open): void {
  describe('a mirror whose rows share forms', () => {
    it('repeats fields of an event whose names are numbers', async () => {
      const { edit, spoilt, sweep, stored } = await twoEvents(open);
      const odd = { 0: 'zero', 7: [{}], a_1: { b: null } };
      edit('orgs.events.list', (events) => {
        for (const event of events) Object.assign(event, odd);
      });
      spoilt.change = ({ event }) => Object.assign(Object(event), odd);
      await sweep();
      for (const { event } of (await stored()).values()) expect(event).toMatchObject(odd);
    });

    it('keeps tickets that move to another event and are the same otherwise', async () => {
      const { spoilt, sweep, stored, ask } = await twoEvents(open);
      const strip = (ticket: Rec) => {
        for (const name of Object.keys(ticket)) if (name !== 'uuid' && name !== 'event') delete ticket[name];
      };
      spoilt.change = strip;
      await sweep();
      const rows = await ask('SELECT uuid, event_uuid FROM tickets ORDER BY event_uuid, uuid');
      const uuids = rows.map(({ uuid }) => uuid);
      const events = new Map(rows.map(({ uuid }, index) => [uuid, rows[(index + 2) % 4]?.event_uuid]));
      spoilt.change = (ticket) => {
        strip(ticket);
        ticket.uuid = uuids[(uuids.indexOf(ticket.uuid) + 2) % 4];
      };
      await sweep();
      expect(new Map([...(await stored())].map(([uuid, { event }]) => [uuid, event.uuid]))).toEqual(events);
      expect(await sweep()).toEqual({});
    });

    it('lets nobody read what a newer version wrote', async () => {
      const { sweep, logged, connect, ask } = await twoEvents(open);
      await sweep();
      await ask(`UPDATE mirror_state SET value = '99' WHERE key = 'version'`);
      await expect(logged()).rejects.toThrow('was written by a newer version');
      await expect(mirrored(await connect())).rejects.toThrow('was written by a newer version');
    });

    it('makes the forms anew if somebody drops their table', async () => {
      const { sweep, stored, logged, ask, buy } = await twoEvents(open);
      await sweep();
      buy();
      await sweep();
      const before = await stored();
      const log = await logged();
      await ask('DROP TABLE mirror_forms CASCADE').catch(() => ask('DROP TABLE mirror_forms'));
      expect(await sweep()).toEqual({});
      expect(await stored()).toEqual(before);
      expect(await logged()).toEqual([]);
      expect(log.length).toBeGreaterThan(0);
    });

    it.each([
      ['its start', (day: string) => ({ event_starts_on: { utc: `${day}T10:00:00Z`, local: day } })],
      ['its local start', (day: string) => ({ event_starts_on: `${day} 10:00` })],
      [
        'its time zone',
        (day: string) => ({
          timezone: day.endsWith('1') ? 'UTC' : 'Asia/Tokyo',
          event_starts_on: '2031-05-01 10:00',
        }),
      ],
    ])('changes the rows of tickets along with their event: %s', async (_, fieldsOn) => {
      const { edit, spoilt, sweep, ask } = await twoEvents(open);
      let fields = fieldsOn('2031-05-01');
      edit('orgs.events.list', (events) => {
        for (const event of events) Object.assign(event, fields);
      });
      spoilt.change = ({ event }) => Object.assign(Object(event), fields);
      await sweep();
      const starts = async () =>
        new Set((await ask('SELECT starts_at FROM tickets')).map(({ starts_at: at }) => String(at)));
      const before = await starts();
      fields = fieldsOn('2031-06-02');
      await sweep();
      const after = await starts();
      expect([before.size, after.size]).toEqual([1, 1]);
      expect(after).not.toEqual(before);
      await ask("UPDATE tickets SET fingerprint = ''");
      await sweep();
      expect(await starts()).toEqual(after);
    });

    it.each<[string, number, (ticket: Rec) => void, (ticket: Rec) => void]>([
      [
        'a field that does not count changes beside NUL',
        4,
        (ticket) => Object.assign(ticket, { seat: 'a\u0000b', note: 'x' }),
        (ticket) => Object.assign(ticket, { seat: 'a\u0000b', note: ticket.serial }),
      ],
      [
        'a field has the name of an inherited one',
        0,
        () => {},
        (ticket) => Object.assign(ticket, { constructor: null }),
      ],
    ])('logs no change if %s', async (_, changed, first, second) => {
      const { spoilt, sweep, logged } = await twoEvents(open);
      spoilt.change = first;
      await sweep();
      await logged();
      spoilt.change = second;
      expect((await sweep()).tickets?.changed ?? 0).toBe(changed);
      expect(await logged()).toEqual([]);
      expect(await sweep()).toEqual({});
    });
  });
}
