import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { toWord } from '../../api/catalogue/words.js';
import { synonyms, verbs } from './command-guesses.js';

/** Groups in the order in which they are likely to be meant. */
const likely = ['events', 'orders', 'orgs', 'reviews', 'me', 'users', 'common'];

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** Returns a word in the singular, as the commands have it. */
function known(word: string): string {
  const bare = singular(word.toLowerCase().replaceAll('_', '-'));
  return synonyms[word.toLowerCase()] ?? synonyms[bare] ?? bare;
}

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

/** Meaning of a few words. */
export interface Meant {
  /** Command line, or that of the help of a group if no operation does this. */
  readonly line: string;
  /** Number of words that were understood. */
  readonly length: number;
}

/** Returns the operation that a noun and a verb mean, in any order and in the words of other programs. */
export function operationMeant(words: readonly string[]): Meant | undefined {
  const all = operations();
  const nounsKnown = new Set(all.flatMap(({ nouns }) => nouns));
  const nouns = new Set<string>();
  let verb: string | undefined;
  let isPlural = false;
  let length = 0;
  for (const word of words) {
    const each = known(word);
    if (nounsKnown.has(each)) {
      nouns.add(each);
      isPlural = word.endsWith('s');
    } else if (verb === undefined && verbs[each]) verb = each;
    else break;
    length += 1;
  }
  if (length === 0 || (verb === undefined && nouns.size === 0)) return undefined;
  const isOne = words.length > length;
  const wanted =
    verbs[
      (verb === undefined || verb === 'get') && isPlural && !isOne
        ? 'list'
        : (verb ?? (isOne ? 'get' : 'list'))
    ] ?? [];
  const fitting = all
    .filter((each) => [...nouns].every((noun) => each.nouns.includes(noun)))
    .map((each) => ({
      ...each,
      rank: wanted.includes(each.verb)
        ? each.nouns.length * 100 +
          wanted.indexOf(each.verb) * 10 +
          likely.indexOf(each.entry.id.split('.')[0] ?? '')
        : Number.POSITIVE_INFINITY,
    }))
    .sort((one, other) => one.rank - other.rank);
  const [best] = fitting;
  if (!best) return undefined;
  if (Number.isFinite(best.rank)) return { line: lineOf(best.entry), length };
  if (nouns.size === 0) return undefined;
  const group = fitting.reduce((one, other) => (other.nouns.length < one.nouns.length ? other : one));
  return { line: `${group.entry.id.split('.').slice(0, -1).map(toWord).join(' ')} --help`, length };
}
