import type { SeedWorld } from '../../../src/emulator/index.js';
import type { ClientOptions } from '../../../src/index.js';

/** Size of a world of events on sale. */
export interface Size {
  readonly organisations: number;
  /** Events of each organisation. */
  readonly events: number;
  /** Orders of each event. */
  readonly orders: number;
}

/** Returns a uuid that is the same in each run. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Uuid of the first event. */
export const firstEvent = uuidOf(0);

const buyerOf = (index: number) => uuidOf(1_000_000_000 + index);

/** Uuid of a user who buys tickets. */
export const firstBuyer = buyerOf(0);

/** Returns a world of events without quotas. Their orders are made when they are first needed. */
export function onSale({ organisations, events, orders }: Size): SeedWorld {
  const buyers = Array.from({ length: 200 }, (_, index) => ({
    uuid: buyerOf(index),
    email: `buyer.${index}@mail.example`,
  }));
  const owner = 'olivia@mail.example';
  const all = Array.from({ length: organisations * events }, (_, index) => ({
    uuid: uuidOf(index),
    name: `Evening ${index + 1}`,
    organisation: `Club ${(index % organisations) + 1}`,
    created_on: '90 days ago',
    tickets: [{ name: 'Door', price: 20 }],
  }));
  return {
    users: [{ email: owner }, ...buyers],
    organisations: Array.from({ length: organisations }, (_, index) => ({
      name: `Club ${index + 1}`,
      owner,
    })),
    events: all,
    orders_to_make: {
      events: Object.fromEntries(all.map(({ uuid }, index) => [uuid, { count: orders, random: index + 1 }])),
      buyers: buyers.map(({ uuid }) => uuid),
      until: new Date(Date.now() - 3_600_000).toISOString(),
    },
  };
}

/** How a client reaches the world, and the uuids of its organisations. */
export interface Served {
  readonly client: ClientOptions;
  readonly organisations: readonly string[];
}

/**
 * Serves such a world, and sends its address to the parent. Answers each message with the number of requests since the last one.
 * `buy` sells a ticket first.
 */
export async function serveOnSale(size: Size): Promise<void> {
  // Imported here, so that the processes that are measured do not load it.
  const { Emulator } = await import('../../../src/emulator/index.js');
  const { serve } = await import('../../../src/emulator/node/server.js');
  const emulator = new Emulator({ seed: onSale(size) });
  const { baseUrl, authUrl } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  let counted = 0;
  process.on('message', (wanted) => {
    if (wanted === 'buy') emulator.simulate.purchase({ event: firstEvent });
    const serial = emulator.journal.entries.at(-1)?.serial ?? 0;
    process.send?.(serial - counted);
    counted = serial;
  });
  // However the parent ends, its channel closes.
  process.once('disconnect', () => process.exit());
  const served: Served = {
    client: { baseUrl, auth: { clientId, clientSecret, authUrl } },
    organisations: Object.keys(emulator.snapshot().orgs),
  };
  process.send?.(served);
}
