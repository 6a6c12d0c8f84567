/** Maximum depth of objects that are shown. */
const deepest = 6;

/** Maximum number of items of a list, or fields of an object, that are shown. */
const most = 100;

/** Maximum number of items of a list within an error, which shows much beside its message. */
const mostOfError = 5;

/** Maximum length of a list or object on one line. */
const width = 72;

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

function between(open: string, parts: readonly string[], count: number, close: string): string {
  const all = count > parts.length ? [...parts, `… ${count - parts.length} more`] : parts;
  if (all.length === 0) return open + close;
  const line = `${open} ${all.join(', ')} ${close}`;
  if (line.length <= width && !line.includes('\n')) return line;
  return `${open}\n${all.map((part) => `  ${indented(part)},\n`).join('')}${close}`;
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function shownText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function shownObject(value: object, seen: readonly object[]): string {
  if (seen.includes(value)) return '[Circular]';
  const within = [...seen, value];
  if (value instanceof Error) return shownError(value, seen);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Blob) return `Blob (${value.type || 'no type'}, ${value.size} bytes)`;
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (seen.length >= deepest) return Array.isArray(value) ? '[Array]' : '[Object]';
  const shownItems = seen.some((each) => each instanceof Error) ? mostOfError : most;
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} (${value.byteLength} bytes)`;
  if (Array.isArray(value) || value instanceof Set) {
    const items = [...value];
    const name = Array.isArray(value) ? '' : 'Set ';
    return between(
      `${name}[`,
      items.slice(0, shownItems).map((each) => shown(each, within)),
      items.length,
      ']',
    );
  }
  const isMap = value instanceof Map;
  const entries = isMap ? [...value] : Object.entries(value);
  const parts = entries
    .slice(0, most)
    .map(
      ([name, each]) =>
        `${isMap ? shown(name, within) : keyOf(name)}${isMap ? ' =>' : ':'} ${shown(each, within)}`,
    );
  const { name } = value.constructor ?? {};
  const prefix = name && name !== 'Object' ? `${name} ` : '';
  return between(`${prefix}{`, parts, entries.length, '}');
}

/** Writes an error as a console shows it: its name, its message and its other fields. */
function shownError(error: Error, seen: readonly object[]): string {
  const facts = Object.entries(error).filter(([name, value]) => name !== 'name' && value !== undefined);
  const parts = facts.map(([name, value]) => `${keyOf(name)}: ${shown(value, [...seen, error])}`);
  const head = `${error.name}: ${error.message}`;
  return parts.length === 0 ? head : `${head} ${between('{', parts, parts.length, '}')}`;
}

function shown(value: unknown, seen: readonly object[]): string {
  if (typeof value === 'string') return shownText(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[Function: ${value.name || 'anonymous'}]`;
  if (typeof value === 'object' && value !== null) return shownObject(value, seen);
  return String(value);
}

/** Writes a value as a program would, shortened if it is large. */
export const inspect = (value: unknown): string => shown(value, []);

/** Writes a value as `console.table` shows it: a row for each item, with its fields in columns. */
export function table(value: unknown): string {
  if (typeof value !== 'object' || value === null) return line([value]);
  const cells = (item: unknown): Record<string, unknown> =>
    typeof item === 'object' && item !== null ? { ...item } : { value: item };
  const rows = Object.entries(value)
    .slice(0, most)
    .map(([index, item]): Record<string, unknown> => ({ '': index, ...cells(item) }));
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const texts = [
    columns,
    ...rows.map((row) =>
      columns.map((name) => (name in row ? line([row[name]]).replaceAll(/\s+/g, ' ') : '')),
    ),
  ];
  const widths = columns.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  return texts
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Writes values as `console.log` shows them: text unchanged, any other value as a program writes it. */
export const line = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ');
