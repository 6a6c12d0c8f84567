import type { CatalogueEntry } from '../../catalogue/catalogue.js';
import { toWords } from '../../catalogue/words.js';

/** What an operation does that nobody may do by mistake, in words: it deletes, ends or mails. Missing if it does not. */
export function graveOf({ id, method, isDestructive, mails }: CatalogueEntry): string | undefined {
  if (isDestructive) return `${toWords(id)} ${method === 'DELETE' ? 'deletes' : 'ends'} something`;
  return mails ? `${toWords(id)} may send mail` : undefined;
}
