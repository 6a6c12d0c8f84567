import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { own, type Peer, peers } from './support/peers.js';
import { timeRounds } from './support/rounds.js';
import { withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printComparison, printTable } from './support/table.js';

/*
 * Measures a fresh process: the time from start to end of one that reads a page. In others, it measures the time to
 * load one client, ours or another, once `fetch` is loaded. The scripts are plain JavaScript, so that no compiler is
 * loaded. All of them run in each round.
 */

const execute = promisify(execFile);

interface Load {
  readonly name: string;
  readonly form: 'import' | 'require';
  readonly times: number[];
  readonly run: () => Promise<unknown>;
}

await withService(async (origin) => {
  const run = (script: string, ...args: readonly string[]) =>
    execute(process.execPath, [fileURLToPath(new URL(`fresh/${script}`, import.meta.url)), origin, ...args]);

  const loading = (form: Load['form'], { name, module = '' }: Peer): Load => {
    const times: number[] = [];
    const script = form === 'import' ? 'import.mjs' : 'require.cjs';
    return { name, form, times, run: async () => times.push(Number((await run(script, module)).stdout)) };
  };
  const clients = [own, ...peers];
  const loads = clients.flatMap((client) => [
    loading('import', client),
    ...(client.hasCommonJs ? [loading('require', client)] : []),
  ]);
  const pages = ['page-by-fetch.mjs', 'page-by-client.mjs'].map((script) => () => run(script));
  const [raw, client] = await timeRounds([...pages, ...loads.map((load) => load.run)], {
    rounds: 40,
    warmUp: 0,
  });

  printTable('Start: median and quartiles of the processes', [
    ['', '', 'target'],
    ['first page by raw fetch', `${median(raw?.times ?? []).toFixed(0)} ms`, ''],
    ['first page by the client', `${spread(client?.ratios ?? [])} × raw fetch`, '1.05'],
  ]);
  const measured = (form: Load['form']) =>
    new Map(loads.filter((load) => load.form === form).map(({ name, times }) => [name, times]));
  const [imports, requires] = [measured('import'), measured('require')];
  const cell = (times: readonly number[] | undefined) => (times ? `${spread(times, 1)} ms` : 'not available');
  printTable('Loading a client: median and quartiles of the processes', [
    ['', 'by import', 'by require', 'target'],
    ...clients.map(({ name }) => [
      name,
      cell(imports.get(name)),
      cell(requires.get(name)),
      name === own.name ? '8 ms, 7 ms' : '',
    ]),
  ]);
  const others = peers.map(({ name }) => name);
  printComparison(
    own.name,
    new Map([
      ['by import', imports],
      ['by require', requires],
    ]),
    others,
  );
});
