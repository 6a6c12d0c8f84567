import { isSecretHeader, isSecretName } from '../internal/secret-names.js';
import type { Input } from './arguments.js';

/** From which length a number is a code rather than a count, and a header's value more than a word. */
const leastCode = 4;
const leastHeader = 8;

/** How many values are looked at: far more than a body holds that the service takes. */
const mostValues = 10_000;

/** The passwords, codes and tokens of a body or query: whatever stands, at any depth, under a name of one. */
function secretsIn(content: unknown): string[] {
  const secrets: string[] = [];
  const found: { readonly value: unknown; readonly isSecret: boolean }[] = [
    { value: content, isSecret: false },
  ];
  // The list grows while it is walked, so that no depth is too deep.
  for (const { value, isSecret } of found) {
    if (isSecret && typeof value === 'string') secrets.push(value);
    if (isSecret && typeof value === 'number' && String(value).length >= leastCode)
      secrets.push(String(value));
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (found.length >= mostValues) break;
      found.push({ value: inner, isSecret: isSecret || isSecretName(name) });
    }
  }
  return secrets;
}

/** What a caller has given to a call that nothing may show. Asked for only where something has failed. */
export function secretsOf({ body, query, options }: Input): string[] {
  const headers = Object.entries(Object.fromEntries(new Headers(options.headers)));
  return [
    ...secretsIn(body),
    ...secretsIn(query),
    ...headers.flatMap(([name, value]) =>
      isSecretHeader(name) && value.length >= leastHeader ? [value] : [],
    ),
  ];
}
