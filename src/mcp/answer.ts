import type { CallToolResult } from '@modelcontextprotocol/server';
import { isObject } from '../shared/is-object.js';
import { scrub } from '../shared/secrets.js';
import { spellOut } from '../shared/unseen.js';
import { type Failure, type Problem, textOfFailure } from './failure.js';
import { bounded, contentOf, cutText, notices } from './reply.js';
import type { Result } from './result.js';

/** Returns texts that no reply may show. Called after each call. */
export type Secrets = () => Iterable<string>;

/** Spells out every invisible character in a value, even in the names of fields. */
function spelled(value: unknown): unknown {
  if (typeof value === 'string') return spellOut(value);
  if (Array.isArray(value)) return value.map(spelled);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [spellOut(name), spelled(each)]));
}

/** Makes a value safe for an agent: as JSON, without secrets and invisible characters. */
function clean<T extends object>(value: T, secrets: Secrets): T {
  // A service may repeat in its reply what it was sent. Kinds and names of our fields do not change.
  return spelled(scrub(JSON.parse(JSON.stringify(value)), secrets())) as T;
}

const textBlock = (text: string) => ({ type: 'text' as const, text });

/** Writes the content as JSON, with each item of a list on a line. */
function jsonOf({ items, notes, ...heading }: Readonly<Record<string, unknown>>): string {
  const rest = notes === undefined ? '' : `,"notes":${JSON.stringify(notes)}`;
  if (!Array.isArray(items)) return `${JSON.stringify(heading).slice(0, -1)}${rest}}`;
  const lines = items.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(heading).slice(0, -1)},"items":[\n${lines}\n]${rest}}`;
}

function textOf(result: Result, content: Readonly<Record<string, unknown>>): string {
  if (result.kind === 'list' || result.text === undefined) return jsonOf(content);
  const text = result.kind === 'own' ? result.text : `${notices.text}\n${result.text}`;
  return bounded(text, 'Request less at once.');
}

/**
 * Returns the answer with the result of a tool, both as text and as structured content. Most agents see only one of the
 * two.
 */
export function answerOf(result: Result, secrets: Secrets): CallToolResult {
  const safe = clean(result, secrets);
  const structuredContent = contentOf(safe);
  return { content: [textBlock(textOf(safe, structuredContent))], structuredContent };
}

/** Maximum length of all problems in a reply as JSON, and of one text in them. */
const longestProblems = 10_000;
const longestProblem = 1_000;

/** Cuts a text to its maximum length. `cutText` returns text for text. */
const short = (text: string, room = longestProblem): string => cutText(text, room) as string;

/** Returns a failure with as many of its problems as fit, and the number of others. */
function inBounds({ error, problems, ...failure }: Failure): Failure {
  const shown: Problem[] = [];
  let room = longestProblems;
  for (const { path, problem } of problems) {
    const each = { path: short(path), problem: short(problem) };
    room -= JSON.stringify(each).length + 1;
    if (room < 0) break;
    shown.push(each);
  }
  const more = problems.length - shown.length;
  if (more > 0) shown.push({ path: '', problem: `and ${more} more` });
  return { ...failure, error: short(error, 3 * longestProblem), problems: shown };
}

/** Returns the answer for a failure. Its text says everything, because many agents see only the text of errors. */
export function refusalOf(failure: Failure, secrets: Secrets): CallToolResult {
  const safe = inBounds(clean(failure, secrets));
  const { error, problems, next, quotes } = safe;
  const structuredContent = {
    ...(quotes && { notice: notices.error }),
    error,
    ...(problems.length > 0 && { problems }),
    ...(next !== undefined && { next }),
  };
  const text = textOfFailure(safe);
  return {
    content: [textBlock(quotes ? `${text} ${notices.error}` : text)],
    structuredContent,
    isError: true,
  };
}
