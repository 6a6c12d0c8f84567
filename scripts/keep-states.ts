import { join, resolve } from 'node:path';
import { keepStates } from '../test/kept-states/make.js';

// Writes the states of a release, which later versions must read: `npm run release 1.2.0`.
const [release] = process.argv.slice(2);
if (release === undefined) {
  console.error('Name the release: npm run release 1.2.0');
  process.exit(2);
}
await keepStates(join(resolve(import.meta.dirname, '../test/kept-states'), release));
