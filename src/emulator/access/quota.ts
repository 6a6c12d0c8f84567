import { QuotaExceeded } from '../refusal.js';
import type { Viewer } from '../state/scene.js';
import { set } from '../state/state.js';
import { hour } from '../state/time.js';
import { entries, type OperationId } from '../table.js';
import type { Match } from '../wire/route.js';

/** How often a user may call an operation. */
export interface Quota {
  /** Calls in one period; 0 for none at all. */
  readonly limit: number;
  /**
   * How long a period is, in milliseconds; it begins with its first call.
   * @default 3_600_000
   */
  readonly period?: number;
}

/** The quotas of operations, by their ids. */
export type Quotas = { readonly [Id in OperationId]?: Quota };

/** The quota of the operations that have one where none is set. The values are not documented. */
export const defaultQuota: Quota = { limit: 100 };

const marked: Quotas = Object.fromEntries(
  entries.flatMap(({ id, row }) => (row.tests?.includes('quota') ? [[id, defaultQuota]] : [])),
);

/** The quotas that hold where some are set: those, and the usual one of the other operations that have one. */
export const inForce = (set: Quotas): Quotas => ({ ...marked, ...set });

/** Counts the call, or refuses it with 429 where the user has no more of them in this period. */
export function spendQuota({ id }: Match, { state, now, actor }: Viewer, quotas: Quotas): void {
  const quota = quotas[id];
  if (!quota) return;
  const { limit, period = hour } = quota;
  const key = `${id} ${actor.uuid}`;
  const known = state.quotas[key];
  const used = known && now < known.since + period ? known : { since: now, calls: 0 };
  if (used.calls >= limit) {
    throw new QuotaExceeded(limit, used.since + period - now);
  }
  set(state.quotas, key, { ...used, calls: used.calls + 1 });
}
