import type { Database } from '../database.js';
import { keepState } from '../sql.js';
import { changesTable, logKeys, readersTable } from './tables.js';

/** Time after which a reader that does not come back holds no changes any more: 30 days, in milliseconds. */
export const longestIdle = 30 * 24 * 3_600_000;

/** Number of changes that are deleted in one transaction, and the most transactions in a round. */
const atOnce = 5_000;
const mostTimes = 20;

/** Deletes the changes that are older than `keep` and that every reader has passed. `last` is the number of the last change. */
export async function prune(
  database: Database,
  { keep, last }: { readonly keep: number; readonly last: number },
  signal: AbortSignal,
): Promise<void> {
  const { at, millisecondsOf, now, parameter } = database.dialect;
  const isOld = `${millisecondsOf('found_at')} <= ${now} - ${Math.ceil(keep)}`;
  const [oldest] = await database.read(
    `SELECT CASE WHEN ${isOld} THEN 1 ELSE 0 END AS is_old FROM ${at(changesTable)} ORDER BY n LIMIT 1`,
  );
  if (Number(oldest?.is_old ?? 0) === 0) return;
  const [reader] = await database.read(
    `SELECT min(position) AS position FROM ${at(readersTable)} WHERE seen_at > ${now} - ${longestIdle}`,
  );
  const passed = Number(reader?.position ?? last);
  for (let times = 0; times < mostTimes && !signal.aborted; times += 1) {
    const [row] = await database.read(
      `SELECT max(n) AS n FROM (SELECT n, found_at FROM ${at(changesTable)} WHERE n <= ${parameter(1)} ORDER BY n LIMIT ${atOnce}) AS oldest WHERE ${isOld}`,
      [passed],
    );
    if (row?.n === null || row?.n === undefined) return;
    await database.write([
      { sql: `DELETE FROM ${at(changesTable)} WHERE n <= ${parameter(1)}`, values: [Number(row.n)] },
      { sql: keepState(database.dialect), values: [logKeys.pruned, String(Number(row.n))] },
    ]);
  }
}
