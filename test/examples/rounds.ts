import { resolve } from 'node:path';
import { Emulator, type SeedWorld } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { programOf } from '../support/programs.js';

const owner = 'ana@mail.example';

/** A world with some organisations of one account, each with an event on sale. */
const worldOf = (count: number): SeedWorld => {
  const names = Array.from({ length: count }, (_, index) => `Organisation ${index + 1}`);
  return {
    users: [{ email: owner }],
    organisations: names.map((name) => ({ name, owner })),
    events: names.map((organisation) => ({
      name: `Evening of ${organisation}`,
      organisation,
      starts_on: 'in 3 weeks at 19:00',
      tickets: [{ name: 'Seat', price: 12.5, quantity: 100_000 }],
    })),
  };
};

/** Serves organisations, and builds a program of `examples/rounds` that works for them in separate processes. */
export async function roundsOf(program: string, organisations: number, settings: Record<string, string>) {
  const emulator = new Emulator({ seed: worldOf(organisations) });
  const service = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  const built = await programOf(resolve(import.meta.dirname, '../../examples/rounds', program));
  const env = {
    ...settings,
    TICKETING_BASE_URL: service.baseUrl,
    TICKETING_AUTH_URL: service.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  };
  const events = Object.keys(emulator.world().state.events);
  const bought: string[] = [];
  return {
    emulator,
    env,
    events,
    organisations: Object.keys(emulator.world().state.orgs),
    /** Uuids of the orders that were bought. */
    bought,
    /** Buys a ticket of an event. */
    buy(event = events[bought.length % events.length] ?? '') {
      bought.push(emulator.simulate.purchase({ event }).order.uuid);
    },
    start: () => built.start({}, env),
    async stop() {
      await built.stop();
      await service.close();
    },
  };
}
