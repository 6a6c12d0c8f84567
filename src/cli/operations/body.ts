import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import { endMeaning, nearestName, unknownName } from '../../internal/did-you-mean.js';
import { isObject } from '../../internal/is-object.js';
import { HintedOption } from '../hinted.js';
import { printable } from '../printable.js';
import { unreadableFile } from '../unreadable-file.js';
import { UsageError } from '../usage-error.js';
import { readYaml } from '../yaml-text.js';
import { fieldsIn } from './body-fields.js';
import { withField } from './field.js';

/** What the options of a command say of the body that it sends. */
export interface BodyFlags {
  readonly data?: string;
  readonly field?: readonly string[];
}

/** Gives a command the options that its body comes from. */
export const addBodyOptions = (command: Command, schema: JsonSchema): Command =>
  command
    .option(
      '-d, --data <body>',
      'the body as JSON or YAML; @file reads it from a file, - from standard input',
    )
    .addOption(
      new HintedOption(
        '-f, --field <key=value>',
        'one field of the body, over those of --data; may be given several times; a.b[0].c leads into it, a[] is one more in a list, and key:=value takes JSON',
        () => fieldsIn(schema).map(({ way }) => `${way}=`),
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    );

async function textOf(data: string): Promise<{ name: string; content: string }> {
  if (data === '-') return { name: 'standard input', content: await text(process.stdin) };
  if (!data.startsWith('@')) return { name: '--data', content: data };
  const file = data.slice(1);
  try {
    return { name: file, content: await readFile(file, 'utf8') };
  } catch (error) {
    throw unreadableFile(file, error, '--data');
  }
}

/** Notes fields that look misspelt. They are sent as they are: the service may know a field that is not documented. */
function noteMisspelt(body: unknown, schema: JsonSchema): void {
  const known = new Set(fieldsIn(schema, '', 0).map(({ way }) => way));
  const given = new Set([body].flat().flatMap((record) => (isObject(record) ? Object.keys(record) : [])));
  for (const name of given) {
    const meant = known.has(name) ? undefined : nearestName(name, known);
    if (meant === undefined) continue;
    process.stderr.write(printable(`${unknownName({ noun: 'field', name, place: 'the body', meant })}\n`));
  }
}

/** The body that the options give; undefined where they give none. Rejects with a `UsageError` where it cannot be read. */
export async function bodyIn({ data, field = [] }: BodyFlags, schema: JsonSchema): Promise<unknown> {
  let body: unknown;
  if (data !== undefined) {
    const { name, content } = await textOf(data);
    body = (await readYaml(name, content)).content() ?? undefined;
    if (body === undefined) throw new UsageError(`${name} holds no body`);
    if (typeof body !== 'object') {
      const isFile = name === '--data' && existsSync(data);
      const hint = endMeaning(isFile ? `@${data}` : undefined);
      throw new UsageError(`${name} should hold fields, such as {"name": "Fair"}${hint}`);
    }
  }
  const whole = field.reduce((content, given) => withField(content, given, schema), body);
  noteMisspelt(whole, schema);
  return whole;
}
