import { fileURLToPath } from 'node:url';
import type { Connect } from '../peers/peer.js';

/** A client that ours is measured beside. */
export interface Peer {
  readonly name: string;
  /** Its program, under `bench/peers`. */
  readonly program: string;
  /** What its program imports. Undefined where it needs nothing. */
  readonly module?: string;
  /** Whether that has a form for CommonJS. */
  readonly hasCommonJs?: boolean;
  /** The packages that it is made of, or by. */
  readonly packages: readonly string[];
}

const ofPackage = (name: string, program: string, hasCommonJs = false): Peer => ({
  name,
  program,
  module: name,
  hasCommonJs,
  packages: [name],
});

/** What every other client calls in the end. */
export const rawFetch: Peer = { name: 'raw fetch', program: 'fetch.ts', packages: [] };

/** What `ticketing-client/undici` sends by. */
export const undiciRequest: Peer = { name: 'undici.request', program: 'undici.ts', packages: [] };

export const own: Peer = ofPackage('ticketing-client', 'client.ts', true);

const generated = new URL('../.generated/', import.meta.url);

/** The client that @hey-api/openapi-ts makes of our document, as one module of JavaScript. */
export const heyApiModule = fileURLToPath(new URL('hey-api.mjs', generated));

export const peers: readonly Peer[] = [
  ofPackage('ky', 'ky.ts'),
  {
    ...ofPackage('openapi-fetch', 'generated/openapi-fetch.ts', true),
    packages: ['openapi-fetch', 'openapi-typescript'],
  },
  {
    name: 'hey-api with zod',
    program: 'generated/hey-api.ts',
    module: heyApiModule,
    packages: ['@hey-api/openapi-ts', 'zod'],
  },
  ofPackage('axios', 'axios.ts', true),
  ofPackage('openai', 'openai.ts', true),
  ofPackage('stripe', 'stripe.ts', true),
  ofPackage('@octokit/core', 'octokit.ts'),
];

export const programOf = ({ program }: Peer): string =>
  fileURLToPath(new URL(`../peers/${program}`, import.meta.url));

export async function connectorOf(peer: Peer): Promise<Connect> {
  const { connect }: { connect: Connect } = await import(programOf(peer));
  return connect;
}
