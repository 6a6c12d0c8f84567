import { formsOf } from '../../api/catalogue/forms.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { columnTitles } from '../../api/catalogue/table-columns.js';

/** Returns the words of a path: `created_on` and `createdOn` as created, on. */
const wordsOf = (way: string): string[] =>
  way
    .replace(/\.(?:local|utc)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.]+/)
    .filter((word) => word !== '');

/** Returns the title of a column that a person reads: `Checked in` for `isCheckedIn`. */
function titleOf(way: string): string {
  const known = columnTitles[way];
  if (known !== undefined) return known;
  const words = wordsOf(way);
  const [first] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && first === 'is') words.shift();
  if (words.length > 1 && ['on', 'at'].includes(last) && words.at(-2) !== 'in') words.pop();
  const title = words.join(' ').replace(/\buuid\b/g, 'UUID');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Returns the titles of columns. Two columns never have the same one. */
export function titlesOf(ways: readonly string[]): string[] {
  const titles = ways.map(titleOf);
  return ways.map((way, index) => {
    const title = titles[index] ?? way;
    return titles.filter((each) => each === title).length > 1 ? way : title;
  });
}

/** Returns the paths of fields in a schema, with at most this many names each. */
export const pathsIn = (schema: JsonSchema, depth: number): string[] =>
  depth === 0
    ? []
    : formsOf(schema).flatMap(({ properties = {}, items }) => [
        ...(items ? pathsIn(items, depth) : []),
        ...Object.entries(properties).flatMap(([name, field]) => [
          name,
          ...pathsIn(field, depth - 1).map((path) => `${name}.${path}`),
        ]),
      ]);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Returns the paths of the fields that a table shows under a title, however it is spelt. */
export const titled = (title: string, schema: JsonSchema): string[] => [
  ...new Set(pathsIn(schema, 2).filter((path) => bare(titleOf(path)) === bare(title))),
];
