import { type Command, Option } from 'commander';
import { formsOf, typesOf } from '../../catalogue/forms.js';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import { toWord } from '../../catalogue/words.js';
import { endMeaning, nearestName } from '../../internal/did-you-mean.js';
import { HintedOption } from '../hinted.js';
import { UsageError } from '../usage-error.js';
import { readAs } from './field.js';
import { asNote } from './notes.js';

const heading = 'Query:';

/** What a field of a query takes, each one where it takes a list. */
function kindOf(schema: JsonSchema) {
  const forms = formsOf(schema);
  const list = forms.find(({ type }) => type === 'array');
  const items = list ? formsOf(list.items ?? {}) : forms;
  const types = items.flatMap(typesOf);
  return {
    isList: list !== undefined,
    items,
    isFlag: !list && types.includes('boolean') && !types.includes('string'),
    isNumber: types.some((type) => type === 'number' || type === 'integer') && !types.includes('string'),
    isUuid: items.some(({ format }) => format === 'uuid'),
    closed: items.flatMap((form) => form.enum ?? []).map(String),
    known: items.flatMap((form) => form.examples ?? []).map(String),
  };
}

/** Reads what was typed for a field of a query. */
function readerOf(flag: string, { items, isNumber, closed }: ReturnType<typeof kindOf>) {
  return (given: string): unknown => {
    if (closed.length > 0 && !closed.includes(given)) {
      const hint = endMeaning(nearestName(given, closed));
      throw new UsageError(`${flag} should be one of ${closed.join(', ')}${hint}`);
    }
    const value = readAs(given, items);
    if (isNumber && typeof value !== 'number') throw new UsageError(`${flag} should be a number`);
    return value;
  };
}

function optionsOf(name: string, schema: JsonSchema): Option[] {
  const kind = kindOf(schema);
  const flag = `--${toWord(name)}`;
  const { description = '' } = schema;
  const told = asNote(description);
  if (kind.isFlag) {
    return [new Option(flag, told), new Option(flag.replace('--', '--no-'), `the opposite of ${flag}`)];
  }
  const notes = [
    told,
    ...(kind.known.length > 0 ? [`${kind.known.join(', ')}, or another`] : []),
    ...(kind.isList ? ['may be given several times'] : []),
  ];
  const value = kind.isNumber ? 'number' : kind.isUuid ? 'uuid' : 'text';
  const read = readerOf(flag, kind);
  const option = new HintedOption(`${flag} <${value}>`, notes.join('; '), () => kind.known);
  if (kind.closed.length > 0) option.choices(kind.closed);
  return [
    kind.isList
      ? option.argParser((given: string, before: readonly unknown[] = []) => [...before, read(given)])
      : option.argParser(read),
  ];
}

const fieldsOf = ({ properties = {} }: JsonSchema) => Object.entries(properties);

/** Gives a command an option for each field of its query. */
export function addQueryOptions(command: Command, query: JsonSchema): void {
  for (const option of fieldsOf(query).flatMap(([name, schema]) => optionsOf(name, schema))) {
    command.addOption(option.helpGroup(heading));
  }
}

/** The query that the options give. */
export const queryIn = (
  flags: Readonly<Record<string, unknown>>,
  query: JsonSchema,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(query).flatMap(([name]): [string, unknown][] => {
      const value = flags[new Option(`--${toWord(name)}`).attributeName()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
