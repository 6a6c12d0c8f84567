import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exportAll } from '../../../src/jobs/index.js';
import { Keeper } from '../keeper.js';
import type { World } from '../world.js';

const tables = ['events', 'sessions', 'orders', 'tickets'] as const;

type Table = (typeof tables)[number];

/** A record in a file or in the service. */
interface Row {
  readonly uuid: string;
  readonly status?: string | null;
}

type Statuses = ReadonlyMap<string, string | undefined>;

/** Programs that export everything, one after another. */
export class Exporting {
  readonly #world: World;
  readonly #folder: string;
  #count = 0;
  #keeper: Keeper | undefined;

  constructor(world: World, folder: string) {
    this.#world = world;
    this.#folder = folder;
  }

  /** Begins to export everything, unless another export is running. */
  begin(): Keeper | undefined {
    const world = this.#world;
    if (this.#keeper?.isDone === false) return undefined;
    this.#count += 1;
    const to = join(this.#folder, String(this.#count));
    const before = this.#records();
    this.#keeper = new Keeper(world, `export ${this.#count}`, async (program) => {
      // The lock names this process. In reality, the killed process would no longer exist.
      rmSync(join(to, 'export.journal.lock'), { force: true });
      const org = await world.organisation(program);
      await exportAll(org, { to, format: 'ndjson', tables, resume: true });
      const after = this.#records();
      for (const table of tables) this.#check(program.name, table, to, before[table], after[table]);
    });
    return this.#keeper;
  }

  /** Returns the status of each record, or undefined if its kind has none. */
  #records(): Record<Table, Statuses> {
    const { events, sessions, orders, tickets } = this.#world.emulator.world().state;
    const of = (records: Readonly<Record<string, object>>) =>
      new Map(
        Object.values(records as Record<string, Row>).map(({ uuid, status }) => [uuid, status ?? undefined]),
      );
    return { events: of(events), sessions: of(sessions), orders: of(orders), tickets: of(tickets) };
  }

  #check(name: string, table: Table, folder: string, before: Statuses, after: Statuses): void {
    const text = readFileSync(join(folder, `${table}.ndjson`), 'utf8');
    const rows = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Row);
    const problem = (what: string) => this.#world.problems.push(`the ${table} of ${name}: ${what}`);
    const given = new Map(rows.map((row) => [row.uuid, row]));
    if (given.size < rows.length) problem(`${rows.length - given.size} rows repeat an earlier one`);
    const isGrown = [...after.keys()].some((uuid) => !before.has(uuid));
    const isShrunk = [...before.keys()].some((uuid) => !after.has(uuid));
    const missing = [...before.keys()].filter((uuid) => after.has(uuid) && !given.has(uuid));
    if (missing.length > 0 && !(isGrown && isShrunk))
      problem(`${missing.length} of ${before.size} are missing`);
    const strange = [...given.keys()].filter((uuid) => !before.has(uuid) && !after.has(uuid));
    if (strange.length > 0 && !isShrunk) problem(`${strange.length} never existed`);
    for (const [uuid, { status }] of given) {
      const expected = after.get(uuid);
      if (before.get(uuid) !== expected || expected === undefined) continue;
      if (status?.toLowerCase() !== expected.toLowerCase())
        problem(`${uuid} is ${expected}, but was exported as ${status}`);
    }
  }
}
