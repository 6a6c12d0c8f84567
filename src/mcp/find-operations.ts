import * as z from 'zod';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { fieldTypes, ownOutput } from './output.js';
import type { Result } from './result.js';
import { search, share } from './search.js';
import { type Flag, reads, type Tool, tool } from './tool.js';

const usualLimit = 8;

/** Describes the effects of an operation briefly. */
export const effectsOf = ({ isWrite, mails, scope }: CatalogueEntry): string =>
  [isWrite ? 'writes' : 'reads', ...(mails ? ['sends mail'] : []), ...(scope ? [`scope ${scope}`] : [])].join(
    ', ',
  );

const lineOf = (entry: CatalogueEntry): string => `${entry.id} (${effectsOf(entry)}): ${entry.summary}`;

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

/** A tool that does a whole job, and the flags that the server is missing for it. */
export interface JobTool {
  readonly tool: Tool;
  readonly missing: readonly Flag[];
}

/** Returns the tools that match the words, best first, each with its missing flags. */
function toolsFor(tools: readonly JobTool[], words: string): string[] {
  return (
    tools
      .map(({ tool: { name, title, description }, missing }) => ({
        line: `${name}${missing.length > 0 ? ` (with ${missing.join(' and ')})` : ''}`,
        strength: share(`${name} ${title} ${description}`, words),
        named: share(`${name} ${title}`, words),
      }))
      // A common word such as event alone reaches a half.
      .filter(({ strength }) => strength > 0.5)
      .sort((a, b) => b.strength - a.strength || b.named - a.named)
      .slice(0, 3)
      .map(({ line }) => line)
  );
}

/** Makes the tool that searches for operations. */
export const findOperations = (entries: readonly CatalogueEntry[], tools: readonly JobTool[]): Tool =>
  tool({
    name: 'find_operations',
    title: 'Find operations',
    description:
      'Finds operations of the ticketing API by words, best match first: id, what it does to data, scope, summary. ' +
      'Without words it lists all ids.',
    input: z.strictObject({
      words: z.string().max(200).optional().describe('What it should do: "orders of an event", "publish".'),
      limit: z.number().int().min(1).max(50).optional().describe(`Maximum results (default ${usualLimit}).`),
    }),
    output: ownOutput({
      operations: { type: 'array', items: { type: 'object', required: ['id', 'effects', 'summary'] } },
      more: fieldTypes.number,
      tools: fieldTypes.texts,
      groups: { type: 'object', additionalProperties: fieldTypes.texts },
    }),
    annotations: { ...reads, openWorldHint: false },
    async run({ words = '', limit = usualLimit }) {
      if (words.trim() === '') return overview(entries);
      const found = search(entries, words);
      const best = found.slice(0, limit);
      const doing = toolsFor(tools, words);
      const rest = found.length - best.length;
      const more = rest > 0 ? [`${rest} more match less well. Raise limit, or use other words.`] : [];
      const ofTools = doing.length > 0 ? [`Tools that do this in one call: ${doing.join(', ')}.`] : [];
      const none = `No operation matches ${JSON.stringify(words)}. Try other words, or none to list all ids.`;
      const lines = [...best.map(lineOf), ...more, ...ofTools];
      return {
        kind: 'own',
        content: {
          operations: best.map((entry) => ({
            id: entry.id,
            effects: effectsOf(entry),
            summary: entry.summary,
          })),
          ...(rest > 0 && { more: rest }),
          ...(doing.length > 0 && { tools: doing }),
          ...(lines.length === 0 && { note: none }),
        },
        text: lines.length > 0 ? lines.join('\n') : none,
      };
    },
  });
