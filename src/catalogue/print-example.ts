import { fillPath, parsePath } from '../operations/path.js';
import { wrap } from '../operations/wrap.js';
import type { CatalogueEntry } from './catalogue.js';
import type { ExampleFile } from './examples-of.js';
import { toWord, toWords } from './words.js';

type Fields = Readonly<Record<string, unknown>>;

/** An example, told apart: an operation takes ids, then its body, then its query. */
export function partsOf({ ids, body, query, example }: CatalogueEntry) {
  const after = body ? ids.length + 1 : ids.length;
  return {
    ids: example.slice(0, ids.length).map(String),
    // A file stands in an example as its name and its text.
    file: body?.kind === 'file' ? (example[ids.length] as ExampleFile) : undefined,
    content: body && body.kind !== 'file' ? example[ids.length] : undefined,
    query: ((query && example[after]) ?? {}) as Fields,
  };
}

// In JSON a quotation mark always has its backslash before it.
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A JSON value as a program writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${literal(inner)}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const fileLiteral = ({ name, text }: ExampleFile): string =>
  `{ content: new Blob([${quoted(text)}]), name: ${quoted(name)} }`;

/** The example of an operation as a line of TypeScript, which calls a `client`. */
export function typescriptOf(entry: CatalogueEntry): string {
  const { file } = partsOf(entry);
  const args = entry.example.map((each, index) =>
    file && index === entry.ids.length ? fileLiteral(file) : literal(each),
  );
  return `await client.${entry.id}(${args.join(', ')});`;
}

/** A word of a command line for a POSIX shell. */
const shellWord = (text: string): string =>
  /^[\w@+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The options of the command line that stand for a query. */
const queryWords = (query: Fields): string[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const flag = toWord(name);
    if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`];
    return [value].flat().flatMap((each) => [`--${flag}`, String(each)]);
  });

/** What stands on the command line for a body: an argument for one value or a file, else an option. */
function bodyWords({ body }: CatalogueEntry, { file, content }: ReturnType<typeof partsOf>): string[] {
  if (file) return [file.name];
  if (content === undefined) return [];
  return body?.kind === 'value' ? [String(content)] : ['--data', JSON.stringify(content)];
}

/** The example of an operation as a command line for a POSIX shell. Of a file it names the path. */
export function commandLineOf(entry: CatalogueEntry): string {
  const parts = partsOf(entry);
  const words = [...parts.ids, ...bodyWords(entry, parts), ...queryWords(parts.query)];
  return ['ticketing-client', toWords(entry.id), ...words.map(shellWord)].join(' ');
}

/** The path and the query of a request: a field of the query may choose another path, on which it stands first. */
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

/** The options of curl that stand for a body as it travels. */
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

/** The example of an operation as curl sends it, with a token from `$TOKEN`. */
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
