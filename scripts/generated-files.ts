import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as predicates from '../src/models/predicates.js';
import { compileChecks } from './check-compiler.js';
import { loadSchemas, namesInTable, readModules, replyList, schemaList, typeList } from './model-lists.js';
import { pageModule } from './page-files.js';

const models = new URL('../src/models/', import.meta.url);
const pageFiles = new URL('../src/emulator/node/page-files.ts', import.meta.url);
const operations = new URL('../src/operations/', import.meta.url);
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Sorts the imports and lays out the lines as in every other file. */
const tidy = (file: string, text: string) =>
  execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], { input: text, encoding: 'utf8' });

/** What is written from the models and from the page: every committed file of code that nobody edits, and its text. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const modules = await readModules(models);
  const schemas = Object.entries(await loadSchemas(models, modules));
  const { taken, held } = await namesInTable(operations);
  // What a row takes is checked before it is sent; what replies hold is compared only where somebody is told of it.
  const inputs = Object.fromEntries(schemas.filter(([name]) => taken.has(name)));
  const replies = Object.fromEntries(schemas.filter(([name]) => held.has(name) || !taken.has(name)));
  const texts: [URL, string][] = Object.entries({
    'types.ts': typeList(modules),
    'reply-models.ts': replyList(modules, Object.keys(replies)),
    'index.ts': schemaList(modules),
    'input-checks.ts': compileChecks(inputs, predicates),
    'reply-checks.ts': compileChecks(replies, predicates),
  }).map(([name, text]) => [new URL(name, models), text]);
  return [...texts, [pageFiles, await pageModule()] as const].map(([url, text]) => {
    const file = fileURLToPath(url);
    return { file, text: tidy(file, text) };
  });
}
