import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openMirror } from '../../../src/jobs/mirror/databases/open-mirror.js';
import { ownFolder } from '../../support/folder.js';
import { opened } from './answer.js';
import { secret } from './attacks.js';

/** Runs statements on an SQLite file, which is made if it does not exist. */
export async function change(file: string, sql: string): Promise<void> {
  const { db, close } = await openMirror(file);
  if ('exec' in db) db.exec(sql);
  await close();
}

/** Makes a folder with a database, and opens it for reading. */
export async function made(sql = '', name = 'org.db') {
  const folder = await ownFolder();
  const file = join(folder, name);
  await writeFile(join(folder, 'secret.txt'), secret);
  await change(
    file,
    `CREATE TABLE guests (id INTEGER, name TEXT); INSERT INTO guests VALUES (1, 'Ann'), (2, 'Ben'); ${sql}`,
  );
  const reader = opened(file);
  onTestFinished(() => reader.close());
  return { folder, file, reader };
}

/** A query that never ends. */
export const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c';
