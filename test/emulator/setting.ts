import { TicketingClient } from '../../src/client.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';

export const now = Date.parse('2030-05-01T00:00:00Z');

/** An emulator with its organisation, a client of the owner, and one of any other user of the demo by first name. */
export function setting(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, ...options });
  const { state } = emulator.world();
  const [org = ''] = Object.keys(state.orgs);
  // Strict: a reply that differs from the specification fails the test.
  const clientOf = (as?: string) =>
    new TicketingClient({
      ...emulator.options(as === undefined ? {} : { as }),
      validate: 'strict',
      retry: false,
    });
  const userOf = (name: string) =>
    Object.values(state.users).find(({ first_name }) => first_name === name)?.uuid ?? '';
  return { emulator, state, org, owner: clientOf(), ben: clientOf(userOf('Ben')), userOf };
}
