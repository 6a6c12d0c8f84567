import * as z from 'zod';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { commandOf, jobs } from '../jobs/list.js';
import { find } from './find/find.js';
import { type Impossible, impossible } from './find/impossible.js';
import type { Answer } from './find/learned.js';
import { fieldTypes, ownOutput } from './output.js';
import type { Result } from './result.js';
import { type Flag, missingFlags, reads, type Setup, type Tool, tool } from './tool.js';

const usualLimit = 8;

const insteadOf = new Map<string, Impossible>(Object.entries(impossible));

/** Describes the effects of an operation briefly. */
export const effectsOf = ({ isWrite, mails, scope }: CatalogueEntry): string =>
  [isWrite ? 'writes' : 'reads', ...(mails ? ['sends mail'] : []), ...(scope ? [`scope ${scope}`] : [])].join(
    ', ',
  );

/** Lists all ids, with a line for each group. */
function overview(entries: readonly CatalogueEntry[]): Result {
  const groups = new Map<string, string[]>();
  for (const { id } of entries) {
    const end = id.lastIndexOf('.');
    const group = id.slice(0, end);
    groups.set(group, [...(groups.get(group) ?? []), id.slice(end + 1)]);
  }
  const lines = [...groups].map(([group, names]) => `${group}: ${names.join(', ')}`);
  const text = `All ${entries.length} operations. An id is a group and a name, such as events.publish.\n${lines.join('\n')}`;
  return { kind: 'own', content: { groups: Object.fromEntries(groups) }, text };
}

/** A result as agents see it. */
interface Found extends Answer {
  /** Its effect on records, and the flags that it needs. */
  readonly effects?: string;
  readonly says: string;
}

/** Returns what is left to switch on. */
const needing = (missing: readonly Flag[]): string[] =>
  missing.length > 0 ? [`needs ${missing.join(' and ')}`] : [];

/** Line below results that are not switched on. */
const switching = 'What needs a flag is not switched on. Inform the user: restart this server with the flag.';

/** Returns the flags that an operation needs. */
const flagsOf = ({ isWrite, mails }: CatalogueEntry): readonly Flag[] => [
  ...(isWrite ? (['--allow-writes'] as const) : []),
  ...(mails ? (['--allow-mail'] as const) : []),
];

/** Returns a result that is possible. */
function described(
  { kind, name }: Answer,
  entries: readonly CatalogueEntry[],
  tools: readonly Tool[],
  setup: Setup,
): Found {
  const entry = entries.find(({ id }) => id === name);
  if (entry) {
    const effects = [effectsOf(entry), ...needing(missingFlags(flagsOf(entry), setup))].join('; ');
    return { kind, name, effects, says: entry.summary };
  }
  const tool = tools.find((each) => each.name === name);
  if (tool) {
    const effects = ['a tool', ...needing(missingFlags(tool.needs ?? [], setup))].join('; ');
    return { kind, name, effects, says: `${tool.title}.` };
  }
  const effects = 'a command, which the user runs in a terminal';
  const job = jobs.find((each) => each.name === name);
  return job
    ? { kind, name: `ticketing-client ${commandOf(job)}`, effects, says: `It ${job.summary}.` }
    : { kind, name: `ticketing-client ${name}`, effects, says: 'Its --help says what it does.' };
}

/** Least share of an answer that comes before the nearest things to an impossible one. */
const nearly = 0.1;

/** Returns the results of a search. What is impossible is followed by the nearest things that are possible. */
function resultsFor(
  words: string,
  entries: readonly CatalogueEntry[],
  tools: readonly Tool[],
  setup: Setup,
): readonly Found[] {
  const kindOf = (name: string): Answer['kind'] => {
    if (entries.some(({ id }) => id === name)) return 'operation';
    return tools.some((each) => each.name === name) ? 'tool' : 'command';
  };
  const found = find(words);
  const likely = found.filter(({ share }) => share >= nearly);
  const nearest = likely.flatMap(({ kind, name }) =>
    kind === 'impossible' ? (insteadOf.get(name)?.nearest ?? []) : [],
  );
  const results = new Map<string, Found>();
  for (const { kind, name } of [
    ...likely,
    ...nearest.map((each) => ({ kind: kindOf(each), name: each })),
    ...found,
  ]) {
    if (results.has(name)) continue;
    const no = kind === 'impossible' ? insteadOf.get(name) : undefined;
    results.set(
      name,
      no ? { kind, name, says: no.instead } : described({ kind, name }, entries, tools, setup),
    );
  }
  return [...results.values()];
}

const lineOf = ({ kind, name, effects, says }: Found): string =>
  kind === 'impossible' ? `Not possible: the API cannot ${name}. ${says}` : `${name} (${effects}): ${says}`;

/** Makes the tool that searches for operations and for tools of jobs. */
export const findOperations = (
  entries: readonly CatalogueEntry[],
  tools: readonly Tool[],
  setup: Setup,
): Tool =>
  tool({
    name: 'find_operations',
    title: 'Find operations',
    description:
      'Finds operations of the ticketing API and tools of this server by words, best match first: name, effects, summary. ' +
      'It says if something is not possible, with the nearest thing that is. Without words it lists the ids of all operations.',
    input: z.strictObject({
      words: z
        .string()
        .max(200)
        .optional()
        .describe('What it should do, in English: "sales last week", "publish an event".'),
      limit: z.number().int().min(1).max(50).optional().describe(`Maximum results (default ${usualLimit}).`),
    }),
    output: ownOutput({
      found: { type: 'array', items: { type: 'object', required: ['kind', 'name', 'says'] } },
      more: fieldTypes.number,
      groups: { type: 'object', additionalProperties: fieldTypes.texts },
    }),
    annotations: { ...reads, openWorldHint: false },
    async run({ words = '', limit = usualLimit }) {
      if (words.trim() === '') return overview(entries);
      const all = resultsFor(words, entries, tools, setup);
      const found = all.slice(0, limit);
      const rest = all.length - found.length;
      const more = rest > 0 ? [`${rest} more match less well. Raise limit, or use other words.`] : [];
      const off = found.some(({ effects = '' }) => effects.includes('; needs ')) ? [switching] : [];
      const none = `Nothing matches ${JSON.stringify(words)}. Try other words, or none to list all ids.`;
      return {
        kind: 'own',
        content: {
          found,
          ...(rest > 0 && { more: rest }),
          ...(all.length === 0 ? { note: none } : off.length > 0 && { note: switching }),
        },
        text: all.length > 0 ? [...found.map(lineOf), ...more, ...off].join('\n') : none,
      };
    },
  });
