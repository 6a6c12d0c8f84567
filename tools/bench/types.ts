import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type TypeCost, typeCostOf } from '../../scripts/type-cost.js';
import { own, peers, programOf, rawFetch } from './support/peers.js';
import { shuffle } from './support/rounds.js';
import { median, spread } from './support/statistics.js';
import { printComparison, printTable } from './support/table.js';

/*
 * Measures what the compiler needs to check a program that reads one event and lists a page of them. As users often
 * set it, declarations of packages are not checked (`skipLibCheck`). The first program is empty.
 */

const rounds = 3;

const folder = fileURLToPath(new URL('.generated/types', import.meta.url));
mkdirSync(folder, { recursive: true });
const empty = `${folder}/empty.ts`;
writeFileSync(empty, 'export {};\n');

const programs = [rawFetch, own, ...peers];
const files = new Map([
  ['an empty program', empty],
  ...programs.map((peer) => [peer.name, programOf(peer)] as const),
]);
const costs = new Map([...files.keys()].map((name) => [name, [] as TypeCost[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, file] of shuffle([...files])) {
    costs.get(name)?.push(typeCostOf(folder, file, { skipLibCheck: true, types: ['node'] }));
  }
}

const measured = (figure: keyof TypeCost) =>
  new Map([...costs].map(([name, each]) => [name, each.map((cost) => cost[figure])]));
const instantiations = measured('instantiations');
const declarations = measured('declarations');
const checking = measured('checking');
const total = measured('total');

const count = (values: readonly number[] = []) => median(values).toLocaleString('en');
const seconds = (values: readonly number[] = []) => `${spread(values)} s`;
printTable(
  `Types: what the compiler does for the same program, and its median time and quartiles of ${rounds}`,
  [
    ['', 'type instantiations', 'lines of declarations', 'checking', 'total'],
    ...[...files.keys()].map((name) => [
      name,
      count(instantiations.get(name)),
      count(declarations.get(name)),
      seconds(checking.get(name)),
      seconds(total.get(name)),
    ]),
  ],
);
printComparison(
  own.name,
  new Map([
    ['type instantiations', instantiations],
    ['checking', checking],
    ['total', total],
  ]),
  [rawFetch, ...peers].map(({ name }) => name),
);
