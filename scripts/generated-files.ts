import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as predicates from '../src/models/predicates.js';
import { compileChecks } from './check-compiler.js';
import { loadSchemas, namesInTable, readModules, replyList, schemaList, typeList } from './model-lists.js';
import { pageModule } from './page-files.js';
import { seedSchema } from './seed-schema.js';

const models = new URL('../src/models/', import.meta.url);
const operations = new URL('../src/operations/', import.meta.url);
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Sorts the imports and lays out the lines as in every other file. */
const tidy = (file: string, text: string) =>
  execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], { input: text, encoding: 'utf8' });

/** What is written from the models, the schemas and the page: every committed file that nobody edits, and its text. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const modules = await readModules(models);
  const schemas = Object.entries(await loadSchemas(models, modules));
  const { taken, held } = await namesInTable(operations);
  // What a row takes is checked before it is sent; what replies hold is compared only where somebody is told of it.
  const inputs = Object.fromEntries(schemas.filter(([name]) => taken.has(name)));
  const replies = Object.fromEntries(schemas.filter(([name]) => held.has(name) || !taken.has(name)));
  const texts = Object.entries({
    'types.ts': typeList(modules),
    'reply-models.ts': replyList(modules, Object.keys(replies)),
    'index.ts': schemaList(modules),
    'input-checks.ts': compileChecks(inputs, predicates),
    'reply-checks.ts': compileChecks(replies, predicates),
    '../../docs/emulator-seed.schema.json': seedSchema(),
    '../emulator/node/page-files.ts': await pageModule(),
  });
  return texts.map(([name, text]) => {
    const file = fileURLToPath(new URL(name, models));
    return { file, text: tidy(file, text) };
  });
}
