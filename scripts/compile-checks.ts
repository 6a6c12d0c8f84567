import { writeFile } from 'node:fs/promises';
import { schemas } from '../src/models/index.js';
import * as predicates from '../src/models/predicates.js';
import { compileChecks } from './check-compiler.js';

await writeFile(new URL('../src/models/checks.ts', import.meta.url), compileChecks(schemas, predicates));
