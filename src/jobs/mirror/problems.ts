import { JobError } from '../../stores/job-error.js';
import type { Keeper, Problem, ProblemRow, ProblemsOf, Write } from './keeper.js';
import { eventLists, events, type Kind } from './lists.js';

/** A problem in the database. */
interface KnownProblem extends Problem {
  readonly firstAt: string;
}

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
export class Problems {
  readonly #keeper: Keeper;
  readonly #onError: ((error: unknown) => void) | undefined;
  readonly #known = new Map<string, readonly KnownProblem[]>();
  /** The kinds of problems that were reported, by this mirror or by an earlier one. */
  readonly #told = new Set<string>();

  private constructor(keeper: Keeper, onError: ((error: unknown) => void) | undefined) {
    this.#keeper = keeper;
    this.#onError = onError;
  }

  static async read(keeper: Keeper, onError: ((error: unknown) => void) | undefined): Promise<Problems> {
    const problems = new Problems(keeper, onError);
    for (const { event, uuid, ...known } of await keeper.problems()) {
      const key = keyOf(known.table, event, uuid);
      problems.#known.set(key, [...(problems.#known.get(key) ?? none), known]);
      problems.#told.add(kindOf(known));
    }
    return problems;
  }

  /** Returns the known problems of a record. */
  of({ kind, event = '' }: ProblemPlace, uuid: string): readonly Problem[] {
    if (this.#known.size === 0) return none;
    return this.#known.get(keyOf(kind.table, event, uuid)) ?? none;
  }

  /** Returns what replaces the problems of records. */
  replacing({ kind, event = '' }: ProblemPlace, records: ProblemsOf, seen: string): readonly Write[] {
    const without = [...records.keys()].filter((uuid) => this.of({ kind, event }, uuid).length > 0);
    const rows = [...records].flatMap(([uuid, problems]) =>
      problems.map((each): ProblemRow => {
        const known = this.#known.get(keyOf(kind.table, event, uuid)) ?? none;
        const firstAt = known.find((one) => signOf(one) === signOf(each))?.firstAt ?? seen;
        return { ...each, event, uuid, firstAt };
      }),
    );
    return without.length + rows.length === 0 ? [] : [{ do: 'problems', kind, event, without, rows, seen }];
  }

  /** Notes that these changes were written. Reports each kind of problem once. */
  replaced({ kind, event = '' }: ProblemPlace, records: ProblemsOf, seen: string): void {
    for (const [uuid, problems] of records) {
      if (problems.length === 0 && this.#known.size === 0) continue;
      const key = keyOf(kind.table, event, uuid);
      const before = this.#known.get(key) ?? none;
      if (problems.length === 0) this.#known.delete(key);
      else {
        const firstAt = (each: Problem) =>
          before.find((one) => signOf(one) === signOf(each))?.firstAt ?? seen;
        this.#known.set(
          key,
          problems.map((each) => ({ ...each, firstAt: firstAt(each) })),
        );
      }
      for (const each of problems) this.#tell(each, uuid);
    }
  }

  /** Replaces the problems of records in a separate transaction. */
  async replace(place: ProblemPlace, records: ProblemsOf): Promise<void> {
    const seen = new Date().toISOString();
    const changes = this.replacing(place, records, seen);
    if (changes.length > 0) await this.#keeper.write(changes);
    this.replaced(place, records, seen);
  }

  /** Notes that an event is gone. */
  left(event: string): void {
    for (const key of this.#known.keys()) {
      if (key.split(' ').includes(event)) this.#known.delete(key);
    }
  }

  #tell(problem: Problem, uuid: string): void {
    const kind = kindOf(problem);
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    const of = uuid === '' ? '' : ` of ${uuid}`;
    this.#onError?.(
      new JobError('unsuitable', `${problem.table}: ${problem.column}${of} ${problem.problem}.`, {
        advice: `${this.#keeper.listsProblems ?? ''} This kind is reported once.`.trim(),
      }),
    );
  }
}
