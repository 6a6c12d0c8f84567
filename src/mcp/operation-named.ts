import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { atId } from '../api/operations/walk.js';
import type { Pager } from '../index.js';
import { nearestName, unknownName } from '../shared/did-you-mean.js';
import { Refusal } from './tool.js';

/** Returns the operation with this id. Refuses an unknown id, and suggests similar ones. */
export function operationNamed(entries: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = entries.find((each) => each.id === id);
  if (entry) return entry;
  const meant = nearestName(
    id,
    entries.map((each) => each.id),
  );
  const problem = unknownName({ noun: 'operation', name: id, meant });
  throw new Refusal(`${problem} find_operations lists them.`);
}

type Method = (...args: unknown[]) => Promise<unknown> | Pager<unknown>;

/** Returns the method with this id of the client, or of a view of it. */
export const methodOf = (view: object, id: string): Method =>
  // The groups and views are made from the same table as the ids.
  atId(view, id) as Method;
