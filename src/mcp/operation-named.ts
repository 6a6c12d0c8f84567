import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { nearestName, unknownName } from '../internal/did-you-mean.js';
import { search } from './search.js';
import { Refusal } from './tool.js';

/** The operation with the id. Refuses one that there is not, with those that may be meant. */
export function operationNamed(entries: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = entries.find((each) => each.id === id);
  if (entry) return entry;
  const meant = nearestName(
    id,
    entries.map((each) => each.id),
  );
  const alike = search(entries, id.slice(0, 200)).slice(0, 4);
  const otherwise = alike.length > 0 ? `Alike are ${alike.map((each) => each.id).join(', ')}.` : undefined;
  const problem = unknownName({ noun: 'operation', name: id, meant, otherwise });
  throw new Refusal(`${problem} find_operations finds one by words.`, 'operation');
}
