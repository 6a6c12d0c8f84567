import { writeFile } from 'node:fs/promises';
import { docsFiles, filesMadeWithModels, modelFiles } from './generated-files.js';

// Each is made with what the one before it has written.
for (const files of [modelFiles, filesMadeWithModels, docsFiles])
  for (const { file, text } of await files()) await writeFile(file, text);
