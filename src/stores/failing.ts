/**
 * Kind of a database's failure: `away` if it cannot be reached, `busy` if somebody else holds a lock, `data` if it refuses a value,
 * `tables` if a table or column is missing.
 */
export type Failing = 'away' | 'busy' | 'data' | 'tables' | 'other';

/** Codes of SQLSTATE, as Postgres documents them. The first matching line counts. */
const states: readonly (readonly [RegExp, Failing])[] = [
  // A statement that waited too long for a lock, or that another transaction got in the way of.
  [/^(?:40|55P03|55006)/, 'busy'],
  // Broken connections, restarts, failovers to a server that only reads, and servers without room.
  [/^(?:08|25006|25P03|53|57P0|58)/, 'away'],
  [/^(?:21|22|23|44|54|P0)/, 'data'],
  [/^(?:3F000|42P01|42703)/, 'tables'],
];

/** Codes of Node for a connection that cannot be made or has broken. */
const broken = /^(?:EAI_AGAIN|ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/**
 * Refusals of Redis before it does anything, alone or within the message of a script or a cluster: it only reads after a failover, lacks
 * replicas, disk or memory, loads its data, or is busy with another script.
 */
const refusedByRedis =
  /(?:^|[\s-])(?:READONLY|NOREPLICAS|MISCONF|OOM|LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /;

/** Messages of `pg`, SQLite and `ioredis`, whose errors have no code or another one in each driver. */
const messages: readonly (readonly [RegExp, Failing])[] = [
  [/is locked|SQLITE_(?:BUSY|LOCKED)/, 'busy'],
  [
    /^Connection (?:terminated|ended|is closed)|not queryable|^timeout e|^Query read timeout|no answer within/,
    'away',
  ],
  [/^Command timed out|^Reached the max retries per request|^Failed to refresh slots cache/, 'away'],
  [refusedByRedis, 'away'],
  [/constraint failed|too big|datatype mismatch|cannot store/, 'data'],
  [/no such (?:table|column)|has no column/, 'tables'],
];

/** Returns the kind of a failure, from the error of its driver or from a copy of it. */
export function failingOf(error: unknown): Failing {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const found = (kinds: typeof states, text: string) => kinds.find(([pattern]) => pattern.test(text))?.[1];
  const text = typeof code === 'string' ? code : '';
  if (broken.test(text)) return 'away';
  if (/^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/.test(text)) return 'data';
  if (/^[\dA-Z]{5}$/.test(text)) return found(states, text) ?? 'other';
  return found(messages, String(message)) ?? 'other';
}

/** Whether a failure of a database passes by itself, or once somebody has mended the database. */
export const passes = (error: unknown): boolean => ['away', 'busy'].includes(failingOf(error));

/**
 * Codes of a refusal: an error of Postgres, which undoes the statement unless the connection broke or the outcome is unknown, or of Node
 * for a connection that was never made.
 */
const refusals = /^(?!08|40003)\d[\dA-Z]{4}$|^(?:EAI_AGAIN|ECONNREFUSED|ENOTFOUND)$/;

/** Whether a failure passes, and the statement has certainly not taken effect, so that it can be sent again. */
export function isRefusal(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return passes(error) && (refusals.test(String(code)) || refusedByRedis.test(String(message)));
}
