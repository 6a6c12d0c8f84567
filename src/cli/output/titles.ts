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
