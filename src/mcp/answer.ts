import type { CallToolResult } from '@modelcontextprotocol/server';
import { isObject } from '../internal/is-object.js';
import { scrub } from '../internal/secrets.js';
import { spellOut } from '../internal/unseen.js';
import { type Failure, type Problem, textOfFailure } from './failure.js';
import { bounded, contentOf, cutText, notices } from './reply.js';
import type { Result } from './result.js';

/** What no reply may show, asked for after each call. */
export type Secrets = () => Iterable<string>;

/** The value with every character spelled out that a reader does not see, in the names of fields too. */
function spelled(value: unknown): unknown {
  if (typeof value === 'string') return spellOut(value);
  if (Array.isArray(value)) return value.map(spelled);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [spellOut(name), spelled(each)]));
}

/** What an agent may be given of a value: as JSON has it, without secrets, and with nothing in it that is not seen. */
function clean<T extends object>(value: T, secrets: Secrets): T {
  // A service may put what it was sent into its reply. Kinds and names of what is ours stay what they are.
  return spelled(scrub(JSON.parse(JSON.stringify(value)), secrets())) as T;
}

const textBlock = (text: string) => ({ type: 'text' as const, text });

/** The content as JSON, with an item of a list on each line. */
function jsonOf({ items, notes, ...heading }: Readonly<Record<string, unknown>>): string {
  const rest = notes === undefined ? '' : `,"notes":${JSON.stringify(notes)}`;
  if (!Array.isArray(items)) return `${JSON.stringify(heading).slice(0, -1)}${rest}}`;
  const lines = items.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(heading).slice(0, -1)},"items":[\n${lines}\n]${rest}}`;
}

function textOf(result: Result, content: Readonly<Record<string, unknown>>): string {
  if (result.kind === 'list' || result.text === undefined) return jsonOf(content);
  const text = result.kind === 'own' ? result.text : `${notices.text}\n${result.text}`;
  return bounded(text, 'Ask for less at once.');
}

/**
 * The answer with the result of a tool. It is the same as text and as structured content: most agents are shown one of
 * the two.
 */
export function answerOf(result: Result, secrets: Secrets): CallToolResult {
  const safe = clean(result, secrets);
  const structuredContent = contentOf(safe);
  return { content: [textBlock(textOf(safe, structuredContent))], structuredContent };
}

/** How much of the room of a reply its problems take up at the most, as JSON, and how much one of them does. */
const longestProblems = 10_000;
const longestProblem = 1_000;

/** A text in its room. What is given for a text is a text. */
const short = (text: string, room = longestProblem): string => cutText(text, room) as string;

/** A failure with as many of its problems as there is room for, and how many others there are. */
function inBounds({ error, problems, ...failure }: Failure): Failure {
  const shown: Problem[] = [];
  let room = longestProblems;
  for (const { path, problem, expected } of problems) {
    const each = {
      path: short(path),
      problem: short(problem),
      ...(expected !== undefined && { expected: short(expected) }),
    };
    room -= JSON.stringify(each).length + 1;
    if (room < 0) break;
    shown.push(each);
  }
  const more = problems.length - shown.length;
  if (more > 0) shown.push({ path: '', problem: `and ${more} more` });
  return { ...failure, error: short(error, 3 * longestProblem), problems: shown };
}

/** The answer that says why something was not done. The text says all of it: of errors, many agents are shown nothing else. */
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
