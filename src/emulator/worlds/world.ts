import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { inForce, type Quotas } from '../access/quota.js';
import { Audit, type Report } from '../control/audit.js';
import { Clock } from '../control/clock.js';
import { Faults } from '../control/faults.js';
import { Journal } from '../control/journal.js';
import type { News, Tell } from '../control/news.js';
import { readQuotas } from '../control/option-schemas.js';
import { readDialect } from '../control/read-dialect.js';
import type { ScenarioName } from '../control/scenario.js';
import { Simulation } from '../control/simulate.js';
import { badRequest } from '../refusal.js';
import { type Seed, stateOfSeed } from '../seeds/seed.js';
import { hold } from '../state/collection.js';
import type { Mail } from '../state/records.js';
import { header, type Snapshot, savedState } from '../state/snapshot.js';
import { allKinds, type State } from '../state/state.js';
import { type Dialect, type DialectName, speak } from '../wire/dialects.js';
import type { Fixture } from '../wire/fixture.js';

/** Options of a world. */
export interface WorldOptions {
  readonly seed: Seed;
  /** Start of the random numbers: the same number makes the same uuids. */
  readonly randomSeed: number;
  /** Time at which the clock is stopped, in milliseconds since 1970; undefined for real time. */
  readonly now: number | undefined;
  readonly quotas: Quotas;
  /** Dialect of its replies. */
  readonly dialect: DialectName | Fixture;
  /** Faults that happen at random. */
  readonly scenario: ScenarioName | undefined;
  /** Its own options, if it was made with any, as plain data; a restart makes it with them again. */
  readonly made?: object;
}

/** Settings in which one world differs from the others. Plain data that can be kept as JSON. */
export interface Settings {
  readonly made?: object;
  readonly dialect?: DialectName | Fixture;
  readonly quotas?: Quotas;
}

/** One isolated service: its records, its clock, and the requests and replies. */
export class World {
  /** The name that the emulator keeps it under. */
  readonly name: string;
  /** The time of this world. */
  readonly clock = new Clock(
    () => this.current.clock,
    (news) => this.#note(news),
  );
  /** The requests that it received, with its replies, and the noted attempts to send messages about it. */
  readonly journal = new Journal(
    () => this.clock.now(),
    (news) => this.#note(news),
  );
  /** The failures planned for it. */
  readonly faults: Faults;
  /** A record of how its clients treat its replies. @internal */
  readonly audit = new Audit((news) => this.#note(news));
  /** Actions of people outside the API: they buy, attend and review. */
  readonly simulate = new Simulation(
    () => ({ state: this.current, now: this.clock.now() }),
    (news) => this.#note(news),
  );
  readonly #options: WorldOptions;
  readonly #onUse: () => void;
  readonly #tell: Tell;
  /** Its records: a function until their first use, and JSON while nobody uses them. */
  #records: State | string | (() => State);
  /** Whether somebody holds its records, so that they stay in memory. */
  #isHeld = false;
  #dialect: DialectName | Fixture;
  #speak: () => Dialect;
  #quotas: Quotas;
  /** Number of mails that were already reported; undefined until its records are used. */
  #mails: number | undefined;

  /**
   * Calls `onUse` before its records come back into memory, and reports events to the listener. It continues from `saved`,
   * if given.
   * @internal
   */
  constructor(name: string, options: WorldOptions, onUse: () => void, tell: Tell, saved?: State) {
    knowItself(this);
    this.name = name;
    this.#options = options;
    this.#onUse = onUse;
    this.#tell = tell;
    this.#dialect = options.dialect;
    this.#speak = speak(options.dialect, options.randomSeed);
    this.#quotas = options.quotas;
    this.faults = new Faults(options.randomSeed, options.scenario, tell);
    this.#records = saved ?? this.#ofSeed();
  }

  /** The dialect of its next replies. Throws a TypeError if the dialect is unknown or a fixture is invalid. */
  get dialect(): DialectName | Fixture {
    return this.#dialect;
  }

  set dialect(dialect: DialectName | Fixture) {
    // The dialect that it was made with has been checked. `settings` recognises it by identity.
    this.#dialect = dialect === this.#options.dialect ? dialect : readDialect(dialect);
    this.#speak = speak(this.#dialect, this.#options.randomSeed);
    this.#tell({ kind: 'dialect' });
  }

  /** Returns the dialect of its next reply. @internal */
  nextDialect(): Dialect {
    return this.#speak();
  }

  /**
   * The quotas that were set: how often a user may call each operation. `quotasInForce` also has the defaults. Calls that
   * were already counted stay counted. Throws a TypeError if an operation or a number is invalid.
   */
  get quotas(): Quotas {
    return this.#quotas;
  }

  set quotas(quotas: Quotas) {
    this.#quotas = readQuotas(quotas);
    this.#tell({ kind: 'quotas' });
  }

  /** How often a user may call each operation that has a quota, including the defaults. */
  get quotasInForce(): Quotas {
    return inForce(this.#quotas);
  }

  /** The settings in which it differs from the other worlds. @internal */
  get settings(): Settings {
    const { made, dialect, quotas } = this.#options;
    return {
      ...(made && { made }),
      ...(this.#dialect !== dialect && { dialect: this.#dialect }),
      ...(this.#quotas !== quotas && { quotas: this.#quotas }),
    };
  }

  /** Forgets the counted calls: everyone has the whole quota again. */
  renewQuotas(): void {
    this.current.quotas = {};
    this.#tell({ kind: 'quotas' });
  }

  /** Forgets the e-mails and text messages. */
  clearOutbox(): void {
    this.current.outbox = [];
    this.#mails = 0;
    this.#tell({ kind: 'outbox' });
  }

  /** Returns a function that makes what its seed makes now. */
  #ofSeed(): () => State {
    const { seed, now } = this.#options;
    const at = now ?? Date.now();
    return () => stateOfSeed(seed, this.#options, at);
  }

  /** Its records, for one use: callers that keep them longer use `state`. @internal */
  get current(): State {
    if (!this.isInMemory) this.#onUse();
    const records = this.#records;
    const made = typeof records === 'function' ? records() : records;
    const state: State = typeof made === 'string' ? JSON.parse(made) : made;
    this.#records = state;
    this.#mails ??= state.outbox.length;
    return state;
  }

  /** Its records as JSON. @internal */
  get json(): string {
    return typeof this.#records === 'string' ? this.#records : JSON.stringify(this.current);
  }

  /** Reports what happened, and the mails that were sent with it. */
  #note(news: News): void {
    this.#tell(news);
    if (news.kind !== 'request' && news.kind !== 'deed') return;
    const { outbox } = this.current;
    for (const mail of outbox.slice(this.#mails)) this.#tell({ kind: 'mail', mail });
    this.#mails = outbox.length;
  }

  /** Whether its records are in memory. @internal */
  get isInMemory(): boolean {
    return typeof this.#records === 'object';
  }

  /** Its live records: the service sees changes that a test makes. The API and `simulate` add and remove records. */
  get state(): State {
    const state = this.current;
    this.#isHeld = true;
    hold(allKinds.map((kind) => state[kind]));
    return state;
  }

  /** The e-mails and text messages that it sent, oldest first. A new list after `clearOutbox`, `reset` and `restore`. */
  get outbox(): readonly Mail[] {
    this.#isHeld = true;
    return this.current.outbox;
  }

  /** Frees its memory, unless somebody still holds its records. @internal */
  letGo(): void {
    if (this.#isHeld || !this.isInMemory) return;
    this.#records = this.json;
    this.journal.forgetReplies();
  }

  /**
   * Starts over from the seed, with the dialect and quotas that it was made with. The journal, the report and
   * all faults except its scenario are cleared. Applications and their tokens stay.
   */
  reset(): void {
    this.dialect = this.#options.dialect;
    this.#quotas = this.#options.quotas;
    this.#records = this.#ofSeed();
    this.#isHeld = false;
    this.journal.clear();
    this.audit.clear();
    this.faults.clear();
    this.faults.scenario = this.#options.scenario;
    this.#mails = undefined;
    this.#tell({ kind: 'reset' });
  }

  /** Returns how its clients treated its replies since it began: how often they repeated a request, and their mistakes. */
  report(): Report {
    return this.audit.report();
  }

  /** Returns a copy of its records, clock and outbox, without its journal, faults and applications. */
  snapshot(): Snapshot {
    return { ...header, worlds: [{ name: this.name, state: structuredClone(this.current) }] };
  }

  /**
   * Restores the result of `snapshot()` of this or another world, also of an earlier version. Throws a TypeError if this version
   * cannot read the value.
   */
  restore(snapshot: Snapshot): void {
    const state = savedState(snapshot);
    if (typeof state === 'string') throw badRequest(`the snapshot ${state}`);
    this.#records = structuredClone(state);
    this.#isHeld = false;
    this.#mails = undefined;
    this.#onUse();
    this.#tell({ kind: 'restore' });
  }
}

throughProxies(World);
