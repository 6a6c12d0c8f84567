import { existsSync } from 'node:fs';

const entry = (name: string) => new URL(`../../../dist/${name}.js`, import.meta.url);

if (!existsSync(entry('index'))) throw new Error('The package is not built. Run `npm run build` first.');

// Not by the alias of the compiler, which leads to the source: users load the built package.
export const { TicketingClient }: typeof import('ticketing-client') = await import(entry('index').href);
export type TicketingClient = import('ticketing-client').TicketingClient;

export const { exportAll, organisation }: typeof import('ticketing-client/jobs') = await import(
  entry('jobs').href
);

/** Loads the transport for undici. Only where it is measured, because Node's own `fetch` then sends with this undici too. */
export async function loadUndici() {
  const { undici }: typeof import('ticketing-client/undici') = await import(entry('undici').href);
  return undici;
}
