import type { FieldDifference } from './difference.js';
import type { Remembered } from './memory.js';
import type { WantedEvent } from './wanted.js';
import type { Found, PlanAction, Work } from './work.js';

/** What a plan does to one event, and why. */
export interface PlannedChange {
  /** What the wanted event is known by. */
  readonly key: string;
  /** What the event is called. */
  readonly name: string;
  /** The uuid of the event; `undefined` where it is to be made. */
  readonly event: string | undefined;
  /** What is done, in this order; `leave` alone where nothing is. */
  readonly actions: readonly PlanAction[];
  /** What is not as it is wanted, and will be. */
  readonly fields: readonly FieldDifference[];
  /** What was sent, and has been shown otherwise by the service ever since: it is not sent again. */
  readonly kept: readonly FieldDifference[];
  /** What is not as it is wanted, and no documented request sets: the tickets. */
  readonly byHand: readonly FieldDifference[];
  /**
   * What is worth a look, each in a sentence: how many dates a repetition has, an unusual length, and what an event
   * lacks by `readiness` that is published all the same.
   */
  readonly notes: readonly string[];
}

/** An event that somebody else changed since it was left as it was wanted. */
export interface EventDrift {
  /** What the wanted event is known by. */
  readonly key: string;
  /** What the event is called. */
  readonly name: string;
  /** The uuid of the event. */
  readonly event: string;
  /** Each field, `from` what it was left as `to` what it is; `uuid` for an event that was deleted. */
  readonly fields: readonly FieldDifference[];
}

/** A planned change with what it takes to carry it out. */
export interface Planned {
  readonly change: PlannedChange;
  /** Missing where the event is no longer wanted. */
  readonly wanted?: WantedEvent | undefined;
  /** Missing where the event is to be made. */
  readonly found?: Found | undefined;
  readonly work?: Work | undefined;
  /** What was known of the event when this was planned. */
  readonly remembered?: Remembered | undefined;
}
