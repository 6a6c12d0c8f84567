import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated-files.js';

for (const { file, text } of await generatedFiles()) await writeFile(file, text);
