import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, posix, resolve } from 'node:path';
import * as z from 'zod';
import { worldSchema } from '../../../src/emulator/seeds/world/schema.js';
import { listPages } from './lists.js';
import { referencePages } from './pages.js';
import { samples } from './samples.js';
import { typeReference } from './types.js';

/** Makes links relative, so that they lead somewhere in the package too. */
const withRelativeLinks = (path: string, text: string): string =>
  text.replaceAll(/\]\(\/([^)]*)\)/g, (_link, target: string) => {
    const to = posix.relative(posix.dirname(path), target);
    return `](${to.startsWith('.') ? to : `./${to}`})`;
  });

// These are files, because the search of the site does not read dynamic routes.
const docs = resolve(import.meta.dirname, '../..');
await rm(resolve(docs, 'reference'), { recursive: true, force: true });
const changelog = await readFile(resolve(docs, '../CHANGELOG.md'), 'utf8');
const pages = [...referencePages(await samples(), changelog), ...listPages(), ...typeReference()];
for (const { path, text } of pages) {
  const file = resolve(docs, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withRelativeLinks(path, text));
}

// With it, an editor completes and checks a world file. No pattern describes times and durations fully: their form is checked
// when the world is read.
const schema = z.toJSONSchema(worldSchema(), { unrepresentable: 'any', io: 'input' });
await writeFile(
  resolve(docs, 'reference/emulator-seed.schema.json'),
  `${JSON.stringify({ title: 'A world of the emulator', ...schema })}\n`,
);
