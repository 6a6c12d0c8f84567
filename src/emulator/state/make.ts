import { uuidNamed } from '../../shared/named-uuid.js';
import { nextUuid } from './random.js';
import type { Mail, Stored } from './records.js';
import type { Scene } from './scene.js';
import { changed } from './state.js';
import { isoOf } from './time.js';

/** Returns the fields that every new record starts with. */
export function fresh({ state, now }: Scene): Stored {
  const time = isoOf(now);
  return { uuid: nextUuid(state), created_on: time, updated_on: time };
}

/**
 * Returns these fields for a record of a seed. Its uuid is made from its name, so that it stays the same when the
 * seed grows.
 */
export const named = (scene: Scene, name: string): Stored => ({ ...fresh(scene), uuid: uuidNamed(name) });

export function touch({ state, now }: Scene, record: Stored): void {
  record.updated_on = isoOf(now);
  changed(state, record);
}

/** Sends an e-mail or a text message, which goes to the outbox. */
export function mail({ state, now }: Scene, message: Omit<Mail, 'sent_on'>): void {
  state.outbox.push({ sent_on: isoOf(now), ...message });
}

/** Returns a name in the form for addresses. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
