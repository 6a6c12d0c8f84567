import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { UsageError } from '../failure.js';
import { printable } from '../terminal.js';
import { type Sought, seek, seekIn, together } from './seek.js';

/** Maximum number of fields that are listed if none is close to the unknown one. */
const mostListed = 20;

type Missing = Extract<Sought, { kind: 'missing' }>;

/** Describes an unknown path, with the likely field. */
function problemOf(way: string, { depth, names }: Missing): string {
  const keys = way.split('.');
  const name = keys[depth] ?? way;
  const place = depth === 0 ? undefined : keys.slice(0, depth).join('.');
  const more =
    names.length > mostListed ? [`and ${names.length - mostListed} more (use -o json to see them)`] : [];
  const otherwise = knownNames('field', [...names.slice(0, mostListed), ...more]);
  return unknownName({ noun: 'field', name, place, meant: nearestName(name, names), otherwise });
}

/** Returns an error with one problem, or with several on separate lines. */
const refusal = (problems: readonly string[]): UsageError =>
  new UsageError(
    problems.length === 1
      ? `--select: ${problems[0]}`
      : `--select has ${problems.length} problems:${problems.map((each) => `\n  ${each}`).join('')}`,
  );

/**
 * Refuses selected fields that the schema of the records does not have. Used before a write is sent, and for jobs, whose
 * fields are all known.
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

/** Tracks whether records have the selected fields. */
export interface Selection {
  /** Whether a field is still neither known nor seen, so that nothing should be written yet. */
  isUnsettled(): boolean;
  see(record: unknown): void;
  /** Throws a `UsageError` if a field is misspelt, or notes on standard error that no record has it. Called after the last record. */
  settle(): void;
}

/**
 * Finds selected fields that neither the schema nor any record has. A field that is not documented can be selected if a
 * record has it. With `isDone` something was already changed, so nothing is thrown.
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
        // A field inside an open value may be missing only this time.
        const isWrong =
          known.kind === 'missing' ||
          missing.depth === 0 ||
          nearestName(way.split('.')[missing.depth] ?? '', missing.names) !== undefined;
        if (!isDone && isWrong) problems.push(problemOf(way, missing));
        else process.stderr.write(printable(`ticketing-client: warning: No record has the field ${way}.\n`));
      }
      if (problems.length > 0) throw refusal(problems);
    },
  };
}
