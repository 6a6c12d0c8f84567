import type { CatalogueEntry } from '../../api/catalogue/catalogue.js';

/** Describes an effect that needs consent: deleting, ending or mailing. Returns `undefined` for other operations. */
export function graveOf({ method, isDestructive, mails }: CatalogueEntry): string | undefined {
  if (isDestructive) return method === 'DELETE' ? 'deletes data' : 'may be hard to undo';
  return mails ? 'may send mail' : undefined;
}
