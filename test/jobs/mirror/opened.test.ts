import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseConnection, JobError } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { freePort } from '../../support/ports.js';
import { failure } from '../../support/server.js';

/** An organisation with one order, and the path of a file for its jobs. */
async function sold() {
  const { emulator, org, events } = await organisationOnSale();
  const { uuid } = emulator.simulate.purchase({ event: events[0] ?? '' }).order;
  const db = join(await ownFolder(), 'org.db');
  /** Watches once from the first order, and returns the orders. */
  const watch = async (place = db, signal?: AbortSignal) => {
    const found: (string | undefined)[] = [];
    const options = { db: place, once: true, start: 'all', signal } as const;
    for await (const { order } of org.watch.orders(options)) found.push(order?.uuid);
    return found;
  };
  return { org, db, uuid, watch };
}

describe('the database of a job', () => {
  it('may be the file of a mirror, and neither disturbs the other', async () => {
    const { org, db, uuid, watch } = await sold();
    await org.mirror({ db, once: true, changes: true });
    expect(await watch()).toEqual([uuid]);
    await org.mirror({ db, once: true });
    expect(await watch()).toEqual([]);
    const connection = new Database(db);
    onTestFinished(() => void connection.close());
    expect(connection.prepare('SELECT uuid FROM orders').all()).toEqual([{ uuid }]);
  });

  it('is waited for while another program locks its file, until the signal aborts', async () => {
    const { db, uuid, watch } = await sold();
    const locking = new Database(db);
    onTestFinished(() => void locking.close());
    locking.exec('CREATE TABLE own (id); BEGIN EXCLUSIVE');
    const stop = new AbortController();
    const stopped = watch(db, stop.signal);
    const waiting = watch();
    stop.abort();
    expect(await stopped).toEqual([]);
    locking.exec('COMMIT');
    expect(await waiting).toEqual([uuid]);
  });

  it('has all of its tables or none, wherever their creation is interrupted', async () => {
    const { org, db, uuid } = await sold();
    const connection = new Database(db);
    onTestFinished(() => void connection.close());
    const names = () =>
      connection.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 'ticketing_%'").all();
    const killed = {
      exec: (sql: string) => connection.exec(sql),
      prepare(sql: string) {
        if (sql.startsWith('CREATE TABLE "ticketing_messages"')) throw new Error('killed');
        return connection.prepare(sql);
      },
    };
    const watch = async (place: DatabaseConnection) => {
      const found: (string | undefined)[] = [];
      for await (const { order } of org.watch.orders({ db: place, once: true, start: 'all' }))
        found.push(order?.uuid);
      return found;
    };
    await expect(watch(killed)).rejects.toThrow('killed');
    expect(names()).toEqual([{ n: 0 }]);
    expect(await watch(connection)).toEqual([uuid]);
  });

  it.each([
    ['a folder that does not exist', async (db: string) => join(db, 'x', 'y.db'), 'Choose another path.'],
    [
      'a file that is not a database',
      async (db: string) => {
        await writeFile(db, 'a list of names, which is long enough to be read as a page');
        return db;
      },
      'is not an SQLite database.',
    ],
    [
      'an address without a server',
      async () => `postgres://ida:quill@127.0.0.1:${await freePort()}/tickets`,
      'ECONNREFUSED',
    ],
  ])('that is %s is a JobError about db', async (_, placeOf, text) => {
    const { db, watch } = await sold();
    const error = await failure(watch(await placeOf(db)));
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ code: 'job_system', option: 'db', message: expect.stringContaining(text) });
    expect(String(error)).not.toContain('quill');
  });
});
