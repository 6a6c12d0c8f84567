import { browserBundle } from '../../scripts/browser-bundle.js';
import { own, peers, programOf, rawFetch } from './support/peers.js';
import { printComparison, printTable } from './support/table.js';

/*
 * Measures what a page loads for a program that reads one event and lists a page of them: bundled, minified and
 * gzipped.
 */

const programs = [rawFetch, own, ...peers];
const bundles = await Promise.all(
  programs.map(async (peer) => ({ name: peer.name, ...(await browserBundle({ file: programOf(peer) })) })),
);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
printTable('Bytes of the same program in a page, in kB, minified and gzipped', [
  ['', 'before anything is used', 'on demand'],
  ...bundles.map(({ name, size, later }) => [name, kilobytes(size), kilobytes(later)]),
]);
printComparison(
  own.name,
  new Map([['before anything is used', new Map(bundles.map(({ name, size }) => [name, [size]]))]]),
  programs.filter((each) => each !== own).map(({ name }) => name),
);
