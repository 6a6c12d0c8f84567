import type { CatalogueEntry } from '../../catalogue/catalogue.js';

/** Describes an effect that nobody may cause by mistake: deleting, ending or mailing. Returns `undefined` for a harmless operation. */
export function graveOf({ method, isDestructive, mails }: CatalogueEntry): string | undefined {
  if (isDestructive) return method === 'DELETE' ? 'deletes data' : 'may be hard to undo';
  return mails ? 'may send mail' : undefined;
}
