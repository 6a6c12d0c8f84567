import { newUser } from '../../src/emulator/domain/new-records.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import { add } from '../../src/emulator/state/state.js';
import { clientOf } from './clients.js';

export const now = Date.parse('2030-05-01T00:00:00Z');

/** Returns an emulator with one organisation, a client of its owner, and a client of an unrelated user. */
export function setting(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, seed: 'empty', ...options });
  const { state } = emulator.world();
  const [org = ''] = Object.keys(state.orgs);
  const stranger = add(
    state.users,
    newUser({ state, now }, { first_name: 'Bela', last_name: 'Carter', email: 'bela@mail.example' }),
  );
  const owner = clientOf(emulator, { as: state.owner });
  const bela = clientOf(emulator, { as: stranger.uuid });
  return { emulator, state, org, owner, bela, stranger };
}
