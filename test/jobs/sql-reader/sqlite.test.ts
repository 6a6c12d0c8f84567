import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { answerOf, opened } from './answer.js';
import { change, endless, made } from './made.js';

const counted = 'SELECT count(*) FROM guests';

it('an answer has every column, even if two have the same name, and columns without rows', async () => {
  const { reader } = await made();
  expect(await answerOf(reader, 'SELECT id, name, id, name AS id_2, id FROM guests WHERE id = 1')).toEqual({
    columns: ['id', 'name', 'id_3', 'id_2', 'id_4'],
    rows: [[1, 'Ann', 1, 'Ann', 1]],
  });
  expect(await answerOf(reader, 'SELECT id, name FROM guests WHERE 0')).toEqual({
    columns: ['id', 'name'],
    rows: [],
  });
});

it('each value is exact', async () => {
  const { reader } = await made();
  const values = [
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['9007199254740991', 9007199254740991],
    ['1e999', 'Infinity'],
    ['-1e999', '-Infinity'],
    ['0.1', 0.1],
    ["x'00ff'", '\\x00ff'],
    ["x''", '\\x'],
    ["'a' || char(0) || 'b'", 'a\0b'],
    ["'Größe 🎟'", 'Größe 🎟'],
    ['NULL', null],
    ["date('2031-03-01')", '2031-03-01'],
  ] as const;
  for (const [value, expected] of values)
    expect((await answerOf(reader, `SELECT ${value}`)).rows, value).toEqual([[expected]]);
});

it.each(['UTF-16le', 'UTF-16be'])('texts of a database in %s are read whole', async (encoding) => {
  const file = join(await ownFolder(), 'wide.db');
  const db = new Database(file);
  db.exec(`PRAGMA encoding = '${encoding}'; CREATE TABLE t AS SELECT 'Größe 🎟' || char(0) || '!' AS a`);
  db.close();
  const reader = opened(file);
  onTestFinished(() => reader.close());
  expect((await answerOf(reader, 'SELECT a FROM t')).rows).toEqual([['Größe 🎟\0!']]);
});

it('a text that is not valid Unicode is written as its bytes', async () => {
  const { reader } = await made("INSERT INTO guests VALUES (3, cast(x'ff41' AS text))");
  expect((await answerOf(reader, 'SELECT name FROM guests WHERE id = 3')).rows).toEqual([['\\xff41']]);
});

it('each value is computed once', async () => {
  const { reader } = await made();
  const sql = `WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 2000)
    SELECT CASE WHEN random() > 0 THEN 1 ELSE 'a' END FROM c`;
  const { rows } = await answerOf(reader, sql);
  expect(new Set(rows.map(([value]) => value))).toEqual(new Set([1, 'a']));
});

it('rows keep their order, over many parts', async () => {
  const { reader } = await made();
  const numbers =
    'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 5000) SELECT n FROM c';
  const { rows } = await answerOf(reader, `${numbers} ORDER BY n DESC -- the last first`);
  expect(rows.map(([n]) => n)).toEqual(Array.from({ length: 5000 }, (_, index) => 5000 - index));
});

it('an answer has only as many rows as requested, even if the query is endless', async () => {
  const { reader } = await made();
  const sql = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c';
  expect((await answerOf(reader, sql, { rows: 2 })).rows).toEqual([[1], [2]]);
});

const long =
  'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT hex(zeroblob(1000)) FROM c';

it.each([
  ['takes too long', endless, { time: 300 }, 'The query took more than 0.3 seconds.'],
  ['needs too much memory', 'SELECT zeroblob(1000000000)', {}, 'needs too much memory'],
  ['has too large an answer', long, { size: 3 * 1024 * 1024 }, 'The answer is larger than 3 MB'],
])('a query that %s ends, and the next one is answered', async (_, sql, bounds, message) => {
  const { reader } = await made();
  await expect(answerOf(reader, sql, bounds)).rejects.toThrow(message);
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
});

it('a query ends if it is cancelled, and so does one that waits', async () => {
  const { reader } = await made();
  const stop = new AbortController();
  const running = expect(answerOf(reader, endless, { signal: stop.signal })).rejects.toThrow('enough');
  const waiting = expect(answerOf(reader, counted, { signal: stop.signal })).rejects.toThrow('enough');
  stop.abort(new Error('enough'));
  await Promise.all([running, waiting]);
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
});

it('queries at once share one process, and too many are refused', async () => {
  const { reader } = await made();
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  const before = processes();
  const most: number[] = [];
  const ask = async () => {
    const { rows } = await answerOf(reader, counted);
    most.push(processes() - before);
    return rows;
  };
  const answers = await Promise.allSettled(Array.from({ length: 60 }, ask));
  const refused = answers.flatMap((each) =>
    each.status === 'rejected' ? [`${each.reason} ${each.reason.isTransient}`] : [],
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(51);
  expect(new Set(refused)).toEqual(
    new Set(['DatabaseError: 50 queries are already waiting for this database. Try again later. true']),
  );
  expect(Math.max(...most)).toBeLessThanOrEqual(1);
});

it('a query that stops waiting lets no later one overtake those before it', async () => {
  const { reader } = await made();
  const stop = new AbortController();
  const long =
    'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 300000) SELECT max(n) FROM c';
  const first = answerOf(reader, long);
  const second = answerOf(reader, counted, { signal: stop.signal });
  const third = answerOf(reader, counted);
  stop.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  expect([(await first).rows, (await third).rows]).toEqual([[[300_000]], [[2]]]);
});

it('a reader sees what was written since its last query', async () => {
  const { file, reader } = await made();
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
  await change(file, "INSERT INTO guests VALUES (3, 'Cem')");
  expect((await answerOf(reader, counted)).rows).toEqual([[3]]);
});

it('a reader notices that another file took the place of its file, or that it is gone', async () => {
  const { folder, file, reader } = await made();
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
  await change(join(folder, 'other.db'), 'CREATE TABLE guests (id INTEGER); PRAGMA journal_mode = DELETE');
  await Promise.all(['-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
  await rename(join(folder, 'other.db'), file);
  expect((await answerOf(reader, counted)).rows).toEqual([[0]]);
  await rm(file);
  await expect(answerOf(reader, counted)).rejects.toThrow(`The file ${file} does not exist.`);
});

it.each(['a b.db', 'what?.db', 'one#two.db', '100%25.db', 'file:x.db', "it's.db", 'ü.db'])(
  'reads a file that is called %s',
  async (name) => {
    const { reader } = await made('', name);
    expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
  },
);

it('reads a file for which SQLite cannot make its other files', async () => {
  const { file, reader } = await made();
  // A folder is in the place of the file that SQLite wants to make.
  await mkdir(`${file}-shm`);
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
  expect((await answerOf(reader, counted)).rows).toEqual([[2]]);
});

it('reads changes beside the file, or refuses to leave them out', async () => {
  const { folder, file } = await made();
  const writer = new Database(file);
  onTestFinished(() => void writer.close());
  writer.exec('PRAGMA journal_mode = WAL');
  writer.exec("INSERT INTO guests VALUES (3, 'Cem')");
  const copy = join(folder, 'copy.db');
  await copyFile(file, copy);
  await copyFile(`${file}-wal`, `${copy}-wal`);
  await mkdir(`${copy}-shm`);
  const reader = opened(copy);
  onTestFinished(() => reader.close());
  // Newer versions of SQLite can read them without their other file.
  const answer = await answerOf(reader, counted).then(({ rows }) => rows, String);
  if (typeof answer === 'string') expect(answer).toContain(`Recent changes are in ${copy}-wal`);
  else expect(answer).toEqual([[3]]);
});

it('says what is wrong with a file', async () => {
  const folder = await ownFolder();
  const problem = async (name: string) => {
    const reader = opened(join(folder, name));
    return answerOf(reader, counted)
      .then(String, (error) => error.message.replaceAll(folder, ''))
      .finally(() => reader.close());
  };
  await writeFile(join(folder, 'notes.txt'), 'These are notes, and no database at all.'.repeat(100));
  await writeFile(join(folder, 'empty.db'), '');
  expect(await problem('notes.txt')).toBe('/notes.txt is not an SQLite database.');
  expect(await problem('empty.db')).toContain('The file /empty.db is empty.');
  expect(await problem('.')).toContain('it is a folder');
  expect(await problem('missing.db')).toContain('The file /missing.db does not exist.');
  const locked = new Database(join(folder, 'locked.db'));
  onTestFinished(() => void locked.close());
  locked.exec('CREATE TABLE guests (id); BEGIN EXCLUSIVE');
  expect(await problem('locked.db')).toBe(
    '/locked.db is locked by a program that writes to it. Try again when it has finished.',
  );
});
