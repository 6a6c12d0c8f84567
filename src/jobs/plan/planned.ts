import type { FieldDifference } from './difference.js';

/** An action of a plan on an event. */
export type PlanAction = 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'leave';

/** The changes of a plan to one event, and the reasons. */
export interface PlannedChange {
  /** Key of the wanted event. */
  readonly key: string;
  /** Name of the event. */
  readonly name: string;
  /** Uuid of the event, or `undefined` if it will be created. */
  readonly event: string | undefined;
  /** Actions in the order in which they are done, or `leave` alone if the event stays as it is. */
  readonly actions: readonly PlanAction[];
  /** Differences that the plan will change. */
  readonly fields: readonly FieldDifference[];
  /**
   * Differences that the service keeps: it returned another value when they were last sent. They are not sent again.
   */
  readonly kept: readonly FieldDifference[];
  /** Differences that no documented request can change: the tickets. */
  readonly byHand: readonly FieldDifference[];
  /**
   * Warnings, one sentence each: the number of dates of a repetition, an unusual length, and what `readiness` finds
   * missing in an event that is published all the same.
   */
  readonly notes: readonly string[];
}

/** An event that somebody else changed after it matched the plan. */
export interface EventDrift {
  /** Key of the wanted event. */
  readonly key: string;
  /** Name of the event. */
  readonly name: string;
  /** Uuid of the event. */
  readonly event: string;
  /**
   * Changed fields: `from` is the value that the plan left, and `to` is the present one. If the event was deleted,
   * `uuid` alone.
   */
  readonly fields: readonly FieldDifference[];
}
