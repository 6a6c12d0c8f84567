import type { EventInput } from '../../src/api/models/index.js';
import { newUser } from '../../src/emulator/domain/new-records.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import { add } from '../../src/emulator/state/collection.js';
import { clientOf } from './clients.js';

export const now = Date.parse('2030-05-01T00:00:00Z');

/** The unrelated user of `setting`, as invitations name people. */
export const invitee = { first_name: 'Bela', last_name: 'Carter', email: 'bela@mail.example' };

/** Returns an emulator with one organisation, a client of its owner, and a client of an unrelated user. */
export function setting(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, seed: 'empty', ...options });
  const { state } = emulator.world();
  const [org = ''] = Object.keys(state.orgs);
  const stranger = add(state.users, newUser({ state, now }, invitee));
  const owner = clientOf(emulator, { as: state.owner });
  const bela = clientOf(emulator, { as: stranger.uuid });
  return { emulator, state, org, owner, bela, stranger };
}

/** Returns that setting with a published event, which by default takes place once, for two hours in Sydney. */
export async function published(input: EventInput = {}) {
  const made = setting();
  const { uuid: event } = await made.owner.orgs.events.create(made.org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2030-06-01 19:00', event_duration: '2' },
    },
    ...input,
  });
  await made.owner.events.publish(event);
  return { ...made, event };
}
