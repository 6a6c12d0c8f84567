import { sameWords, silentWords } from './same-words.js';

/** Parts of a text, each with its weight. */
export type Features = ReadonlyMap<string, number>;

/** Removes `ing` and `ed` after a vowel. */
function withoutSuffix(word: string): string {
  const short = word.replace(/(?:ing|ed)$/, '');
  return /[aeiouy]/.test(short) ? short : word;
}

/** Removes the endings of a word that do not change what is asked for. */
const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : withoutSuffix(
        word
          .replace(/ies$/, 'y')
          .replace(/(ss|sh|ch|x)es$/, '$1')
          .replace(/([^us])s$/, '$1'),
      )
        .replace(/([bdglmnprt])\1$/, '$1')
        .replace(/(?<=...)e$/, '');

/** Splits a text into words, also names such as `inviteToBook`. A number or code is a word for itself. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\be-?mail/gi, 'email')
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’](?:d|ll|m|re|s|ve)\b/g, '')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .map((word) => (/\d/.test(word) && !/^(?:19|20)\d\d$/.test(word) ? 'number' : word));

/** Words that say little about what is asked for. */
const silent = new Set(silentWords.split(' ').map(stemOf));

/** Returns the words of a text without their endings. A name is not corrected. */
export const stemsIn = (text: string, corrected = (stem: string) => stem): readonly string[] =>
  wordsIn(text).map((word, at) => {
    const stem = stemOf(word.toLowerCase());
    return at > 0 && word !== word.toLowerCase() ? stem : corrected(stem);
  });

/** The kinds of things or actions that each word names. */
const kindsOf = new Map<string, string[]>();
for (const [kind, words] of Object.entries(sameWords)) {
  for (const stem of new Set([kind, ...words.split(' ')].map(stemOf))) {
    kindsOf.set(stem, [...(kindsOf.get(stem) ?? []), kind]);
  }
}

/** Whether a word says something about what is asked for. */
const isTelling = (stem: string): boolean => !silent.has(stem);

/** Words of the vocabulary. */
export const vocabulary: readonly string[] = [...kindsOf.keys(), ...silent];

/** Whether a part of a text is a word. */
export const isWord = (feature: string): boolean => /^[^#@^ ]+$/.test(feature);

/** How much each part of a text says. */
const weights = { silent: 0.5, first: 1, pair: 0.8, letters: 0.5, kind: 1, kinds: 0.6 };

/** Returns the parts of a text: its words and letters, the kinds of things that the words name, and pairs of them. */
export function featuresOf(stems: readonly string[]): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  add(`^${stems[0] ?? ''}`, weights.first);
  for (const [at, stem] of stems.entries()) {
    add(stem, isTelling(stem) ? 1 : weights.silent);
    const next = stems[at + 1];
    if (next !== undefined) {
      add(`${stem} ${next}`, isTelling(stem) || isTelling(next) ? weights.pair : weights.pair / 2);
    }
    // Four letters are often right in a misspelled or compound word.
    const letters = ` ${stem} `;
    if (stem.length < 4) continue;
    for (let start = 0; start + 4 <= letters.length; start += 1) {
      add(`#${letters.slice(start, start + 4)}`, weights.letters);
    }
  }
  const kinds = stems.filter(isTelling).flatMap((stem) => {
    const all = kindsOf.get(stem) ?? [stem];
    // A word for several kinds says less about each.
    return all.map((kind) => ({ kind, share: 1 / Math.sqrt(all.length) }));
  });
  for (const [at, { kind, share }] of kinds.entries()) {
    add(`@${kind}`, weights.kind * share);
    for (const other of kinds.slice(at + 1)) {
      const pair = [kind, other.kind].sort().join('+');
      if (kind !== other.kind) add(`@${pair}`, weights.kinds * share * other.share);
    }
  }
  return features;
}
