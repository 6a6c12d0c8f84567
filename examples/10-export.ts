import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAll, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

// Exports everything as CSV. If you run it again with the same folder, it continues from where it stopped.
const to = await mkdtemp(join(tmpdir(), 'export-'));
const { files } = await exportAll(await organisation(client), { to, format: 'csv', resume: true });

for (const { table, path, rows } of files) console.log(`${rows} ${table} in ${path}`);
