import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endServing } from '../examples/setting.js';
import { needsOwnPackages } from './example-packages.js';
import { installPackages } from './own-packages.js';

// Runs the example with a name that begins or ends as given: `npm run example 01`,
// `npm run example all-orders -- --http`.
const folder = resolve(import.meta.dirname, '../examples');
const [name = '', ...flags] = process.argv.slice(2);
const names = (await readdir(folder)).filter((file) => /^\d\d-/.test(file)).map((file) => file.slice(0, -3));
const example = names.find((each) => each === name || each.startsWith(`${name}-`) || each.slice(3) === name);
if (!example) {
  console.error(`Unknown example "${name}". Use one of: ${names.join(', ')}.`);
  process.exit(2);
}
if (needsOwnPackages(`${example}.ts`)) installPackages(folder);
if (flags.includes('--http')) process.env.EXAMPLE_OVER_HTTP = 'yes';
await import(pathToFileURL(join(folder, `${example}.ts`)).href);
await endServing();
