import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { toWord } from '../../api/catalogue/words.js';
import { tableNames } from '../../jobs/records/table-names.js';
import { synonyms, verbs } from './command-guesses.js';
import { type Part, singular } from './parts.js';

/** Groups in the order in which they are likely to be meant. */
const likely = ['events', 'orders', 'orgs', 'reviews', 'me', 'users', 'common'];

/** Groups that are only meant if they are named. */
const named: readonly string[] = ['me', 'user', 'common', 'org'];

/** The list of what a buyer ordered, which an organiser does not look for. */
const buyersOwn = 'orders.list';

interface Operation {
  readonly entry: CatalogueEntry;
  readonly nouns: readonly string[];
  readonly verb: string;
}

const operations = (): Operation[] =>
  catalogue().map((entry) => {
    const words = entry.id.split('.').map(toWord);
    return { entry, nouns: words.slice(0, -1).map(singular), verb: words.at(-1) ?? '' };
  });

/** Returns the command line of an operation: `events get <event>`. */
const lineOf = ({ id, ids }: CatalogueEntry): string =>
  [...id.split('.').map(toWord), ...ids.map((each) => `<${toWord(each)}>`)].join(' ');

/** Meaning of the first parts of what a person typed. */
export interface Meant {
  /** Command line, or that of the help of a group if no operation does this. */
  readonly line: string;
  /** Command line that lists the same records of all events, if no event is named. */
  readonly ofAll: string | undefined;
  /** Number of parts that were understood. */
  readonly length: number;
}

/** Returns the nouns and the verb at the beginning, in any order and in the words of other programs. */
function read(parts: readonly Part[], known: ReadonlySet<string>) {
  const nouns = new Set<string>();
  let verb: string | undefined;
  let length = 0;
  while (length < parts.length) {
    const { word = '' } = parts[length] ?? {};
    const two = `${word}-${parts[length + 1]?.word}`;
    const one = synonyms[word] ?? word;
    if (known.has(two)) nouns.add(two);
    else if (known.has(one)) nouns.add(one);
    else if (verb === undefined && verbs[one]) verb = one;
    else break;
    length += known.has(two) ? 2 : 1;
  }
  return { nouns, verb, length };
}

/** Returns the operation that nouns and a verb mean. `count` is the number of typed words. Those after the known ones are ids. */
export function operationMeant(parts: readonly Part[], count: number): Meant | undefined {
  const all = operations().filter(({ entry }) => entry.id !== buyersOwn);
  const { nouns, verb, length } = read(parts, new Set(all.flatMap((each) => each.nouns)));
  const last = parts[length - 1];
  if (!last) return undefined;
  const given = count - 1 - last.at;
  const wanted = verbs[verb ?? 'list'] ?? [];
  const isPlural = nouns.size > 0 && last.isPlural;
  // Without a verb, or with one for several records, the number of ids decides whether one record or a list is meant.
  const isOpen = verb === undefined || verb === 'list' || (verb === 'get' && isPlural);
  const rankOf = ({ entry, nouns: own, verb: does }: Operation): number => {
    const place = wanted.indexOf(does);
    if (place < 0) return Number.POSITIVE_INFINITY;
    const lacking = isOpen && nouns.size > 0 ? Math.abs(entry.ids.length - given) : 0;
    const isOne = does === 'get' && (isPlural || verb === 'list') ? 1 : 0;
    const group = likely.indexOf(entry.id.split('.')[0] ?? '');
    const isOther = named.includes(own[0] ?? '') && !nouns.has(own[0] ?? '') ? 2 : 0;
    const isPart = nouns.size > 0 && !nouns.has(own.at(-1) ?? '') ? 2 : 0;
    return (isOther + isPart + lacking) * 10_000 + isOne * 1_000 + own.length * 100 + place * 10 + group;
  };
  const fitting = all
    .filter((each) => [...nouns].every((noun) => each.nouns.includes(noun)))
    .map((each) => ({ ...each, rank: rankOf(each) }))
    .sort((one, other) => one.rank - other.rank);
  const [best] = fitting;
  if (!best) return undefined;
  if (Number.isFinite(best.rank)) {
    const table = tableNames.find((each) => best.entry.id === `events.${each}.list`);
    return { line: lineOf(best.entry), length, ofAll: given === 0 && table ? `export ${table}` : undefined };
  }
  if (nouns.size === 0) return undefined;
  const group = fitting.reduce((one, other) => (other.nouns.length < one.nouns.length ? other : one));
  const line = `${group.entry.id.split('.').slice(0, -1).map(toWord).join(' ')} --help`;
  return { line, length, ofAll: undefined };
}
