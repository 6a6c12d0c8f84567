import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { CatalogueEntry } from '../../api/catalogue/catalogue.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { fieldsIn } from '../../api/catalogue/schema-fields.js';
import { inputFields } from '../../api/models/generated/input-fields.js';
import { unknownFields } from '../../api/models/unknown-fields.js';
import { endMeaning, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';
import { nameOf, readInput } from '../input-file.js';
import { warn } from '../terminal.js';
import { readYaml } from '../yaml-text.js';
import { withField } from './field.js';

/** Maximum number of undocumented fields in a warning. */
const mostListed = 20;

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

type Body = Extract<CatalogueEntry['body'], { kind: 'content' }>;

/**
 * Warns about fields that are not documented. They are still sent, because the service may know them. One of `-f` that is nearly the name of
 * a documented one is refused, since a record without the right one may be made. `command` is the command that lists the fields.
 */
function noteUndocumented(
  body: unknown,
  field: readonly string[],
  { schema, model }: Body,
  command: string,
): void {
  const ways = fieldsIn(schema).map(({ way }) => way);
  if (ways.length === 0) {
    if (body !== undefined) warn('The fields of this body are not documented. The service may ignore them.');
    return;
  }
  const typed = new Set(field.flatMap((given) => given.replace(/:?=.*/s, '').split(/[.[\]]+/)));
  const others = new Set<string>();
  for (const { path, known } of unknownFields(inputFields[model], body)) {
    const name = String(path.at(-1));
    // Of a list, the fields of each item are the same.
    const places = path.slice(0, -1).filter((key) => typeof key === 'string');
    const meant = nearestName(name, known) ?? ways.find((way) => way.endsWith(`.${name}`));
    const place = places.join('.') || 'the body';
    const problem = unknownName({ noun: 'field', name, place, meant });
    if (meant !== undefined && typed.has(name))
      throw new UsageError(`${problem} To send it as it is, pass it in --data`);
    if (meant !== undefined) warn(`${problem} The service may ignore it.`);
    else others.add([...places, name].join('.'));
  }
  if (others.size === 0) return;
  const shown = [...others].slice(0, mostListed).join(', ');
  const more = others.size > mostListed ? ` and ${others.size - mostListed} more` : '';
  warn(
    `These fields are not documented, so the service may ignore them: ${shown}${more}. "${command} --help" lists the fields of the body.`,
  );
}

/** Refuses a field that a later one would replace in silence. A place such as `a[]` is a new one each time. */
function expectDistinct(field: readonly string[]): void {
  const keys = field.map((given) => given.replace(/:?=.*/s, '')).filter((key) => !key.includes('[]'));
  const lost = keys.find((key, index) =>
    keys
      .slice(index + 1)
      .some((later) => key === later || (/^[.[]/.test(key.slice(later.length)) && key.startsWith(later))),
  );
  if (lost !== undefined)
    throw new UsageError(`--field sets ${lost} twice. A list takes ${lost}[]=… for each item`);
}

/** Returns the body in the options, or `undefined` if they have none. Rejects with a `UsageError` if it cannot be read. */
export async function bodyIn(
  { data, field = [] }: BodyFlags,
  expected: Body,
  command: string,
): Promise<unknown> {
  expectDistinct(field);
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
  const whole = field.reduce((content, given) => withField(content, given, expected.schema), body);
  noteUndocumented(whole, field, expected, command);
  return whole;
}
