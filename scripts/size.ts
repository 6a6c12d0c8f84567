import { execFileSync } from 'node:child_process';
import { browserBundle } from './browser-bundle.js';
import { entryBytes, packageBytes } from './ceilings.js';

/**
 * Checks the gzipped bytes that a browser loads of an entry against a ceiling, and its packages against those that
 * it needs.
 */
async function hold(
  name: keyof typeof entryBytes,
  known: readonly string[],
  file = `dist/${name}.js`,
): Promise<void> {
  const { size, packages, warnings } = await browserBundle({ file });
  const most = entryBytes[name];
  console.log(`${name} entry: ${size} bytes gzipped, ceiling ${most}`);
  const unwanted = [...packages].filter((each) => !known.includes(each));
  if (unwanted.length > 0)
    console.error(`The ${name} entry loads packages that should load on demand: ${unwanted.join(', ')}`);
  if (warnings.length > 0) console.error(`esbuild warns users of the ${name} entry: ${warnings.join(' ')}`);
  if (warnings.length > 0 || size > most || unwanted.length > 0) process.exitCode = 1;
}

const time = ['temporal-polyfill', 'temporal-utils'];

await hold('index', []);
await hold('views', []);
// It contains the main entry's table and checks.
await hold('emulator', ['zod']);
// It contains the client, and each job.
await hold('jobs', [...time, 'big.js'], 'scripts/page-of-jobs.js');

/** Maximum gzipped bytes of a program that imports only one of these. */
const helperCeiling = 1_000;

for (const name of ['valueOf', 'toRecord', 'toPairs', 'NotFoundError']) {
  const { size } = await browserBundle({ code: `export { ${name} } from './dist/index.js'` });
  console.log(`${name} alone: ${size} bytes gzipped, ceiling ${helperCeiling}`);
  if (size > helperCeiling) process.exitCode = 1;
}

const packing = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'];
const [{ size: packed, unpackedSize: unpacked }] = JSON.parse(
  execFileSync('npm', packing, { encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
for (const [form, size] of Object.entries({ packed, unpacked })) {
  const most = packageBytes[form as keyof typeof packageBytes];
  console.log(`package, ${form}: ${size} bytes, ceiling ${most}`);
  if (size > most) process.exitCode = 1;
}
