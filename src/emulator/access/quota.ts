import { QuotaExceeded } from '../refusal.js';
import type { Viewer } from '../state/scene.js';
import { hour } from '../state/time.js';
import { entries, type OperationId } from '../table.js';
import type { Match } from '../wire/route.js';

/** How often a user may call an operation. */
export interface Quota {
  /** Maximum number of calls in one period; 0 refuses all. */
  readonly limit: number;
  /**
   * Length of a period, in milliseconds. A period begins with its first call.
   * @default 3_600_000
   */
  readonly period?: number;
}

/** Quotas of operations, by id. */
export type Quotas = { readonly [Id in OperationId]?: Quota };

/** The default quota of an operation that has one. The specification does not give the values. */
export const defaultQuota: Quota = { limit: 100 };

const marked: Quotas = Object.fromEntries(
  entries.flatMap(({ id, row }) => (row.tests?.includes('quota') ? [[id, defaultQuota]] : [])),
);

/** Returns all quotas: those that were set, and the defaults of the other operations that have one. */
export const inForce = (given: Quotas): Quotas => ({ ...marked, ...given });

/** Counts the call. Refuses it with 429 if the user has used up the quota of this period. */
export function spendQuota({ id }: Match, { state, now, actor }: Viewer, quotas: Quotas): void {
  const quota = quotas[id];
  if (!quota) return;
  const { limit, period = hour } = quota;
  const key = `${id} ${actor.uuid}`;
  const known = state.quotas[key];
  // A clock that was set back leaves a period that begins in the future.
  const used = known && known.since <= now && now < known.since + period ? known : { since: now, calls: 0 };
  if (used.calls >= limit) throw new QuotaExceeded(limit, used.since + period - now);
  state.quotas[key] = { ...used, calls: used.calls + 1 };
}
