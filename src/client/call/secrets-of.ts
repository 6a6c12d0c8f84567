import { isSecretHeader, isSecretName } from '../../shared/secret-names.js';
import type { TransportRequest } from '../options.js';

/** Maximum depth of the search, far deeper than any body that the service accepts. */
const deepest = 100;

/** Returns the passwords, codes and tokens of a body or query: all values, at any depth, under a secret name. */
function secretsIn(content: unknown, isSecret = false, depth = deepest): string[] {
  if (typeof content === 'object' && content !== null) {
    if (depth === 0) return [];
    return Object.entries(content).flatMap(([name, value]) =>
      secretsIn(value, isSecret || isSecretName(name), depth - 1),
    );
  }
  // A number with fewer digits is a count.
  const isCode = typeof content === 'string' || (typeof content === 'number' && content >= 1000);
  return isSecret && isCode ? [String(content)] : [];
}

/**
 * Returns the caller's values that nothing may show. They are read from the written request, because the caller's
 * arguments may have any type. Called only after a failure.
 */
export const secretsOf = ({ url, headers, body }: TransportRequest): string[] => [
  ...secretsIn(typeof body === 'string' ? JSON.parse(body) : undefined),
  ...secretsIn(Object.fromEntries(new URL(url).searchParams)),
  ...Object.entries(headers).flatMap(([name, value]) =>
    // A shorter value is a word that may occur anywhere.
    isSecretHeader(name) && value.length >= 8 ? [value] : [],
  ),
];
