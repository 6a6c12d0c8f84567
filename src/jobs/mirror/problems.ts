import { JobError } from '../../stores/job-error.js';
import type { Keeper, Problem, ProblemRow, ProblemsOf, Put } from './keeper.js';
import { eventLists, events, type Kind } from './lists.js';

/** A problem in the database. */
type KnownProblem = Omit<ProblemRow, 'event' | 'uuid'>;

/** Where records with problems are. */
export interface ProblemPlace {
  readonly kind: Kind;
  /** Event whose list it is. Missing for a list of the organisation. */
  readonly event: string | undefined;
}

const none: readonly KnownProblem[] = [];

/** Tables of parts, with the table of the records that contain them. */
const containers = new Map<string, string>(
  [events, eventLists.orders].flatMap(({ table, parts }) => (parts ? [[parts.table, table] as const] : [])),
);

const keyOf = (table: string, event: string, uuid: string) =>
  `${containers.get(table) ?? table} ${event} ${uuid}`;

const signOf = ({ table, column, problem }: Problem) => `${table}.${column} ${problem}`;

/** Returns the kind of a problem. The number of records without a usable uuid differs from list to list. */
const kindOf = (problem: Problem) => signOf(problem).replace(/(?<!\d)\d+ records?/, '');

/** The values and records that could not be stored as they are. A table of the mirror lists them. */
export type Problems = Awaited<ReturnType<typeof problemsOf>>;

export async function problemsOf(keeper: Keeper, onError: ((error: unknown) => void) | undefined) {
  const all = new Map<string, readonly KnownProblem[]>();
  /** The kinds of problems that were reported, by this mirror or by an earlier one. */
  const told = new Set<string>();
  for (const { event, uuid, ...known } of await keeper.problems()) {
    const key = keyOf(known.table, event, uuid);
    all.set(key, [...(all.get(key) ?? none), known]);
    told.add(kindOf(known));
  }

  function tell(problem: Problem, uuid: string): void {
    const kind = kindOf(problem);
    if (told.has(kind)) return;
    told.add(kind);
    const of = uuid === '' ? '' : ` of ${uuid}`;
    onError?.(
      new JobError('unsuitable', `${problem.table}: ${problem.column}${of} ${problem.problem}.`, {
        advice: `${keeper.listsProblems ?? ''} This kind is reported once.`.trim(),
      }),
    );
  }

  const problems = {
    /** Returns the known problems of a record. */
    of({ kind, event = '' }: ProblemPlace, uuid: string): readonly KnownProblem[] {
      if (all.size === 0) return none;
      return all.get(keyOf(kind.table, event, uuid)) ?? none;
    },

    /** Returns what replaces the problems of records. `written` notes that it was written, and reports each kind of problem once. */
    replacing({ kind, event = '' }: ProblemPlace, records: ProblemsOf, seen: string): Omit<Put, 'problems'> {
      const dated = [...records].map(([uuid, found]) => {
        const known = problems.of({ kind, event }, uuid);
        const firstAt = (each: Problem) => known.find((one) => signOf(one) === signOf(each))?.firstAt ?? seen;
        return [uuid, found.map((each): KnownProblem => ({ ...each, firstAt: firstAt(each) }))] as const;
      });
      const without = [...records.keys()].filter((uuid) => problems.of({ kind, event }, uuid).length > 0);
      const rows = dated.flatMap(([uuid, found]) => found.map((each) => ({ ...each, event, uuid })));
      const isEmpty = without.length + rows.length === 0;
      return {
        writes: isEmpty ? [] : [{ do: 'problems', kind, event, without, rows, seen }],
        written() {
          if (isEmpty) return;
          for (const [uuid, found] of dated) {
            const key = keyOf(kind.table, event, uuid);
            if (found.length > 0) all.set(key, found);
            else all.delete(key);
            for (const each of found) tell(each, uuid);
          }
        },
      };
    },

    /** Replaces the problems of records in a separate transaction. */
    async replace(place: ProblemPlace, records: ProblemsOf): Promise<void> {
      const { writes, written } = problems.replacing(place, records, new Date().toISOString());
      if (writes.length > 0) await keeper.write(writes);
      written();
    },

    /** Notes that an event is gone. */
    left(event: string): void {
      for (const key of all.keys()) if (key.split(' ').includes(event)) all.delete(key);
    },
  };
  return problems;
}
