import { type Command, Option } from 'commander';
import { formsOf, typesOf } from '../../api/catalogue/forms.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { toWord, withoutTypes } from '../../api/catalogue/words.js';
import { choiceOf } from '../choice.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';
import { readAs } from './field.js';

const heading = 'Query:';

/** Returns the kind of values that a field of a query takes. For a list, that of its items. */
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

/** Returns a function that reads a typed value for a field of a query. */
function readerOf(flag: string, { items, isNumber, closed }: ReturnType<typeof kindOf>) {
  return (given: string): unknown => {
    if (closed.length > 0) choiceOf(flag, closed)(given);
    const value = readAs(given, items);
    if (isNumber && typeof value !== 'number')
      throw new UsageError(`${flag} must be a number, not ${JSON.stringify(given)}`);
    return value;
  };
}

function optionsOf(name: string, schema: JsonSchema): Option[] {
  const kind = kindOf(schema);
  const flag = `--${toWord(name)}`;
  const { description = '' } = schema;
  const about = asNote(description);
  if (kind.isFlag) {
    const [, yes = about, no = `the opposite of ${flag}`] =
      /^(.*) if `true`, (.*) if `false`$/.exec(about) ?? [];
    return [new Option(flag, yes), new Option(flag.replace('--', '--no-'), no)];
  }
  // After the first sentence, which says what the field is.
  const shown =
    kind.known.length > 0 ? about.replace(/(?=\. )|$/, `, such as ${kind.known.join(', ')}`) : about;
  const notes = [shown, ...(kind.isList ? ['repeatable'] : [])];
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

/** Adds an option for each field of a query. */
export function addQueryOptions(command: Command, query: JsonSchema): void {
  for (const option of fieldsOf(query).flatMap(([name, schema]) => optionsOf(name, schema))) {
    command.addOption(option.helpGroup(heading));
  }
}

/** Returns the query in the options. */
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

/** Turns a sentence of the table into the description of an option or argument. */
export const asNote = (sentence: string): string =>
  withoutTypes(sentence)
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
