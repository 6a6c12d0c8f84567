import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { type ExportedFile, exportAll, organisation } from '../../../src/jobs/index.js';
import { randomOf } from '../../chaos/random.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { served } from '../../support/served.js';
import type { Work } from './export-worker.js';

test.each(
  casesOf([
    ['ndjson', 'documented', 1],
    ['csv', 'newer', 2],
    ['parquet', 'older', 3],
  ] as const),
)(
  'an export to %s that is killed many times equals one that is not (dialect %s, seed %i)',
  async (format, dialect, seed) => {
    const folder = await ownFolder();
    const emulator = new Emulator({ now: new Date('2031-03-01T09:00:00Z'), dialect });
    const { program, service } = await served(emulator, join(import.meta.dirname, 'export-worker.ts'));
    const client = new TicketingClient(service);
    const to = join(folder, 'killed');
    const undisturbed = join(folder, 'undisturbed');
    const { files } = await exportAll(await organisation(client), { to: undisturbed, format });

    const isAsUndisturbed = async (name: string) =>
      (await readFile(join(to, name))).equals(await readFile(join(undisturbed, name)));

    const random = randomOf(seed);
    let kills = 0;
    let written: readonly ExportedFile[] = [];
    for (let run = 0; run < 100 && written.length === 0; run += 1) {
      // First during the write of a Parquet file, which kills rarely hit otherwise.
      const on = format === 'parquet' && run < 4 ? 'writeFile' : undefined;
      const lives = on ? 1 + Math.floor(random() * 4) : 14 + Math.floor(random() * 24);
      const work: Work = { ...service, to, format, on, lives };
      const { code, output } = await program.start(work).ending();
      if (code === null) kills += 1;
      else written = JSON.parse(output);
      for (const name of await readdir(to)) {
        // A file with its final name is complete, whenever the kill came.
        if (name.endsWith(`.${format}`))
          expect(await isAsUndisturbed(name), `${name} after run ${run}`).toBe(true);
      }
    }

    expect(kills).toBeGreaterThan(4);
    expect(written.map(({ table, rows }) => [table, rows])).toEqual(
      files.map(({ table, rows }) => [table, rows]),
    );
    const names = files.map(({ table }) => `${table}.${format}`);
    expect((await readdir(to)).filter((name) => !name.startsWith('export.journal')).sort()).toEqual(
      names.sort(),
    );
  },
);
