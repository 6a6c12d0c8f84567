import { isSecretHeader, isSecretName } from '../internal/secret-names.js';
import type { TransportRequest } from '../options.js';

/** How deep values are looked for: far deeper than a body that the service takes. */
const deepest = 100;

/** The passwords, codes and tokens of a body or query: whatever stands, at any depth, under a name of one. */
function secretsIn(content: unknown, isSecret = false, depth = deepest): string[] {
  if (typeof content === 'object' && content !== null) {
    if (depth === 0) return [];
    return Object.entries(content).flatMap(([name, value]) =>
      secretsIn(value, isSecret || isSecretName(name), depth - 1),
    );
  }
  // A number of fewer digits is a count.
  const isCode = typeof content === 'string' || (typeof content === 'number' && content >= 1000);
  return isSecret && isCode ? [String(content)] : [];
}

/**
 * What a caller has given to a call that nothing may show. Read off the request that was written, because what the caller
 * gave may be of any kind. Asked for only where something has failed.
 */
export const secretsOf = ({ url, headers, body }: TransportRequest): string[] => [
  ...secretsIn(typeof body === 'string' ? JSON.parse(body) : undefined),
  ...secretsIn(Object.fromEntries(new URL(url).searchParams)),
  ...Object.entries(headers).flatMap(([name, value]) =>
    // A shorter one is a word that may stand anywhere.
    isSecretHeader(name) && value.length >= 8 ? [value] : [],
  ),
];
