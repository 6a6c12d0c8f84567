import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { JobError } from '../../../src/jobs/index.js';
import {
  type PostgresConnection,
  postgresJournal,
  postgresStore,
} from '../../../src/stores/postgres/index.js';
import { waitUntil } from '../../support/patience.js';
import { startPostgres } from '../../support/postgres.js';
import { postgresOfFile } from '../../support/postgres-of-file.js';
import { failure } from '../../support/server.js';

const postgres = await postgresOfFile();

/** Returns the parts that were added to a text. */
const partsOf = async (db: PostgresConnection, key: string) =>
  (await db.query('select text from ticketing.job_text_parts where key = $1 order by place', [key])).rows;

// The promises of every store and journal are tested in conformance.test.ts.
describe('postgresStore', () => {
  it('creates its tables once, even if many use it first at the same time', async () => {
    const connections = await Promise.all(Array.from({ length: 20 }, () => postgres.connect()));
    const stores = connections.map((db, place) =>
      postgresStore(db, `first ${place % 4}`, { schema: 'first' }),
    );
    await Promise.all(stores.map((store) => store.write('x')));
    expect(await Promise.all(stores.map((store) => store.read()))).toEqual(stores.map(() => 'x'));
  });

  it('works for a user who may not create tables, if the tables exist', async () => {
    const admin = await postgres.connect();
    await postgresStore(admin, 'theirs').write('so far');
    await admin.query('create role worker login');
    await admin.query('grant usage on schema ticketing to worker');
    await admin.query('grant select, insert, update, delete on all tables in schema ticketing to worker');
    const worker = postgres.pool({ user: 'worker' });
    const store = postgresStore(worker, 'theirs');
    const release = await store.hold?.();
    await store.write('so far, and more');
    await release?.();
    expect(await store.read()).toBe('so far, and more');
    expect(await failure(postgresStore(worker, 'theirs', { schema: 'another' }).read())).toMatchObject({
      code: 'job_system',
      message: expect.stringContaining('Cannot read theirs in Postgres: permission denied for database'),
    });
  });

  it('is kept by its holder through a failover to a server that only reads for a moment', async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const admin = await own.connect();
    const onlyReads = async (value: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    const db = own.pool();
    const store = postgresStore(db, 'failover');
    const onLost = vi.fn();
    const release = await store.hold?.({ onLost });
    await onlyReads('on');
    await waitUntil(async () => {
      const { rows } = await db.query('show default_transaction_read_only');
      return rows[0]?.default_transaction_read_only === 'on';
    });
    const writing = store.write('after the failover');
    setTimeout(() => void onlyReads('off'), 500);
    await writing;
    expect(await store.read()).toBe('after the failover');
    expect(onLost).not.toHaveBeenCalled();
    await release?.();
  });

  it('does not start a new text if the text was deleted while it was held', async () => {
    const db = await postgres.connect();
    const store = postgresStore(db, 'deleted');
    await store.hold?.();
    await store.write('so far');
    await db.query(`delete from ticketing.job_texts where key = 'deleted'`);
    expect(await failure(store.write('so far and more'))).toBeInstanceOf(JobError);
    expect(await postgresStore(db, 'deleted').read()).toBeUndefined();
  });

  it('stays locked, with its text, if the server crashes and comes back', async () => {
    const store = postgresStore(postgres.pool(), 'crashed');
    const release = await store.hold?.();
    await store.write('so far');
    await postgres.restart();
    await store.write('so far, and more');
    expect(await store.read()).toBe('so far, and more');
    await release?.();
  });

  it('renews its lease in the database while it is held', async () => {
    const db = await postgres.connect();
    // So long that a busy machine keeps it.
    const store = postgresStore(db, 'renewed', { lease: 6_000 });
    const release = await store.hold?.();
    const end = async () =>
      (await db.query('select held_until from ticketing.job_texts where key = $1', ['renewed'])).rows[0];
    const first = await end();
    expect(first).toBeDefined();
    await waitUntil(async () => JSON.stringify(await end()) !== JSON.stringify(first));
    await store.write('still mine');
    await release?.();
  });

  // pg warns of a second statement, and will refuse it in its next major version.
  it('sends one statement at a time to a Client', async () => {
    const db = await postgres.connect();
    const query: PostgresConnection['query'] = db.query.bind(db);
    let isBusy = false;
    const oneAtATime: PostgresConnection['query'] = async (...statement) => {
      if (isBusy) throw new Error('busy');
      isBusy = true;
      return query(...statement).finally(() => {
        isBusy = false;
      });
    };
    // A native Client has nothing else in common with the other one.
    const native = { connect: db.connect.bind(db), query: oneAtATime };
    const [one, other] = ['one', 'other'].map((name) => postgresStore(native, name));
    await one?.write('x');
    await Promise.all([one?.read(), other?.write('y'), one?.write('z'), other?.read()]);
    expect([await one?.read(), await other?.read()]).toEqual(['z', 'y']);
  });

  it.each([
    ['', {}, 'key must be a non-empty text.'],
    [
      'sales',
      { schema: 'jobs"; drop' },
      'schema must be a name of lower-case letters, digits and underscores.',
    ],
    ['sales', { shema: 'jobs' }, 'Unknown option "shema". Did you mean "schema"?'],
  ])('refuses the key %j with %j', (key, options, message) => {
    for (const make of [postgresStore, postgresJournal]) {
      expect(() => make(postgres.pool(), key, options as object)).toThrow(TypeError);
      expect(() => make(postgres.pool(), key, options as object)).toThrow(message);
    }
  });
});

describe('postgresJournal', () => {
  it('has a row for each line', async () => {
    const db = await postgres.connect();
    const journal = postgresJournal(db, 'lines');
    for (const line of ['one', 'two']) await journal.append(line);
    expect(await partsOf(db, 'lines')).toEqual([{ text: 'one\n' }, { text: 'two\n' }]);
    await postgresStore(db, 'lines').write('three\n');
    expect(await partsOf(db, 'lines')).toEqual([]);
    await journal.append('four');
    expect(await journal.read()).toEqual(['three', 'four']);
    await db.query(`delete from ticketing.job_texts where key = 'lines'`);
    expect(await partsOf(db, 'lines')).toEqual([]);
  });
});
