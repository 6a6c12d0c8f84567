import { createHook } from 'node:async_hooks';
import type { TicketingClient as Client, ClientOptions } from 'ticketing-client';
import { callPrice } from './ceilings.js';

/*
 * Checks what a call needs beside its transport against ceilings: promises, timers, controllers and bytes. These do
 * not depend on the speed or load of the machine. `.ci/run` runs it, with a heap large enough that nothing is
 * collected while bytes are counted.
 */

// The built package, because the aliases of this project lead to its source, which runs with names that are kept.
const built = new URL('../dist/index.js', import.meta.url).href;
const { TicketingClient }: typeof import('ticketing-client') = await import(built);

const calls = 1_000;

type Price = Readonly<Record<keyof (typeof callPrice)['a call'], number>>;

const clientWith = (options: ClientOptions): Client => {
  const reply = {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: JSON.stringify({ event: { uuid: 'event', name: 'Spring fair' } }),
  };
  return new TicketingClient({
    baseUrl: 'http://127.0.0.1:1',
    auth: { accessToken: 'token' },
    transport: { send: async () => reply },
    ...options,
  });
};

async function makeCalls(client: Client): Promise<void> {
  for (let call = 0; call < calls; call += 1) await client.events.get('event');
}

/** Counts what Node makes during the calls, by the kinds of its async hooks. */
async function made(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const hook = createHook({ init: (_, kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1) });
  const { AbortController } = globalThis;
  globalThis.AbortController = class extends AbortController {
    constructor() {
      super();
      counts.set('controller', (counts.get('controller') ?? 0) + 1);
    }
  };
  hook.enable();
  await makeCalls(client);
  hook.disable();
  globalThis.AbortController = AbortController;
  return counts;
}

async function priceOf(client: Client): Promise<Price> {
  // Code that is compiled during the count would need memory too.
  for (let round = 0; round < 20; round += 1) await makeCalls(client);
  if (!globalThis.gc) throw new Error('Run this as .ci/run does: it needs --expose-gc.');
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  await makeCalls(client);
  const bytes = (process.memoryUsage().heapUsed - before) / calls;
  const counts = await made(client);
  const each = (kind: string) => (counts.get(kind) ?? 0) / calls;
  return {
    promises: each('PROMISE'),
    timers: each('Timeout') + each('Immediate'),
    controllers: each('controller'),
    bytes,
  };
}

const clients: Readonly<Record<keyof typeof callPrice, Client>> = {
  'a call': clientWith({}),
  'a call under a limit': clientWith({ limit: { maxConcurrent: 50 } }),
};

for (const [name, ceilings] of Object.entries(callPrice)) {
  const price = await priceOf(clients[name as keyof typeof callPrice]);
  for (const [part, most] of Object.entries(ceilings)) {
    const count = price[part as keyof Price];
    console.log(`${name}: ${count.toFixed(1)} ${part}, ceiling ${most}`);
    if (count > most) process.exitCode = 1;
  }
}
