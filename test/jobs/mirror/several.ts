import { describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../../src/index.js';
import {
  changesOf,
  type DatabaseConnection,
  mirrored,
  organisation,
  type SqliteConnection,
} from '../../../src/jobs/index.js';
import { views } from '../../../src/jobs/mirror/views.js';
import { recordTables } from '../../../src/jobs/records/tables.js';
import { failure, serve } from '../../support/server.js';
import { sales } from '../sales.js';
import { all } from './changes/logged.js';
import type { Open, Opened } from './opened.js';

/** An organisation whose records have the uuids of any other of these: only its own uuid differs. */
async function twin(uuid: string, quantity: number) {
  const { emulator, org, simulate, onSale, editList } = await sales();
  const client = new TicketingClient({
    ...emulator.options(),
    use: [
      async (request, next) => {
        const url = request.url.replaceAll(uuid, org.uuid);
        const response = await next(url === request.url ? request : new Request(url, request));
        return new Response((await response.text()).replaceAll(org.uuid, uuid), response);
      },
    ],
  });
  const event = await onSale();
  const buy = () => simulate.purchase({ event, quantity });
  buy();
  simulate.review({ event, rating: quantity, text: `${quantity} of us came.` });
  await client.events.sessions.create(event, { name: 'Talk' });
  await client.events.invitations.send(event, { email: 'ida@quill.example', first_name: 'Ida' });
  await client.orgs.products.create(uuid, { name: 'Cup', price: quantity, images: 'cup.png' });
  const ann = { email: 'ann@quill.example', first_name: 'Ann', last_name: 'Quill' };
  await client.orgs.invitations.send(uuid, ann);
  // A problem.
  editList('events.orders.list', (order: object) => ({ ...order, total_ticket: 'some' }));
  return { simulate, buy, org: await organisation(client, uuid) };
}

/** A connection that remembers its statements, each with the values of all its runs. */
function recorded(connection: DatabaseConnection) {
  const statements = new Map<string, (readonly unknown[])[]>();
  const note = (sql: string, values: readonly unknown[] = []) =>
    void statements.set(sql, [...(statements.get(sql) ?? []), values]);
  const db: DatabaseConnection =
    'prepare' in connection
      ? {
          exec: (sql) => connection.exec(sql),
          prepare(sql) {
            const statement = connection.prepare(sql);
            const noted =
              (run: (...values: unknown[]) => never) =>
              (...values: unknown[]) => {
                note(sql, values);
                return run(...values);
              };
            return {
              run: noted((...values) => statement.run(...values) as never),
              all: noted((...values) => statement.all(...values) as never),
            };
          },
        }
      : {
          query(sql, values) {
            note(sql, values);
            return connection.query(sql, values);
          },
        };
  return { db, statements };
}

const uuids = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [first = ''] = uuids;

/** Lets a mirror, all readers of its log and a watch work, and returns what they found. */
async function work({ org, simulate, buy }: Awaited<ReturnType<typeof twin>>, db: DatabaseConnection) {
  const statuses = [204];
  const receiver = await serve(() => ({ status: statuses.pop() ?? 500 }));
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const onWait = vi.fn();
  const round = () => org.mirror({ db, once: true, sweepEvery: 0, changes: true, onWait, onError() {} });
  // Both kinds of connections have the same methods here.
  const log = changesOf(db as SqliteConnection, { organisation: org.uuid });
  const found: unknown[] = [];
  const read = async () => {
    await log.each('each', ({ kind, uuid }) => void found.push([kind, uuid]), { once: true });
    const watch = org.watch.orders({ mirror: db, reader: 'crm', once: true });
    for (const { kind, order, before } of await all(watch)) found.push([kind, order ?? before]);
    await org.forward(receiver.url, { secret, mirror: db, reader: 'hooks', once: true });
    const own = org.watch.orders({ db, start: 'all', once: true });
    for (const { kind, order, before } of await all(own)) found.push([kind, (order ?? before)?.uuid]);
  };
  await round();
  await read();
  const { tickets } = buy();
  await round();
  simulate.checkIn(tickets[0] ?? expect.fail());
  await round();
  await read();
  const since = { start: { days: 3 }, once: true } as const;
  await all(log.read('since', since));
  found.push((await log.readers()).map(({ name, position }) => [name, position]));
  await log.remove('since');
  await all(log.read('since', since));
  const stored = await mirrored(db, { organisation: org.uuid, changedSince: new Date(0) });
  for (const list of ['events', 'sessions', 'orders', 'tickets', 'attendees', 'reviews'] as const)
    found.push(await all<unknown>(stored[list]()));
  found.push((await stored.ledger()).currencies);
  const later = await mirrored(db, { organisation: org.uuid, changedSince: new Date('2100-01-01') });
  expect(await all(later.events())).toEqual([]);
  expect(onWait).not.toHaveBeenCalled();
  return found;
}

/** Returns the rows of an organisation in all tables and views, without the times at which it was seen. */
async function contents({ ask }: Opened, uuid: string) {
  const found: Record<string, unknown> = {};
  for (const { name } of [...recordTables, ...views]) {
    const rows = await ask(`SELECT * FROM ${name} WHERE organisation = '${uuid}'`);
    const bare = rows.map((row) => {
      for (const time of ['first_seen', 'changed_at', 'last_read_at', 'last_sweep_at', 'age_seconds'])
        delete row[time];
      return JSON.stringify(row);
    });
    found[name] = bare.sort();
  }
  return found;
}

/** The tables of a mirror, each after those that it refers to. */
const tables = [
  ...recordTables.map(({ name }) => name as string),
  ...['state', 'lists', 'problems', 'forms', 'lease', 'changes', 'readers', 'unread', 'messages'].map(
    (name) => `mirror_${name}`,
  ),
];

/** Tests organisations whose records have the same uuids, in one database. */
export function severalOrganisations(open: Open): void {
  describe('organisations with the same uuids in one database', () => {
    it('have the rows, changes and answers that each has alone, at the same time', async () => {
      const alone: unknown[] = [];
      for (const [index, uuid] of uuids.entries()) {
        const own = await open();
        alone.push(await work(await twin(uuid, index + 1), await own.connect()), await contents(own, uuid));
      }
      const together = await open();
      const found = await Promise.all(
        uuids.map(async (uuid, index) => work(await twin(uuid, index + 1), await together.connect())),
      );
      for (const [index, uuid] of uuids.entries()) {
        expect(found[index]).toEqual(alone[2 * index]);
        expect(await contents(together, uuid)).toEqual(alone[2 * index + 1]);
      }
      const db = (await together.connect()) as SqliteConnection;
      const message = expect.stringContaining(`has the mirrors of 2 organisations. Pass the uuid of one`);
      expect(await failure(mirrored(db))).toMatchObject({ code: 'job_organisation', message });
      expect(await failure(changesOf(db).readers())).toMatchObject({ code: 'job_organisation', message });
    });

    it('name their organisation in each statement, and each query finds more without it', async () => {
      const database = await open();
      const { db, statements } = recorded(await database.connect());
      await work(await twin(first, 1), db);
      const direct = await database.connect();
      const rows = async (sql: string, values: readonly unknown[] = []): Promise<readonly unknown[]> =>
        'prepare' in direct
          ? direct.prepare(sql).all(...values)
          : (await direct.query(sql, [...values])).rows;
      const at = (table: string) => ('prepare' in direct ? table : `ticketing.${table}`);
      for (const insert of [
        `${at('mirror_lease')} VALUES ('${first}', 'reader each', 'gone', 0)`,
        `${at('mirror_unread')} VALUES ('${first}', '', 'reviews', 0, 0, 0)`,
        `${at('mirror_state')} VALUES ('${first}', 'changes pruned', '0')`,
        `${at('team_members')} (organisation, uuid, fingerprint, first_seen, changed_at, record) VALUES ('${first}', 'bo', '', '2031-01-01T00:00:00Z', '2031-01-01T00:00:00Z', '{}')`,
        `${at('ticketing_jobs')} (id, organisation, name, version, state, position) SELECT id + 9, '0', name, 1, '', 0 FROM ${at('ticketing_jobs')}`,
      ])
        await rows(`INSERT INTO ${insert} RETURNING 1`);
      await rows(`UPDATE ${at('mirror_readers')} SET position = 0 RETURNING 1`);
      for (const table of tables) {
        const [row] = await rows(`SELECT * FROM ${at(table)} WHERE organisation = '${first}'`);
        const { organisation: _, ...others } = Object(row);
        const names = Object.keys(others);
        expect([table, names.length]).not.toEqual([table, 0]);
        const from = `FROM ${at(table)} WHERE organisation = '${first}' RETURNING 1`;
        const forgotten = rows(`INSERT INTO ${at(table)} (${names}) SELECT ${names} ${from}`);
        await expect(forgotten).rejects.toThrow(/NOT NULL|not-null/);
        const values = names.map((name) => (name === 'changed_at' ? "'2200-01-01T00:00:00.000Z'" : name));
        await rows(`INSERT INTO ${at(table)} (organisation, ${names}) SELECT '0', ${values} ${from}`);
      }
      const alike: string[] = [];
      for (const [sql, runs] of statements) {
        const named = [...sql.matchAll(/"(\w+)"/g)].filter(([, name]) => tables.includes(name ?? ''));
        const isOfAll = sql.startsWith('CREATE') || sql.startsWith('DROP VIEW');
        const conditions = sql.match(/\borganisation\b/g) ?? [];
        if (!isOfAll && named.length > 0)
          expect([sql, conditions.length >= named.length]).toEqual([sql, true]);
        if (!/^\s*SELECT/.test(sql)) continue;
        // Numbers of rows show more than the first of them.
        const counted = sql
          .replaceAll(/(?:max|min)\(\w+\)|(?<=SELECT )value(?= FROM \(SELECT)/g, 'count(*)')
          .replaceAll(/ LIMIT \d+| FOR UPDATE NOWAIT/g, '');
        for (const { index, 0: condition } of counted.matchAll(/organisation = (?:\?|\$\d+)/g)) {
          const rest = counted.slice(index + condition.length);
          const free = `${counted.slice(0, index)}(${condition} OR 1 = 1)${rest}`;
          const seen: string[][] = [];
          for (const values of runs)
            seen.push([
              JSON.stringify(await rows(counted, values)),
              JSON.stringify(await rows(free, values).catch(String)),
            ]);
          if (seen.every(([own, more]) => own === more)) alike.push(free);
        }
      }
      expect(alike).toEqual([]);
      for (const { name } of views) {
        const own = await rows(`SELECT * FROM ${at(name)} WHERE organisation = '${first}'`);
        expect(own.length).toBeGreaterThan(0);
        expect([name, (await rows(`SELECT * FROM ${at(name)}`)).length]).toEqual([name, 2 * own.length]);
      }
    });

    it('refuse the tables of an earlier version', async () => {
      const database = await open();
      await database.ask('CREATE SCHEMA ticketing').catch(() => {});
      await database.ask('CREATE TABLE mirror_state (key text PRIMARY KEY, value text NOT NULL)');
      const { org } = await twin(first, 1);
      const message = expect.stringMatching(
        /was written by an earlier version .* Delete it, or use another file or schema\. The next run reads everything again\.$/,
      );
      const ended = await failure(org.mirror({ db: await database.connect(), once: true }));
      expect(ended).toMatchObject({ code: 'job_state', message });
    });
  });
}
