import { browserBundle } from './browser-bundle.js';
import { entryBytes } from './ceilings.js';

/** Holds what a browser loads of an entry to a ceiling, in bytes, gzipped, and to the packages that it needs. */
async function hold(
  name: keyof typeof entryBytes,
  known: readonly string[],
  file = `dist/${name}.js`,
): Promise<void> {
  const { size, packages } = await browserBundle({ file });
  const most = entryBytes[name];
  console.log(`${name} entry: ${size} bytes gzipped, ceiling ${most}`);
  const unwanted = [...packages].filter((each) => !known.includes(each));
  if (unwanted.length > 0)
    console.error(`loaded with the ${name} entry, but ought to be on demand: ${unwanted.join(', ')}`);
  if (size > most || unwanted.length > 0) process.exitCode = 1;
}

const time = ['temporal-polyfill', 'temporal-utils'];

await hold('index', []);
await hold('views', []);
// The main entry's table and checks are in it; what draws documents is not.
await hold('emulator', ['zod']);
// The client is in it, and each job.
await hold('jobs', [...time, 'big.js'], 'scripts/page-of-jobs.js');

/** What a program may grow by that imports one of these alone, in bytes, gzipped. */
const helperCeiling = 1_000;

for (const name of ['valueOf', 'toRecord', 'toPairs', 'NotFoundError']) {
  const { size } = await browserBundle({ code: `export { ${name} } from './dist/index.js'` });
  console.log(`${name} alone: ${size} bytes gzipped, ceiling ${helperCeiling}`);
  if (size > helperCeiling) process.exitCode = 1;
}
