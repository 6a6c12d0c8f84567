import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerOf } from './answer.js';
import { secret, sqliteAttacks } from './attacks.js';
import { made } from './made.js';

it('no hostile statement changes the database or touches a file', async () => {
  const { folder, file, reader } = await made();
  const { reader: other } = await made(
    `CREATE VIEW trap AS SELECT writefile('${join(folder, 'trap')}', 'x') AS x`,
  );
  const before = await readFile(file);
  const escaped: string[] = [];
  for (const sql of sqliteAttacks(folder)) {
    for (const each of sql.includes('trap') ? [reader, other] : [reader]) {
      const answer = await answerOf(each, sql, { rows: 100, time: 500, size: 4_000_000 }).catch(String);
      const text = JSON.stringify(answer);
      if (text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))) escaped.push(sql);
    }
    const names = (await readdir(folder)).filter(
      (name) => !/^org\.db(?:-wal|-shm)?$|^secret\.txt$/.test(name),
    );
    const isChanged = !before.equals(await readFile(file)) || names.length > 0;
    if (isChanged) escaped.push(sql);
    expect(escaped).toEqual([]);
  }
  expect((await answerOf(reader, 'SELECT name FROM guests ORDER BY id')).rows).toEqual([['Ann'], ['Ben']]);
});
