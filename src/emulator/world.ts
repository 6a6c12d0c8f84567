import { inForce, type Quotas } from './access/quota.js';
import { Audit, type Report } from './control/audit.js';
import { Clock } from './control/clock.js';
import { Deliveries } from './control/deliveries.js';
import { WrongUse } from './control/expect.js';
import { Faults } from './control/faults.js';
import { Journal } from './control/journal.js';
import type { News, Tell } from './control/news.js';
import { readQuotas } from './control/quota-options.js';
import { readDialect } from './control/read-dialect.js';
import type { ScenarioName } from './control/scenario.js';
import { Simulation } from './control/simulate.js';
import { sendReminders } from './domain/reminders.js';
import { type Origin, PackableState } from './packable-state.js';
import type { Seed } from './seeds/index.js';
import { nameOfSeed, stateOfSeed } from './seeds/seed-state.js';
import type { Mail } from './state/records.js';
import { isState, type State, set } from './state/state.js';
import { type Dialect, type DialectName, speak } from './wire/dialects.js';
import type { Fixture } from './wire/fixture.js';

/** What a world begins with. */
export interface WorldOptions {
  readonly seed: Seed;
  /** What the random numbers start from: the same number, the same uuids. */
  readonly randomSeed: number;
  /** The instant that the clock stands at, in milliseconds since 1970; undefined for real time. */
  readonly now: number | undefined;
  readonly quotas: Quotas;
  /** How it writes its replies. */
  readonly dialect: DialectName | Fixture;
  /** What goes wrong at random. */
  readonly scenario: ScenarioName | undefined;
  /** The options that it was made with where they are its own, as plain data; it is made with them again. */
  readonly made?: object;
}

/** What is its own of how a world is set up. Plain data: it can be kept as JSON. */
export interface Settings {
  readonly made?: object;
  readonly dialect?: DialectName | Fixture;
  readonly quotas?: Quotas;
}

/** A saved world. Plain data: it can be kept as JSON. */
export type Snapshot = Readonly<State>;

/** One isolated service: its records, its clock, what it was sent and what it sent. */
export class World {
  /** Its name, by which the emulator keeps it. */
  readonly name: string;
  /** The time of this world. */
  readonly clock: Clock;
  /** The requests that it was sent, with its replies. */
  readonly journal = new Journal((news) => this.#note(news));
  /** The attempts to send messages about it that were noted. */
  readonly deliveries = new Deliveries(
    () => this.clock.now(),
    (news) => this.#tell(news),
  );
  /** What is planned to go wrong with it. */
  readonly faults: Faults;
  /** What its clients do with its replies. @internal */
  readonly audit = new Audit((news) => this.#note(news));
  /** What people do with it from outside the API: they buy, come and review. */
  readonly simulate = new Simulation(
    () => ({ state: this.current, now: this.clock.now() }),
    (news) => this.#note(news),
  );
  readonly #options: WorldOptions;
  readonly #onUse: () => void;
  readonly #tell: Tell;
  #kept: PackableState;
  #dialect: DialectName | Fixture;
  #speak: () => Dialect;
  #quotas: Quotas;
  #quotasInForce: Quotas;
  /** How many mails were told of; undefined until its records are used. */
  #mails: number | undefined;

  /**
   * `onUse` is called before its records come back into memory, `tell` at what happens; `saved` is what it goes on from.
   * @internal
   */
  constructor(name: string, options: WorldOptions, onUse: () => void, tell: Tell, saved?: Origin) {
    this.name = name;
    this.#options = options;
    this.#onUse = onUse;
    this.#tell = tell;
    this.#dialect = options.dialect;
    this.#speak = speak(options.dialect, options.randomSeed);
    this.#quotas = options.quotas;
    this.#quotasInForce = inForce(options.quotas);
    this.faults = new Faults(options.randomSeed, options.scenario, tell);
    this.clock = new Clock(
      () => this.current.clock,
      (news) => this.#note(news),
      (from, to) => sendReminders(this.current, from, to),
    );
    this.#kept = PackableState.from(saved ?? this.#ofSeed());
  }

  /** How it writes its replies, from the next one on. Throws a TypeError where there is no such dialect, or a fixture is wrong. */
  get dialect(): DialectName | Fixture {
    return this.#dialect;
  }

  set dialect(dialect: DialectName | Fixture) {
    // What it was made with has been checked, and `settings` knows it again.
    this.#dialect = dialect === this.#options.dialect ? dialect : readDialect(dialect);
    this.#speak = speak(this.#dialect, this.#options.randomSeed);
    this.#tell({ kind: 'dialect' });
  }

  /** Returns the dialect of its next reply. @internal */
  nextDialect(): Dialect {
    return this.#speak();
  }

  /**
   * How often a user may call each operation, where it is not the default: `quotasInForce` has the others too. What was
   * used of them stays used. Throws a TypeError where an operation or a number is wrong.
   */
  get quotas(): Quotas {
    return this.#quotas;
  }

  set quotas(quotas: Quotas) {
    this.#quotas = readQuotas(quotas);
    this.#quotasInForce = inForce(this.#quotas);
    this.#tell({ kind: 'quotas' });
  }

  /** How often a user may call each operation that has a quota, those included that nobody set. */
  get quotasInForce(): Quotas {
    return this.#quotasInForce;
  }

  /** What is its own of how it is set up. @internal */
  get settings(): Settings {
    const { made, dialect, quotas } = this.#options;
    return {
      ...(made && { made }),
      ...(this.#dialect !== dialect && { dialect: this.#dialect }),
      ...(this.#quotas !== quotas && { quotas: this.#quotas }),
    };
  }

  /** Forgets what was used of the quotas: everyone has all calls of a period again. */
  renewQuotas(): void {
    const { quotas } = this.current;
    for (const key of Object.keys(quotas)) set(quotas, key, undefined);
    this.#tell({ kind: 'quotas' });
  }

  /** Forgets the e-mails and text messages. */
  clearOutbox(): void {
    this.current.outbox = [];
    this.#mails = 0;
    this.#tell({ kind: 'outbox' });
  }

  /** What its seed makes now. */
  #ofSeed(): Origin {
    const { seed, randomSeed, now } = this.#options;
    const at = now ?? Date.now();
    const name = nameOfSeed(seed);
    return {
      make: () => stateOfSeed(seed, this.#options, at),
      seeded: name && { seed: name, randomSeed, now, at },
    };
  }

  /** Its records, for one use: who keeps them longer takes `state`. @internal */
  get current(): State {
    if (!this.#kept.isUnpacked) this.#onUse();
    const { state } = this.#kept;
    this.#mails ??= state.outbox.length;
    return state;
  }

  /** Tells what happened, and which mails were sent with it. */
  #note(news: News): void {
    this.#tell(news);
    if (news.kind !== 'request' && news.kind !== 'deed' && news.kind !== 'clock') return;
    const { outbox } = this.current;
    for (const mail of outbox.slice(this.#mails)) this.#tell({ kind: 'mail', mail });
    this.#mails = outbox.length;
  }

  /** Its records with their changes, another object after `reset` and `restore`. @internal */
  get kept(): PackableState {
    return this.#kept;
  }

  /** Its records, live: what a test changes of a record, the service has. Records are added and removed by the API and `simulate`. */
  get state(): State {
    const state = this.current;
    this.#kept.hold();
    return state;
  }

  /** The e-mails and text messages that it sent, oldest first. A new list after `clearOutbox`, `reset` and `restore`. */
  get outbox(): readonly Mail[] {
    return this.state.outbox;
  }

  /** Lets go what it holds in memory, unless somebody has its records in hand. @internal */
  letGo(): void {
    if (this.#kept.pack()) this.journal.forgetReplies();
  }

  /**
   * Starts over from the seed, with the dialect and the quotas that it was made with, no faults beside its scenario, and an
   * empty journal, report and list of deliveries. Applications and their tokens stay.
   */
  reset(): void {
    this.dialect = this.#options.dialect;
    this.#quotas = this.#options.quotas;
    this.#quotasInForce = inForce(this.#quotas);
    this.#kept = PackableState.from(this.#ofSeed());
    this.journal.clear();
    this.deliveries.clear();
    this.audit.clear();
    this.faults.clear();
    this.faults.scenario = this.#options.scenario;
    this.#mails = undefined;
    this.#tell({ kind: 'reset' });
  }

  /** What its clients did with its replies since it began: how often they repeated a request, and what they should not have done. */
  report(): Report {
    return this.audit.report();
  }

  /** Returns a copy of its records, its clock and its outbox: not of the journal, the deliveries, the faults and the applications. */
  snapshot(): Snapshot {
    return structuredClone(this.current);
  }

  /** Puts back what `snapshot()` of this or another world returned. Throws a TypeError where it is no snapshot. */
  restore(snapshot: Snapshot): void {
    if (!isState(snapshot)) throw new WrongUse(['snapshot should be what snapshot() returned']);
    this.#kept = PackableState.of(structuredClone(snapshot));
    this.#mails = undefined;
    this.#onUse();
    this.#tell({ kind: 'restore' });
  }
}
