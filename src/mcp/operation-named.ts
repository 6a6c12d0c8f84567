import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { didYouMean } from '../internal/did-you-mean.js';
import { search } from './search.js';
import { Refusal } from './tool.js';

/** The operation with the id. Refuses one that there is not, with those that may be meant. */
export function operationNamed(entries: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = entries.find((each) => each.id === id);
  if (entry) return entry;
  const near = didYouMean(
    id,
    entries.map((each) => each.id),
  );
  const alike = search(entries, id.slice(0, 200)).slice(0, 4);
  const guess =
    near || (alike.length > 0 ? `; do you mean ${alike.map((each) => each.id).join(', ')}?` : '.');
  throw new Refusal(
    `There is no operation ${JSON.stringify(id.slice(0, 100))}${guess} find_operations finds one by words.`,
    'operation',
  );
}
