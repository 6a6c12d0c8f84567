import { fileURLToPath } from 'node:url';
import { browserBundle } from '../../scripts/browser-bundle.js';
import { printTable } from './support/table.js';

/* Measures what a page loads for a program that lists a page of events: bundled, minified and gzipped. */

const programs = { 'raw fetch': 'page-by-fetch.mjs', client: 'page-by-client.mjs' };

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const rows: string[][] = [];
for (const [name, program] of Object.entries(programs)) {
  const file = fileURLToPath(new URL(`fresh/${program}`, import.meta.url));
  const { size, later } = await browserBundle({ file });
  rows.push([name, kilobytes(size), kilobytes(later)]);
}
printTable('Bytes of the same program in a page, in kB, minified and gzipped', [
  ['', 'before anything is used', 'on demand'],
  ...rows,
]);
