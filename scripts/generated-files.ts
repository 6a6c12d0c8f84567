import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as predicates from '../src/models/predicates.js';
import { compileChecks } from './check-compiler.js';
import { loadSchemas, readModules, schemaList, typeList } from './model-lists.js';

const models = new URL('../src/models/', import.meta.url);
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Sorts the imports and lays out the lines as in every other file. */
const tidy = (file: string, text: string) =>
  execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], { input: text, encoding: 'utf8' });

/** What is written from the models: every committed file that nobody edits, and its text. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const modules = await readModules(models);
  const schemas = await loadSchemas(models, modules);
  return Object.entries({
    'types.ts': typeList(modules),
    'index.ts': schemaList(modules),
    'checks.ts': compileChecks(schemas, predicates),
  }).map(([name, text]) => {
    const file = fileURLToPath(new URL(name, models));
    return { file, text: tidy(file, text) };
  });
}
