import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import * as z from 'zod';
import { fieldsOf } from '../src/api/models/fields-of.js';
import * as predicates from '../src/api/models/predicates.js';
import { compileChecks } from './check-compiler.js';
import type { Schema } from './check-plan.js';
import { headerOf, loadSchemas, namesInTable, replyList, schemaList, typeList } from './model-lists.js';
import { ModelTypes } from './model-types.js';
import { pageModule, template } from './page-files.js';

const src = new URL('../src/', import.meta.url);
const models = new URL('api/models/', src);
const operations = new URL('api/operations/', src);

const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Sorts the imports and formats the lines as in every other file. */
const tidy = (file: string, text: string): string =>
  execFileSync(biome, ['check', '--write', '--vcs-use-ignore-file=false', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
  });

/** Returns a module with one value, made from others. */
const dataModule = (source: string, comment: string, imported: string, declared: string, value: object) =>
  `${headerOf(source)}

${imported}

/** ${comment} */
export const ${declared} = ${JSON.stringify(value)};
`;

const nameOf = (model: string, ending: string): string =>
  `${model.charAt(0).toLowerCase()}${model.slice(1)}${ending}`;

/** Declares what is known of a model. `type` is for an object alone. */
const constantOf = (model: string, ending: string, value: object | null, type: string): string =>
  `export const ${nameOf(model, ending)} = ${JSON.stringify(value)}${value ? ` ${type}` : ''};`;

const inputFieldsType = `/**
 * Fields that an input may have, each with its inner fields, or \`null\` for a value without fields, and for one that may have
 * any fields. A list has the fields of its elements.
 */
export interface InputFields {
  readonly [name: string]: InputFields | null;
}`;

/**
 * Returns the module of the fields of inputs. Each model's are separate, so that a program loads only those that it
 * uses.
 */
function inputFieldsModule(fields: Readonly<Record<string, object | null>>): string {
  const known = Object.entries(fields);
  const types = known.map(([model, tree]) => constantOf(model, 'Fields', tree, 'satisfies InputFields'));
  return `${headerOf('the models')}

${inputFieldsType}

${types.join('\n\n')}

/** Fields of the inputs in the table, by the name of the model. */
export const inputFields: Readonly<Record<string, InputFields | null>> = {
${known.map(([model]) => `  ${model}: ${nameOf(model, 'Fields')},`).join('\n')}
};
`;
}

/** Kind of a field with one value. Some replies write a number as text. */
type Scalar = 'text' | 'number' | 'boolean';

const scalars: Readonly<Partial<Record<string, Scalar>>> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** Returns the kind that a schema accepts beside null, or undefined if it accepts several or none. */
function scalarOf(schema: z.core.$ZodType): Scalar | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return scalarOf(def.innerType);
  if (def.type !== 'union') return scalars[def.type];
  const [first, ...others] = new Set(def.options.map(scalarOf));
  const isNumeric =
    others.length === 1 && [first, ...others].every((each) => each === 'text' || each === 'number');
  return isNumeric ? 'number' : others.length === 0 ? first : undefined;
}

/** Returns the fields of a record that have one value each, with the kind of the value. */
const scalarsOf = ({ shape }: z.ZodObject): Record<string, Scalar> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const scalar = scalarOf(field);
      return scalar ? [[name, scalar]] : [];
    }),
  );

/** Returns the module of the fields that hold one value, for which a table of records has columns. */
function scalarsModule(schemas: Readonly<Record<string, Schema>>): string {
  const known = Object.entries(schemas).flatMap(([model, schema]) =>
    schema instanceof z.ZodObject ? constantOf(model, 'Scalars', scalarsOf(schema), 'as const') : [],
  );
  return `${headerOf('the models')}\n\n${known.join('\n\n')}\n`;
}

/** Returns the programs in a folder, which run in a separate process, as one module. */
function childProgramsModule(folder: URL): string {
  const entries = ['guard', 'worker'].map((name) => {
    const entryPoints = [fileURLToPath(new URL(`${name}.ts`, folder))];
    const built = buildSync({ entryPoints, bundle: true, write: false, platform: 'node', target: 'node20' });
    const code = built.outputFiles.map(({ text }) => text).join('');
    return `/** Text of \`child/${name}.ts\` in JavaScript. */\nexport const ${name}Program = ${template(code)};\n`;
  });
  return `${headerOf('the programs in `child`')}\n\n${entries.join('\n')}`;
}

type GeneratedFile = { readonly file: string; readonly text: string };

const filesIn = (folder: URL, texts: Readonly<Record<string, string>>): GeneratedFile[] =>
  Object.entries(texts).map(([name, text]) => {
    const file = fileURLToPath(new URL(name, folder));
    return { file, text: tidy(file, text) };
  });

/** Returns the files made from the models: lists of them, and their checks. */
export async function modelFiles(): Promise<GeneratedFile[]> {
  const types = new ModelTypes(models);
  const schemas = Object.entries(await loadSchemas(models, types));
  const { queries, bodies, held } = await namesInTable(operations);
  // In three files, because a page that only reads needs no checks of bodies, and replies are compared only if a program
  // asks for the differences.
  const chosen = (names: ReadonlySet<string>) =>
    Object.fromEntries(schemas.filter(([name]) => names.has(name)));
  const inputs = new Set([...queries, ...bodies]);
  const replies = schemas.map(([name]) => name).filter((name) => held.has(name) || !inputs.has(name));
  const returned = chosen(new Set(replies));
  return filesIn(models, {
    'generated/types.ts': typeList(types),
    'generated/reply-models.ts': replyList(replies),
    // Apart from the checks, whose names the declarations of the package would otherwise give numbers.
    'generated/body-names.ts': `${headerOf('the table')}\n\n/** The names of the models of bodies. */\nexport type BodyName = ${Object.keys(
      chosen(bodies),
    )
      .map((name) => `'${name}'`)
      .join(' | ')};\n`,
    'generated/schemas.ts': schemaList(types),
    'generated/body-checks.ts': compileChecks(chosen(bodies), predicates),
    'generated/query-checks.ts': compileChecks(
      chosen(queries),
      // Alone, because a bundler would load the file of all predicates with it.
      { isUuid: predicates.isUuid },
      '../../../shared/is-uuid.js',
    ),
    'generated/reply-checks.ts': compileChecks(returned, predicates),
    'generated/record-scalars.ts': scalarsModule(returned),
    'generated/input-fields.ts': inputFieldsModule(
      Object.fromEntries(Object.entries(chosen(inputs)).map(([name, schema]) => [name, fieldsOf(schema)])),
    ),
  });
}

/**
 * Returns the files made from the lists of the models, the table, the emulator's page and options, the jobs, the programs of
 * `init`, and those of the process that reads a database. Their makers are loaded here, because they read the files of
 * `modelFiles`. A row cannot be loaded before its model is in the lists.
 */
export async function filesMadeWithModels(): Promise<GeneratedFile[]> {
  const { jsonSchemas, sentSchemas } = await import('./json-schemas.js');
  const { groupProse, operationProse } = await import('./operation-prose.js');
  const { optionProse } = await import('./option-prose.js');
  return filesIn(src, {
    'api/catalogue/generated/json-schemas.ts': dataModule(
      'the models',
      'JSON Schema of every model by its name, with the limits, messages and doc comments of its fields.',
      "import type { JsonSchema } from '../json-schema.js';",
      'jsonSchemas: Readonly<Record<string, JsonSchema>>',
      jsonSchemas(),
    ),
    'api/openapi/generated/sent-schemas.ts': dataModule(
      'the models',
      'JSON Schema of every model that is sent, by its name. It is as strict as the service. A client accepts more.',
      "import type { JsonSchema } from '../../catalogue/json-schema.js';",
      'sentSchemas: Readonly<Record<string, JsonSchema>>',
      sentSchemas(),
    ),
    'api/catalogue/generated/operation-prose.ts': dataModule(
      'the doc comments of the table',
      'Doc comments of the table, by the id of the operation.',
      "import type { OperationProse } from '../prose.js';",
      'operationProse: Readonly<Record<string, OperationProse>>',
      operationProse(),
    ),
    'api/catalogue/generated/group-prose.ts': dataModule(
      'the doc comments of the table',
      'Doc comments of the groups of operations, in the order of the groups.',
      "import type { Operations } from '../../operations/index.js';",
      'groupProse: Readonly<Record<keyof Operations, string>>',
      groupProse(),
    ),
    'emulator/control/generated/option-prose.ts': dataModule(
      'the doc comments of options of the emulator',
      'Doc comments of the fields of options, by the name of the interface.',
      '',
      'optionProse',
      optionProse(),
    ),
    'emulator/node/generated/page-files.ts': await pageModule(),
    'emulator/seeds/generated/demo-data.ts': dataModule(
      '`demo.yaml`',
      'Data of the seeds `empty` and `demo`.',
      "import type { DemoData } from '../seed.js';",
      'demoData: DemoData',
      parse(readFileSync(new URL('emulator/seeds/demo.yaml', src), 'utf8')),
    ),
    'jobs/sql-reader/generated/child-programs.ts': childProgramsModule(
      new URL('jobs/sql-reader/child/', src),
    ),
  });
}
