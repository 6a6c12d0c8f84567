import { writeFile } from 'node:fs/promises';
import { filesMadeWithModels, modelFiles } from './generated-files.js';

// The second is made with what the first has written.
for (const { file, text } of await modelFiles()) await writeFile(file, text);
for (const { file, text } of await filesMadeWithModels()) await writeFile(file, text);
