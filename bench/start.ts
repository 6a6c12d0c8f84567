import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timeRounds } from './support/rounds.js';
import { withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * What a fresh process costs: the time from its start to its end, in which it reads one page, and within another one the
 * time of importing the main entry once `fetch` is loaded. The scripts are plain JavaScript, so that no compiler is
 * loaded with them.
 */

const execute = promisify(execFile);

await withService(async (origin) => {
  const run = (script: string) => () =>
    execute(process.execPath, [fileURLToPath(new URL(`fresh/${script}.mjs`, import.meta.url)), origin]);

  const imports: number[] = [];
  const importOnce = async () => {
    const { stdout } = await run('import')();
    imports.push(Number(stdout));
  };
  const jobs = [run('page-by-fetch'), run('page-by-client'), importOnce];
  const [raw, client] = await timeRounds(jobs, { rounds: 50, warmUp: 0 });
  printTable('Start: median and quartiles of the processes', [
    ['', '', 'target'],
    ['first page by raw fetch', `${median(raw?.times ?? []).toFixed(0)} ms`, ''],
    ['first page by the client', `${spread(client?.ratios ?? [])} × raw fetch`, '1.10'],
    ['import of the main entry', `${spread(imports)} ms`, '8 ms'],
  ]);
});
