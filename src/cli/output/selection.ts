import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { valueAt } from '../../jobs/words/record-fields.js';
import { didYouMean, knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { UsageError } from '../failure.js';
import { printable } from '../terminal.js';
import { type Sought, seek, seekIn, together } from './seek.js';
import { pathsIn, titled } from './titles.js';

/** Maximum number of fields that are listed if none is close to the unknown one. */
const mostListed = 20;

type Missing = Extract<Sought, { kind: 'missing' }>;

/** A selected field: what was typed, and the paths that it may mean. */
export interface Chosen {
  readonly way: string;
  readonly paths: readonly string[];
}

/** Returns the selected fields. One that is not a field may be the title of a column. */
export const chosenIn = (select: readonly string[], schema: JsonSchema | undefined): Chosen[] =>
  select.map((way) => ({
    way,
    paths: [way, ...(schema && seekIn([schema], way.split('.')).kind !== 'found' ? titled(way, schema) : [])],
  }));

/** Returns a record with only the selected fields, by what was typed. */
export const rowOf = (record: unknown, chosen: readonly Chosen[]): Record<string, unknown> =>
  Object.fromEntries(
    chosen.map(({ way, paths }) => [
      way,
      paths.map((path) => valueAt(record, path)).find((value) => value !== undefined) ?? null,
    ]),
  );

const seekAny = ({ paths }: Chosen, seekOne: (keys: readonly string[]) => Sought): Sought =>
  together(paths.map((path) => seekOne(path.split('.'))));

/** Number of names in the longest path that is suggested. */
const deepest = 3;

/** Describes an unknown path, with the likely field. */
function problemOf(way: string, { depth, names }: Missing, schema: JsonSchema | undefined): string {
  const keys = way.split('.');
  const name = keys[depth] ?? way;
  const nested =
    schema && depth === 0
      ? pathsIn(schema, deepest).filter((path) => path.endsWith(`.${name.toLowerCase()}`))
      : [];
  const [inner, ...others] = [...new Set(nested)];
  if (inner !== undefined) {
    const more = others.slice(0, 2).map((path) => ` or ${path}`);
    return `${unknownName({ noun: 'field', name })} Use ${inner}${more.join('')}.`;
  }
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
  const problems = chosenIn(select ?? [], schema).flatMap((each) => {
    const sought = seekAny(each, (keys) => seekIn([schema], keys));
    return sought.kind === 'missing' ? [problemOf(each.way, sought, schema)] : [];
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

/** Says something about the selected fields on standard error. */
const note = (text: string): void => {
  process.stderr.write(printable(`ticketing-client: ${text}\n`));
};

/** Returns the names of the fields of a value, if it has any. The two forms of a moment are one value. */
function fieldsOf(value: unknown): readonly string[] {
  const sought = typeof value === 'object' && value !== null ? seek(value, ['']) : undefined;
  const names = sought?.kind === 'missing' ? sought.names : [];
  return names.every((name) => name === 'utc' || name === 'local') ? [] : names;
}

/** Maximum number of fields of a selected one that a note lists. */
const mostNoted = 6;

/**
 * Finds selected fields that neither the schema nor any record has. A field that is not documented can be selected if a
 * record has it. With `isDone` something was already changed, so nothing is thrown. With `isFlat` a cell has one value, so a field
 * that has fields is noted.
 */
export function openSelection(
  chosen: readonly Chosen[],
  schema: JsonSchema | undefined,
  { isDone, isFlat }: { readonly isDone: boolean; readonly isFlat: boolean },
): Selection {
  const unseen = new Map<Chosen, Sought>();
  for (const each of chosen) {
    unseen.set(each, schema ? seekAny(each, (keys) => seekIn([schema], keys)) : { kind: 'open' });
  }
  const seen = new Map<Chosen, Sought>();
  const noted = new Map<string, readonly string[]>();
  return {
    isUnsettled: () => [...unseen.values()].some(({ kind }) => kind !== 'found'),
    see(record) {
      for (const each of unseen.keys()) {
        const sought = seekAny(each, (keys) => seek(record, keys));
        if (sought.kind === 'found') unseen.delete(each);
        else seen.set(each, together([sought, ...(seen.has(each) ? [seen.get(each) ?? sought] : [])]));
      }
      for (const { way, paths } of isFlat ? chosen : []) {
        const names = noted.has(way) ? [] : paths.flatMap((path) => fieldsOf(valueAt(record, path)));
        if (names.length > 0) noted.set(way, names);
      }
    },
    settle() {
      const problems: string[] = [];
      for (const [field, known] of unseen) {
        const { way } = field;
        const all = [known, seen.get(field)].flatMap((each) => (each?.kind === 'missing' ? [each] : []));
        const missing = together(all);
        if (missing.kind !== 'missing' || all.length === 0) continue;
        const meant = nearestName(way.split('.')[missing.depth] ?? '', missing.names);
        // A field inside an open value may be missing only this time.
        const isWrong =
          known.kind === 'missing' || (known.kind === 'open' && (missing.depth === 0 || meant !== undefined));
        if (!isDone && isWrong) problems.push(problemOf(way, missing, schema));
        else
          note(
            `warning: No record has the field ${way}.${known.kind === 'found' && meant ? ` ${didYouMean(meant)}` : ''}`,
          );
      }
      if (problems.length > 0) throw refusal(problems);
      for (const [way, names] of noted) {
        const more = names.length > mostNoted ? ` and ${names.length - mostNoted} more` : '';
        const ways = names.slice(0, mostNoted).map((name) => `${way}.${name}`);
        note(`${way} has fields, which --select takes too: ${ways.join(', ')}${more}.`);
      }
    },
  };
}
