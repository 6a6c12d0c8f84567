import { shellWord } from '../../shared/shell-word.js';
import { fillPath, parsePath } from '../operations/path.js';
import { wrap } from '../operations/wrap.js';
import type { CatalogueEntry } from './catalogue.js';
import type { ExampleFile } from './examples-of.js';
import { tellingFields } from './telling-fields.js';
import { toWord, toWords } from './words.js';

type Fields = Readonly<Record<string, unknown>>;

/** Splits an example into its parts: an operation takes ids, then its body, then its query. */
export function partsOf({ ids, body, query, example }: CatalogueEntry) {
  const after = body ? ids.length + 1 : ids.length;
  return {
    ids: example.slice(0, ids.length).map(String),
    // In an example, a file is its name and its text.
    file: body?.kind === 'file' ? (example[ids.length] as ExampleFile) : undefined,
    content: body && body.kind !== 'file' ? example[ids.length] : undefined,
    query: ((query && example[after]) ?? {}) as Fields,
  };
}

// In JSON a quotation mark always has its backslash before it.
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Maximum length of a line of an example. */
const width = 74;

/** Writes a JSON value as code, on one line if it fits after `before`. */
function literal(value: unknown, indent = '', before = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const fields = Object.entries(value).map(([name, inner]) => ({
    name: isList ? '' : `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: `,
    inner,
  }));
  const [open, close] = isList ? ['[', ']'] : fields.length > 0 ? ['{ ', ' }'] : ['{', '}'];
  const line = `${open}${fields.map(({ name, inner }) => name + literal(inner)).join(', ')}${close}`;
  if (indent.length + before.length + line.length <= width && !line.includes('\n')) return line;
  const deeper = `${indent}  `;
  const lines = fields.map(({ name, inner }) => `${deeper}${name}${literal(inner, deeper, name)},\n`);
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`;
}

const fileLiteral = ({ name, text }: ExampleFile): string =>
  `{ content: new Blob([${quoted(text)}]), name: ${quoted(name)} }`;

/** Writes the call of an example. `start` is the text before it on its line. */
function callOf(entry: CatalogueEntry, start = ''): string {
  const { file } = partsOf(entry);
  const call = `await client.${entry.id}(`;
  const args = entry.example.reduce<string>((before, each, index) => {
    const next = index === 0 ? '' : `${before}, `;
    const isFile = file && index === entry.ids.length;
    return next + (isFile ? fileLiteral(file) : literal(each, '', `${start}${call}${next});`));
  }, '');
  return `${call}${args})`;
}

/** Writes the example of an operation as a TypeScript statement that calls a `client`. */
export const typescriptOf = (entry: CatalogueEntry): string => `${callOf(entry)};`;

/** Writes the example of an operation as a program that prints the main fields of the reply, or the first records of a list. */
export function printingOf(entry: CatalogueEntry): string {
  const { kind, model = 'Message' } = entry.reply;
  if (kind === 'nothing' || kind === 'unknown') return typescriptOf(entry);
  const names = tellingFields(model).join(', ');
  const taken = names && `{ ${names} }`;
  const statement = (start: string): string => `${start}${callOf(entry, start)};`;
  if (kind === 'one' || kind === 'message') {
    return [statement(`const ${taken || 'found'} = `), `console.log(${names || 'found'});`].join('\n');
  }
  return [
    statement(kind === 'page' ? 'const { items } = ' : 'const items = '),
    `for (const ${taken || 'item'} of items.slice(0, 3)) console.log(${names || 'item'});`,
    `console.log(items.length, '${kind === 'page' ? 'on the first page' : 'in all'}');`,
  ].join('\n');
}

/** Returns the command-line options for a query. */
const queryWords = (query: Fields): string[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const flag = toWord(name);
    if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`];
    return [value].flat().flatMap((each) => [`--${flag}`, String(each)]);
  });

/** Returns the words of the command line for a body: an argument for one value or a file, else an option. */
function bodyWords({ body }: CatalogueEntry, { file, content }: ReturnType<typeof partsOf>): string[] {
  if (file) return [file.name];
  if (content === undefined) return [];
  return body?.kind === 'value' ? [String(content)] : ['--data', JSON.stringify(content)];
}

/** Writes the example of an operation as a command line for a POSIX shell. A file appears as its path. */
export function commandLineOf(entry: CatalogueEntry): string {
  const parts = partsOf(entry);
  const words = [...parts.ids, ...bodyWords(entry, parts), ...queryWords(parts.query)];
  return ['ticketing-client', toWords(entry.id), ...words.map(shellWord)].join(' ');
}

/** Returns the path and query of a request. A field of the query may choose another path, which begins with its value. */
function addressOf(
  { path: usual, choices }: CatalogueEntry,
  { ids, query }: ReturnType<typeof partsOf>,
): string {
  const [field, row] = Object.entries(choices).find(([name]) => query[name] !== undefined) ?? [];
  const path = parsePath(row?.path ?? usual);
  const values = field === undefined ? ids : [String(query[field]), ...ids];
  const params = Object.fromEntries(path.names.map((name, index) => [name, values[index] ?? '']));
  const rest = Object.entries(query).filter(([name]) => name !== field);
  const search = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return `${fillPath(path, params)}${search && `?${search}`}`;
}

/** Returns the curl options for a body in its wire form. */
function curlBody(entry: CatalogueEntry, { file, content }: ReturnType<typeof partsOf>): string[] {
  if (file) return ['-F', `file=@${file.name}`];
  if (content === undefined) return [];
  const { body, wrapped } = entry;
  const fields = body?.kind === 'value' ? { [body.name]: content } : content;
  return [
    '-H',
    'content-type: application/json',
    '-d',
    JSON.stringify(wrapped ? wrap(wrapped, fields) : fields),
  ];
}

/** Writes the example of an operation as a curl command, with a token from `$TOKEN`. */
export function curlOf(entry: CatalogueEntry, baseUrl: string): string {
  const parts = partsOf(entry);
  const method = entry.method === 'GET' ? [] : ['-X', entry.method];
  return [
    'curl',
    ...method,
    shellWord(`${baseUrl}${addressOf(entry, parts)}`),
    '-H "authorization: Bearer $TOKEN"',
    ...curlBody(entry, parts).map(shellWord),
  ].join(' ');
}
