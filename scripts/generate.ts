import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { filesMadeWithModels, modelFiles } from './generated-files.js';

// Writes the generated files of `src`. Each step reads what the previous one has written.
for (const files of [modelFiles, filesMadeWithModels])
  for (const { file, text } of await files()) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
