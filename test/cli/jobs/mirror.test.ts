import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { run } from '../run.js';

/** Writes a mirror of the demo to a file. */
async function mirrored() {
  const file = join(await ownFolder(), 'org.db');
  return { file, made: await run('mirror', '--to', file, '--once', '--emulator') };
}

describe('mirror', () => {
  test('writes a file that only its owner can read, and says what it wrote', async () => {
    const { file, made } = await mirrored();
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^\S+Z events: \d+ new; .*orders: \d+ new; tickets: \d+ new; .*\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('shows how old it is, while it runs or not, with an exit code for alarms', async () => {
    const { file } = await mirrored();
    const status = ['mirror', '--to', file, '--status'];
    const fresh = await run(...status, '--max-age', '1h');
    expect(fresh).toMatchObject({ code: 0, err: '' });
    expect(fresh.out).toMatch(/^events: \d+ s old, swept never$|^orders: \d+ s old, swept \d{4}-\S+Z$/m);
    const db = new Database(file);
    const setBack = (list: string, column: string, value: string) =>
      db.exec(`UPDATE mirror_lists SET ${column} = ${value} WHERE list = '${list}'`);
    setBack('events', 'read_at', "'2020-01-01T00:00:00.000Z'");
    expect(await run(...status)).toMatchObject({ code: 0 });
    expect(await run(...status, '--max-age', '10m')).toMatchObject({ code: 7, err: '' });
    setBack('events', 'read_at', "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')");
    setBack('orders', 'read_at', 'NULL');
    db.close();
    const unfinished = await run(...status);
    expect(unfinished).toMatchObject({ code: 7, out: expect.stringMatching(/^orders: .*swept never$/m) });
    expect(await run('mirror', '--to', `${file}.none`, '--status')).toMatchObject({ code: 2 });
    // They would change nothing.
    for (const option of ['--once', '--every=1m', '--sweep-every=1h', '--event=x', '--changes'])
      expect(await run(...status, option)).toMatchObject({
        code: 2,
        err: expect.stringContaining("Option '--status' cannot be used with option '--"),
      });
  });

  test('says what is wrong with its options before it sends a request', async () => {
    const folder = await ownFolder();
    expect(await run('mirror', '--once', '--emulator')).toMatchObject({ code: 2 });
    const schema = await run(
      'mirror',
      '--to',
      join(folder, 'a.db'),
      '--schema',
      'mine',
      '--once',
      '--emulator',
    );
    expect(schema).toMatchObject({
      code: 2,
      err: expect.stringContaining('SQLite has no schemas. Remove the option --schema.'),
    });
    const notes = join(folder, 'notes.txt');
    await writeFile(notes, 'These are notes, and no database at all.'.repeat(50));
    expect(await run('mirror', '--to', notes, '--once', '--emulator')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${notes} is not an SQLite database`),
    });
    const missing = await run('mirror', '--to', join(folder, 'no', 'a.db'), '--once', '--emulator');
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('Cannot write') });
    const away = await run('mirror', '--to', 'postgres://me:secret@127.0.0.1:1/none', '--once', '--emulator');
    expect(away).toMatchObject({
      code: 6,
      err: expect.stringContaining('Cannot connect to postgres://127.0.0.1:1/none'),
    });
    expect(away.err).not.toContain('secret');
  });
});

describe('sql', () => {
  test('explains an invalid query and a missing or wrong database', async () => {
    const { file } = await mirrored();
    const wrong = await run('sql', 'select surname from orders', '--from', file);
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        `${file} (SQLite): no such column: surname. "SELECT * FROM orders LIMIT 1"`,
      ),
    });
    const unknown = await run('sql', 'select 1 from sales', '--from', file);
    expect(unknown.err).toMatch(
      /no such table: sales\. A mirror has the tables events, .*products and the views sales_by_day, /,
    );
    const inView = await run('sql', 'select event from sales_by_ticket', '--from', file);
    expect(inView.err).toMatch(/no such column: event\. The columns of sales_by_ticket are \w+, /);
    const tables = await run('sql', 'tables', '--from', file);
    expect(tables.err).toMatch(
      /begins with SELECT.* A mirror has the tables events, .* and the views sales_by_day, /,
    );
    const missing = await run('sql', 'select 1', '--from', `${file}.none`);
    expect(missing).toMatchObject({
      code: 2,
      err: expect.stringContaining(`The file ${file}.none does not exist.`),
    });
    const other = join(await ownFolder(), 'notes.txt');
    await writeFile(other, 'These are notes, and no database at all.'.repeat(50));
    expect(await run('sql', 'select 1 from orders', '--from', other)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not an SQLite database'),
    });
  });
});

test('--max-age without --status is refused, not ignored', async () => {
  expect(
    await run('mirror', '--to', join(await ownFolder(), 'org.db'), '--max-age', '5m', '--once', '--emulator'),
  ).toMatchObject({
    code: 2,
    out: '',
    err: 'ticketing-client: --max-age needs --status.\n',
  });
});
