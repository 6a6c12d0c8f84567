import { stat } from 'node:fs/promises';
import { inspect } from 'node:util';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { failure } from '../../support/server.js';
import { sharedForms } from './forms.js';
import { interruptions } from './interruptions.js';
import { oddValues } from './odd-values.js';
import { openSqlite } from './opened.js';
import { severalOrganisations } from './several.js';
import { mirrorSuite } from './suite.js';
import { wholeRecords } from './whole.js';
import { world } from './world.js';

mirrorSuite(openSqlite);
oddValues(openSqlite);
interruptions(openSqlite);
wholeRecords(openSqlite);
sharedForms(openSqlite);
severalOrganisations(openSqlite);

it('a mirror waits for a file that another program locks while it is opened', async () => {
  const database = await openSqlite();
  const { org, buy } = await world(database);
  buy();
  const locking = new Database(database.file);
  onTestFinished(() => void locking.close());
  locking.exec('CREATE TABLE other (a); BEGIN EXCLUSIVE');
  const mirrored = org.mirror({ db: database.file, once: true });
  setTimeout(() => locking.exec('COMMIT'), 300);
  expect((await mirrored).rounds).toBe(1);
  expect(await database.ask('SELECT count(*) AS orders FROM orders')).toMatchObject([{ orders: 1 }]);
});

it('a mirror shows no row in the error of a database that refuses it', async () => {
  const { org } = await world(await openSqlite());
  const refused = Object.assign(new Error('a check failed'), {
    code: '23514',
    detail: 'Failing row contains (ada@example.com).',
  });
  const error = await failure(org.mirror({ db: { query: () => Promise.reject(refused) }, once: true }));
  expect(error).toMatchObject({ cause: { message: 'a check failed', code: '23514' } });
  expect(inspect(error, { depth: 12, showHidden: true })).not.toContain('ada@example.com');
});

it('a mirror gives back the room of the log that a long query held up', async () => {
  const database = await openSqlite();
  const { round, buy } = await world(database);
  const db = new Database(database.file);
  const reader = new Database(database.file);
  onTestFinished(() => {
    db.close();
    reader.close();
  });
  await round({ db });
  const sizeOfLog = async () => (await stat(`${database.file}-wal`)).size;
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM events').all();
  db.exec('CREATE TABLE mine AS SELECT zeroblob(20000000) AS bytes');
  expect(await sizeOfLog()).toBeGreaterThan(20_000_000);
  reader.exec('COMMIT');
  for (let count = 0; count < 2; count += 1) {
    buy();
    await round({ db });
  }
  expect(await sizeOfLog()).toBeLessThan(20_000_000);
});
