import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { referencePages } from './pages.js';
import { typeReference } from './types.js';

// These are files, because the search of the site does not read dynamic routes.
const docs = resolve(import.meta.dirname, '../..');
await rm(resolve(docs, 'reference'), { recursive: true, force: true });
for (const { path, text } of [...referencePages(), ...typeReference()]) {
  const file = resolve(docs, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
