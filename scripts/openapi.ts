import { writeFileSync } from 'node:fs';
import { openApiFiles } from './openapi-files.js';

for (const [name, text] of Object.entries(openApiFiles())) writeFileSync(`dist/${name}`, text);
