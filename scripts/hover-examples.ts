import type { CatalogueEntry } from '../src/api/catalogue/catalogue.js';
import type { ExampleFile } from '../src/api/catalogue/examples-of.js';
import { jsonSchemas } from '../src/api/catalogue/generated/json-schemas.js';
import { quoted } from '../src/api/catalogue/print-example.js';
import { tellingFields } from '../src/api/catalogue/telling-fields.js';

/*
 * Writes the example of an operation that an editor shows on hover: short, and as in a program. Ids are variables.
 * A large body shows its first fields.
 */

/** Maximum length of a line. */
const width = 110;

/** Maximum number of lines for the fields of the last argument. */
const innerLines = 2;

/** Maximum number of fields of a reply. */
const shownFields = 2;

/** Names of the variables for the uuids in examples. */
export type IdNames = ReadonlyMap<unknown, string>;

/** Returns the name of each uuid in a path. A uuid that is the whole body is that of a user to mute. */
export const idNames = (entries: readonly CatalogueEntry[]): IdNames =>
  new Map(
    entries.flatMap(({ ids, body, example }) =>
      example.flatMap((each, index): [unknown, string][] => {
        const isUser = body?.kind === 'value' && body.name === 'uuid';
        const name = ids[index] ?? (isUser ? 'user' : undefined);
        return name === undefined ? [] : [[each, name]];
      }),
    ),
  );

type Pair = { readonly name: string; readonly value: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is a list of names and values, which `toPairs` makes of an object. */
const isPairs = (value: unknown): value is readonly Pair[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isObject(each) && Object.keys(each).join() === 'name,value');

const recordOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]));

/** Writes the fields of an object or the elements of a list, and the text around them. */
function partsOf(value: object, names: IdNames): { open: string; parts: string[]; close: string } {
  if (isPairs(value)) {
    const { open, parts, close } = partsOf(recordOf(value), names);
    return { open: `toPairs(${open}`, parts, close: `${close})` };
  }
  if (Array.isArray(value)) return { open: '[', parts: value.map((each) => code(each, names)), close: ']' };
  const parts = Object.entries(value).map(([name, inner]) => {
    const written = code(inner, names);
    return written === name ? name : `${name}: ${written}`;
  });
  return { open: '{', parts, close: '}' };
}

/** Writes a JSON value as code on one line. */
function code(value: unknown, names: IdNames): string {
  if (typeof value === 'string') return names.get(value) ?? quoted(value);
  if (!isObject(value)) return String(value);
  const { open, parts, close } = partsOf(value, names);
  const space = close.startsWith('}') ? ' ' : '';
  return `${open}${space}${parts.join(', ')}${space}${close}`;
}

/** Returns the arguments without `rows`, which a program leaves out: a list asks for full pages. */
function argumentsOf({ example }: CatalogueEntry): readonly unknown[] {
  const last = example.at(-1);
  if (!isObject(last) || !('rows' in last)) return example;
  const { rows: _, ...others } = last;
  return Object.keys(others).length > 0 ? example.with(-1, others) : example.slice(0, -1);
}

/** Fields by which other calls name a new record. */
const handles = ['uuid', 'file_name'];

/** Returns the fields of a reply that the example uses. */
function fieldsOf({ reply: { kind, model = '' }, method, isWrite }: CatalogueEntry): string {
  const known = Object.keys(jsonSchemas[model]?.properties ?? {});
  if (isWrite)
    return (method === 'POST' && kind === 'one' && known.find((name) => handles.includes(name))) || '';
  const telling = tellingFields(model);
  return (telling.length > 0 ? telling : known.slice(0, 1)).slice(0, shownFields).join(', ');
}

/** Statement around a call. */
interface Frame {
  readonly before: string;
  readonly after: string;
  /** Body of a loop. */
  readonly inner?: string;
}

/** Returns the statement around the call of an operation: it reads what the call returns. */
function frameOf(entry: CatalogueEntry): Frame {
  const { id, isWrite } = entry;
  const { kind } = entry.reply;
  const fields = fieldsOf(entry);
  const taken = fields && `{ ${fields} }`;
  if (!isWrite && (kind === 'page' || kind === 'list')) {
    const [start, list] = kind === 'page' ? ['for await', ''] : ['for', 'await '];
    const inner = `console.log(${fields || 'item'});`;
    return { before: `${start} (const ${taken || 'item'} of ${list}client.${id}`, after: ')', inner };
  }
  return { before: `${taken && `const ${taken} = `}await client.${id}`, after: ';' };
}

/** Returns a value without its last field or element, or `undefined` if too little would be left. */
function withoutLast(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  if (Array.isArray(value)) return value.length > 1 ? value.slice(0, -1) : undefined;
  const fields = Object.entries(value);
  const [name, last] = fields.at(-1) ?? ['', undefined];
  const shorter = withoutLast(last);
  if (shorter !== undefined) return { ...value, [name]: shorter };
  return fields.length > 1 ? Object.fromEntries(fields.slice(0, -1)) : undefined;
}

/** Puts parts on lines, as many on each as fit. */
function packed(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)} ${part},`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(`  ${part},`);
  }
  return lines;
}

/** Whether no line is too long. */
const isShort = (lines: readonly string[]): boolean => lines.every((line) => line.length <= width);

/** Writes a call whose last argument has lines to itself, without its last fields if they do not fit. */
function broken(frame: Frame, first: string, last: unknown, names: IdNames): string {
  const { before, after, inner } = frame;
  if (!isObject(last)) throw new Error(`The example ${before}(${first}) is too long.`);
  const { open, parts, close } = partsOf(last, names);
  const lines = packed(parts);
  if (lines.length > innerLines || !isShort(lines)) return broken(frame, first, withoutLast(last), names);
  return [`${before}(${first}${open}`, ...lines, `${close})${after}${inner ? ` ${inner}` : ''}`].join('\n');
}

/** Writes the example of an operation as a statement of one to four lines. */
export function hoverExample(entry: CatalogueEntry, names: IdNames): string {
  const args = argumentsOf(entry);
  const written = args.map((each, index) =>
    entry.body?.kind === 'file' && index === entry.ids.length
      ? `pathToFileURL(${quoted((each as ExampleFile).name)})`
      : code(each, names),
  );
  const frame = frameOf(entry);
  const { before, after, inner } = frame;
  const statement = `${before}(${written.join(', ')})${after}`;
  const forms = inner ? [[`${statement} ${inner}`], [`${statement} {`, `  ${inner}`, '}']] : [[statement]];
  const lines = forms.find(isShort);
  if (lines) return lines.join('\n');
  const first = written.slice(0, -1).map((each) => `${each}, `);
  return broken(frame, first.join(''), args.at(-1), names);
}
