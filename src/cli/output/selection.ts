import type { JsonSchema } from '../../catalogue/json-schema.js';
import { knownNames, nearestName, unknownName } from '../../internal/did-you-mean.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { type Sought, seek, seekIn, together } from './seek.js';

/** How many fields are named where none of them seems to be meant. */
const told = 20;

type Missing = Extract<Sought, { kind: 'missing' }>;

/** Says what is wrong with a way, and what is meant. */
function problemOf(way: string, { depth, names }: Missing): string {
  const keys = way.split('.');
  const name = keys[depth] ?? way;
  const place = depth === 0 ? undefined : keys.slice(0, depth).join('.');
  const more = names.length > told ? [`and ${names.length - told} more, which -o json shows`] : [];
  const otherwise = knownNames('field', [...names.slice(0, told), ...more]);
  return unknownName({ noun: 'field', name, place, meant: nearestName(name, names), otherwise });
}

/** One problem on the line, or several on lines of their own. */
const refusal = (problems: readonly string[]): UsageError =>
  new UsageError(
    problems.length === 1
      ? `--select: ${problems[0]}`
      : `--select has ${problems.length} problems:${problems.map((each) => `\n  ${each}`).join('')}`,
  );

/**
 * Refuses selected fields that the shape of the records does not have. For what is judged before anything is sent: a write,
 * and a job, whose records are its own.
 */
export function expectSelectable(
  select: readonly string[] | undefined,
  schema: JsonSchema | undefined,
): void {
  if (!schema) return;
  const problems = (select ?? []).flatMap((way) => {
    const sought = seekIn([schema], way.split('.'));
    return sought.kind === 'missing' ? [problemOf(way, sought)] : [];
  });
  if (problems.length > 0) throw refusal(problems);
}

/** Selected fields while the records come that may have them. */
export interface Selection {
  /** Whether some field has neither been known nor seen yet, so that nothing should be written. */
  isUnsettled(): boolean;
  see(record: unknown): void;
  /** Throws a `UsageError` if a field is misspelt, or notes on standard error that nothing has it. Called after the last record. */
  settle(): void;
}

/**
 * Watches for selected fields that neither the shape of the records nor any record has. A field that is not documented but is
 * there may be selected. With `isDone` something was changed already, so that nothing is thrown any more.
 */
export function openSelection(
  select: readonly string[],
  schema: JsonSchema | undefined,
  isDone: boolean,
): Selection {
  const unseen = new Map<string, Sought>();
  for (const way of select) {
    const sought = schema ? seekIn([schema], way.split('.')) : ({ kind: 'open' } as const);
    if (sought.kind !== 'found') unseen.set(way, sought);
  }
  const seen = new Map<string, Sought>();
  return {
    isUnsettled: () => unseen.size > 0,
    see(record) {
      for (const way of unseen.keys()) {
        const sought = seek(record, way.split('.'));
        if (sought.kind === 'found') unseen.delete(way);
        else seen.set(way, together([sought, ...(seen.has(way) ? [seen.get(way) ?? sought] : [])]));
      }
    },
    settle() {
      const problems: string[] = [];
      for (const [way, known] of unseen) {
        const all = [known, seen.get(way)].flatMap((each) => (each?.kind === 'missing' ? [each] : []));
        const missing = together(all);
        if (missing.kind !== 'missing' || all.length === 0) continue;
        // What stands deeper in something that may hold anything may only be missing this time.
        const isWrong =
          known.kind === 'missing' ||
          missing.depth === 0 ||
          nearestName(way.split('.')[missing.depth] ?? '', missing.names) !== undefined;
        if (!isDone && isWrong) problems.push(problemOf(way, missing));
        else process.stderr.write(printable(`nothing here has ${way}\n`));
      }
      if (problems.length > 0) throw refusal(problems);
    },
  };
}
