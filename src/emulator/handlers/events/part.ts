import type { Uuid } from '../../../operation.js';
import { notFound } from '../../refusal.js';
import { type Collection, find } from '../../state.js';

/** The record of that uuid, which has to belong to the event. */
export function partOf<T extends { readonly event: Uuid }>(
  collection: Collection<T>,
  event: Uuid,
  uuid: Uuid,
  what: string,
): T {
  const record = find(collection, uuid);
  if (record?.event !== event) throw notFound(what);
  return record;
}
