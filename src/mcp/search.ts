import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { jsonSchemas } from '../api/catalogue/generated/json-schemas.js';

/** Texts of an operation that are searched, each with the weight of a match there. */
const places: readonly (readonly [weight: number, text: (entry: CatalogueEntry) => string])[] = [
  [4, ({ id }) => id],
  [3, ({ summary }) => summary],
  [2, ({ path, scope = '' }) => `${path} ${scope}`],
  [1, ({ details }) => details],
  [1, (entry) => fieldsOf(entry).join(' ')],
  [0.5, ({ reply }) => Object.keys(jsonSchemas[reply.model ?? '']?.properties ?? {}).join(' ')],
];

/** Returns the names of all inputs of an operation. */
function fieldsOf({ ids, query, body }: CatalogueEntry): readonly string[] {
  const inBody = body?.kind === 'content' ? Object.keys(body.schema.properties ?? {}) : [];
  return [...ids, ...Object.keys(query?.properties ?? {}), ...inBody];
}

/** Removes the ending of a plural. */
const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word;

/** Splits a text into words, also names such as `inviteToBook`. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns how similar two words are. A common beginning, as in `publish` and `publishing`, counts less than equality. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const shared = sharedLength(a, b);
  return shared >= 4 && shared >= Math.min(a.length, b.length) - 1 ? 0.6 : 0;
}

interface Indexed {
  readonly entry: CatalogueEntry;
  readonly texts: readonly (readonly [weight: number, words: readonly string[]])[];
}

const indexed = (entry: CatalogueEntry): Indexed => ({
  entry,
  texts: places.map(([weight, text]) => [weight, wordsOf(text(entry))]),
});

const strengthOf = (word: string, { texts }: Indexed): number =>
  Math.max(
    ...texts.map(([weight, words]) => weight * Math.max(0, ...words.map((each) => likeness(word, each)))),
  );

/** Words of questions and of periods, which say nothing about the purpose of an operation. */
const noise = new Set(
  wordsOf('the and for with who how many much most last this next month week year today all'),
);

/** Returns which share of the wanted words is in a text, from 0 to 1. */
export function share(text: string, wanted: string): number {
  const words = wordsOf(text);
  const all = wantedIn(wanted);
  const said = all.filter((word) => words.some((each) => likeness(word, each) > 0));
  return all.length === 0 ? 0 : said.length / all.length;
}

/** Returns the words to search for. Leaves out short ones, such as `of` and `an`, unless there are no others. */
function wantedIn(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => word.length > 2 && !noise.has(word));
  return telling.length > 0 ? telling : words;
}

/** Minimum strength of a match for an operation to be about the word: a match in its id, summary or path. */
const telling = 1.2;

/** Returns the operations that match the words, best first. A rarer word counts more. */
export function search(entries: readonly CatalogueEntry[], text: string): CatalogueEntry[] {
  const all = entries.map(indexed);
  const scores = new Map<CatalogueEntry, { strength: number; about: number }>();
  for (const word of wantedIn(text)) {
    const hits = all
      .map((each) => ({ entry: each.entry, strength: strengthOf(word, each) }))
      .filter(({ strength }) => strength > 0);
    const rarity = Math.log(1 + all.length / (hits.length + 1));
    for (const { entry, strength } of hits) {
      const before = scores.get(entry) ?? { strength: 0, about: 0 };
      // A rare word that only names a field must not outweigh the purpose of an operation.
      const about = strength >= telling ? rarity : rarity / 8;
      scores.set(entry, { strength: before.strength + strength * rarity, about: before.about + about });
    }
  }
  const rank = ({ strength, about }: { strength: number; about: number }) => strength * about;
  return [...scores]
    .sort(([a, first], [b, second]) => rank(second) - rank(first) || a.id.length - b.id.length)
    .map(([entry]) => entry);
}
