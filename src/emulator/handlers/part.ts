import type { Uuid } from '../../operations/operation.js';
import { notFound } from '../refusal.js';
import { type Collection, find } from '../state/state.js';

const partOf =
  <Owner extends 'event' | 'org'>(owner: Owner) =>
  <T extends { readonly [Key in Owner]: Uuid }>(
    collection: Collection<T>,
    whole: Uuid,
    uuid: Uuid,
    what: string,
  ): T => {
    const record = find(collection, uuid);
    if (!record || record[owner] !== whole) throw notFound(what);
    return record;
  };

/** The record of that uuid, which has to belong to the event; refused with 404 otherwise. */
export const partOfEvent = partOf('event');

/** The record of that uuid, which has to belong to the organisation; refused with 404 otherwise. */
export const partOfOrg = partOf('org');
