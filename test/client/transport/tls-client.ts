import type { Transport } from '../../../src/client/options.js';
import { nodeHttp } from '../../../src/client/transport/node-http.js';
import { undici } from '../../../src/client/undici.js';
import { TicketingClient, type TicketingError } from '../../../src/index.js';

/** What the program is told: the addresses to call, by name. */
export type Told = Readonly<Record<string, string>>;

/** How one call ended. */
export interface Outcome {
  readonly transport: string;
  readonly address: string;
  readonly call: 'read' | 'change' | 'token';
  /** The error as JSON. Missing if the call succeeded. */
  readonly error?: Record<string, unknown> | undefined;
}

const transports: Readonly<Record<string, () => Transport | undefined>> = {
  default: () => undefined,
  undici,
  'node-http': nodeHttp,
};

const asJson = (error: TicketingError) => JSON.parse(JSON.stringify(error)) as Record<string, unknown>;

/** Calls each address on each transport: reads, changes, and asks for a token. */
async function* outcomes(told: Told): AsyncGenerator<Outcome> {
  for (const [transport, make] of Object.entries(transports)) {
    for (const [address, baseUrl] of Object.entries(told)) {
      const facts = { transport, address };
      const options = { baseUrl, transport: make(), retry: { minDelay: 0 } };
      const client = new TicketingClient({ ...options, auth: { accessToken: 'token' } });
      const read = await client.safe.me.get();
      yield { ...facts, call: 'read', error: read.ok ? undefined : asJson(read.error) };
      const change = await client.safe.events.saves.create('event');
      yield { ...facts, call: 'change', error: change.ok ? undefined : asJson(change.error) };
      const auth = { clientId: 'id', clientSecret: 'the-secret', authUrl: baseUrl };
      const asking = await new TicketingClient({ ...options, auth }).safe.me.get();
      yield { ...facts, call: 'token', error: asking.ok ? undefined : asJson(asking.error) };
    }
  }
}

for await (const outcome of outcomes(JSON.parse(process.argv[2] ?? '{}') as Told)) {
  console.log(JSON.stringify(outcome));
}
process.exit(0);
