import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timeRounds } from './support/rounds.js';
import { withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures a fresh process: the time from start to end of one that reads a page. In others, it measures the time to
 * load the client, once `fetch` is loaded. The scripts are plain JavaScript, so that no compiler is loaded. All of them run in
 * each round.
 */

const execute = promisify(execFile);

await withService(async (origin) => {
  const run = async (script: string) => {
    const file = fileURLToPath(new URL(`fresh/${script}`, import.meta.url));
    return (await execute(process.execPath, [file, origin])).stdout;
  };
  const pages = ['page-by-fetch.mjs', 'page-by-client.mjs'].map((script) => () => run(script));
  const loads = { import: [] as number[], require: [] as number[] };
  const loading = [
    async () => loads.import.push(Number(await run('import.mjs'))),
    async () => loads.require.push(Number(await run('require.cjs'))),
  ];
  const [raw, client] = await timeRounds([...pages, ...loading], { rounds: 40, warmUp: 0 });
  printTable('Start: median and quartiles of the processes', [
    ['', '', 'target'],
    ['first page by raw fetch', `${median(raw?.times ?? []).toFixed(0)} ms`, ''],
    ['first page by the client', `${spread(client?.ratios ?? [])} × raw fetch`, '1.05'],
    ['loading the client by import', `${spread(loads.import, 1)} ms`, '8 ms'],
    ['loading the client by require', `${spread(loads.require, 1)} ms`, '7 ms'],
  ]);
});
