import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { endMeaning, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { isObject } from '../../shared/is-object.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';
import { nameOf, readInput } from '../input-file.js';
import { printable } from '../terminal.js';
import { readYaml } from '../yaml-text.js';
import { fieldsIn } from './body-fields.js';
import { withField } from './field.js';

/** Options for the body of a command. */
export interface BodyFlags {
  readonly data?: string;
  readonly field?: readonly string[];
}

/** Adds the options for the body of a command. */
export const addBodyOptions = (command: Command, schema: JsonSchema): Command =>
  command
    .option('-d, --data <body>', 'body as JSON or YAML; @file reads a file, - reads standard input')
    .addOption(
      new HintedOption(
        '-f, --field <key=value>',
        'sets a field of the body, after --data; repeatable; a.b[0].c sets a nested field, a[]=x adds to a list, and key:=value takes JSON',
        () => fieldsIn(schema).map(({ way }) => `${way}=`),
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    );

async function textOf(data: string): Promise<{ name: string; content: string }> {
  if (data !== '-' && !data.startsWith('@')) return { name: '--data', content: data };
  const file = data.replace(/^@/, '');
  return { name: nameOf(file), content: await readInput(file, '--data') };
}

/** Warns about fields that look misspelt. They are still sent, because the service may know fields that are not documented. */
function noteMisspelt(body: unknown, schema: JsonSchema): void {
  const known = new Set(fieldsIn(schema, '', 0).map(({ way }) => way));
  const given = new Set([body].flat().flatMap((record) => (isObject(record) ? Object.keys(record) : [])));
  for (const name of given) {
    const meant = known.has(name) ? undefined : nearestName(name, known);
    if (meant === undefined) continue;
    const warning = unknownName({ noun: 'field', name, place: 'the body', meant });
    process.stderr.write(printable(`ticketing-client: warning: ${warning}\n`));
  }
}

/** Returns the body in the options, or `undefined` if they have none. Rejects with a `UsageError` if it cannot be read. */
export async function bodyIn({ data, field = [] }: BodyFlags, schema: JsonSchema): Promise<unknown> {
  let body: unknown;
  if (data !== undefined) {
    const { name, content } = await textOf(data);
    body = (await readYaml(name, content)).content() ?? undefined;
    if (body === undefined) throw new UsageError(`the body in ${name} is empty`);
    if (typeof body !== 'object') {
      const isFile = name === '--data' && existsSync(data);
      const hint = endMeaning(isFile ? `@${data}` : undefined);
      throw new UsageError(`the body in ${name} must contain fields, such as {"name": "Fair"}${hint}`);
    }
  }
  const whole = field.reduce((content, given) => withField(content, given, schema), body);
  noteMisspelt(whole, schema);
  return whole;
}
