import { readFile, writeFile } from 'node:fs/promises';
import { filesMadeWithModels, keptFiles, modelFiles } from './generated-files.js';

// Each step reads what the previous one has written.
for (const files of [modelFiles, filesMadeWithModels])
  for (const { file, text } of await files()) await writeFile(file, text);

// Other files are made from the table. If it were written without a change, they would look old.
for (const { file, text } of await keptFiles())
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
