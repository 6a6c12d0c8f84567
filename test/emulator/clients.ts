import { TicketingClient } from '../../src/client/client.js';
import type { ApplicationOptions, Emulator } from '../../src/emulator/index.js';

/** Returns a client of the emulator that accepts only replies that match the specification. */
export const clientOf = (emulator: Emulator, application?: ApplicationOptions) =>
  new TicketingClient({ ...emulator.options(application), validate: 'strict' });

/** Returns the first user of the world with this first name. */
export function userNamed(emulator: Emulator, firstName: string) {
  const user = Object.values(emulator.world().state.users).find((each) => each.first_name === firstName);
  if (!user) throw new Error(`there is no ${firstName}`);
  return user;
}

/** Returns the organisation of the world. */
export function orgOf(emulator: Emulator) {
  const [org] = Object.values(emulator.world().state.orgs);
  if (!org) throw new Error('there is no organisation');
  return org;
}
