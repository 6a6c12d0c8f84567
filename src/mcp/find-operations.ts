import * as z from 'zod';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { toWords } from '../api/catalogue/words.js';
import { fieldTypes, ownOutput } from './output.js';
import { reads, type Tool, tool } from './tool.js';

/** Describes the effects of an operation briefly. */
export const effectsOf = ({ isWrite, mails, scope }: CatalogueEntry): string =>
  [isWrite ? 'writes' : 'reads', ...(mails ? ['sends mail'] : []), ...(scope ? [`scope ${scope}`] : [])].join(
    ', ',
  );

/** Returns an operation as the list shows it. */
function listedOf({ id, isWrite, mails, summary }: CatalogueEntry) {
  const effect = mails ? 'sends mail' : isWrite ? 'writes' : undefined;
  return { id, ...(effect && { effect }), summary };
}

const lineOf = ({ id, effect, summary }: ReturnType<typeof listedOf>): string =>
  `${id}${effect ? ` (${effect})` : ''}: ${summary}`;

/** Returns the words of a text, without the s of a plural. */
const wordsIn = (text: string): readonly string[] =>
  (toWords(text).match(/\w{2,}/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

/** Returns the operations that have the most of some words. Returns none if no operation has one of them. */
function narrowed(entries: readonly CatalogueEntry[], words: readonly string[]): readonly CatalogueEntry[] {
  const counts = entries.map(({ id, summary, path }) => {
    const known = wordsIn(`${id} ${summary} ${path}`);
    return words.filter((word) => known.some((each) => each.startsWith(word))).length;
  });
  const most = Math.max(...counts);
  return most === 0 ? [] : entries.filter((_, index) => counts[index] === most);
}

/** Counts the operations of each group. */
function groupsOf(entries: readonly CatalogueEntry[]): Readonly<Record<string, number>> {
  const groups: Record<string, number> = {};
  for (const { id } of entries) {
    const group = id.slice(0, id.lastIndexOf('.'));
    groups[group] = (groups[group] ?? 0) + 1;
  }
  return groups;
}

/** Makes the tool that lists operations. */
export const findOperations = (entries: readonly CatalogueEntry[]): Tool =>
  tool({
    name: 'find_operations',
    title: 'Find operations',
    description:
      'Lists the operations of the ticketing API: id, whether it writes or sends mail, summary. Without words it lists all, in about 2,500 tokens. ' +
      'With words it lists those that have the most of them.',
    input: z.strictObject({
      words: z
        .string()
        .max(200)
        .optional()
        .describe('Words of an id or a summary, in English: "publish event", "orders".'),
    }),
    output: ownOutput({ operations: fieldTypes.list, groups: fieldTypes.object, note: fieldTypes.text }),
    annotations: { ...reads, openWorldHint: false },
    async run({ words = '' }) {
      const wanted = wordsIn(words);
      const found = wanted.length === 0 ? entries : narrowed(entries, wanted);
      if (found.length > 0) {
        const operations = found.map(listedOf);
        return { kind: 'own', content: { operations }, text: operations.map(lineOf).join('\n') };
      }
      const note = `No operation has a word of ${JSON.stringify(words)}. Use a group as words, or none to list all operations.`;
      const groups = groupsOf(entries);
      const lines = Object.entries(groups).map(([group, count]) => `${group} (${count})`);
      return { kind: 'own', content: { note, groups }, text: `${note}\nGroups: ${lines.join(', ')}` };
    },
  });
