import { readFile, writeFile } from 'node:fs/promises';
import './generate-sources.js';
import { keptFiles } from './generated-files.js';

// Other files are made from the table. If it were written without a change, they would look old.
for (const { file, text } of await keptFiles())
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
