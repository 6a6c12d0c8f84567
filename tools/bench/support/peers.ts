import { fileURLToPath } from 'node:url';
import type { Connect } from '../peers/peer.js';

/** A client that ours is compared with. */
export interface Peer {
  readonly name: string;
  /** File of its program, in `tools/bench/peers`. */
  readonly program: string;
  /** Module that its program imports. Undefined if it needs none. */
  readonly module?: string;
  /** Whether that module has a CommonJS form. */
  readonly hasCommonJs?: boolean;
  /** Packages that it consists of, or that generate it. */
  readonly packages: readonly string[];
}

const ofPackage = (name: string, program: string, hasCommonJs = false): Peer => ({
  name,
  program,
  module: name,
  hasCommonJs,
  packages: [name],
});

/** The function that every other client calls in the end. */
export const rawFetch: Peer = { name: 'raw fetch', program: 'fetch.ts', packages: [] };

/** The function that `ticketing-client/undici` sends with. */
export const undiciRequest: Peer = { name: 'undici.request', program: 'undici.ts', packages: [] };

export const own: Peer = ofPackage('ticketing-client', 'client.ts', true);

const generated = new URL('../.generated/', import.meta.url);

/** Client that @hey-api/openapi-ts generates from our document, as one JavaScript module. */
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
