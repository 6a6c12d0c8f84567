import { aDate, aText, expectOptions } from '../stores/job-options.js';
import { ledger } from './ledger/ledger.js';
import { aSchema, expectSchema } from './mirror/changes/options.js';
import { type DatabaseConnection, expectConnection } from './mirror/database.js';
import type { MirroredOptions, MirroredOrganisation } from './mirror/stored-organisation.js';

/**
 * Returns an organisation whose records are read from the database of its mirror, for reports and exports. It requests
 * nothing from the service. With `changedSince`, an export has only what changed since then. Let it begin some minutes before the
 * last export began, because the mirror may have been writing a page at that moment. Then no change is left out, and some come
 * twice. Throws a `TypeError` for wrong options, and a `JobError` if no mirror has written to the database.
 *
 * @example
 * ```ts
 * const org = await mirrored(new DatabaseSync('org.db'), { changedSince: yesterday });
 * await exportAll(org, { to: 'changes', format: 'csv' });
 * ```
 */
export async function mirrored(
  db: DatabaseConnection,
  options: MirroredOptions = {},
): Promise<MirroredOrganisation> {
  expectConnection(db);
  expectOptions<MirroredOptions>(options, {
    organisation: aText,
    schema: aSchema,
    changedSince: aDate,
  });
  expectSchema(db, options.schema);
  // Loaded on demand, as the mirror is.
  const { storedOrganisation } = await import('./mirror/stored-organisation.js');
  const stored = await storedOrganisation(db, options);
  return { ...stored, ledger: (chosen) => ledger(stored, stored, chosen) };
}
