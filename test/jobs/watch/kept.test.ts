import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { openSqlite } from '../mirror/opened.js';
import { keptSuite } from './kept-suite.js';

keptSuite(openSqlite);

it('a file of a watch contains no names and no addresses of people', async () => {
  const { emulator, org, events } = await organisationOnSale();
  const [event = ''] = events;
  const buyer = { first_name: 'Ida', last_name: 'Quill', email: 'ida@quill.example' };
  const folder = await ownFolder();
  const db = join(folder, 'sales.db');
  for (let run = 0; run < 2; run += 1) {
    for (let count = 0; count < 20; count += 1) emulator.simulate.purchase({ event, buyer });
    for await (const _ of org.watch.orders({ db, once: true, start: 'all' }));
  }
  const files = await readdir(folder);
  expect(files).toContain('sales.db');
  for (const file of files) {
    // SQLite may delete a file beside the database just now.
    const text = await readFile(join(folder, file), 'latin1').catch((error) => {
      if (error.code === 'ENOENT' && file !== 'sales.db') return '';
      throw error;
    });
    // The text of a whole file would fill the report.
    for (const word of Object.values(buyer)) expect(text.includes(word), `${word} in ${file}`).toBe(false);
  }
});
