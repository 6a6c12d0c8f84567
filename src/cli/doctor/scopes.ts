import { catalogue } from '../../catalogue/catalogue.js';
import { toWords } from '../../catalogue/words.js';
import type { Check } from './check.js';

/** How many of the missing scopes are told of. */
const told = 5;

/** The operations that need a scope which is not granted, by that scope. */
function operationsWithout(granted: readonly string[]): Map<string, string[]> {
  const without = new Map<string, string[]>();
  for (const { id, scope } of catalogue()) {
    if (scope === undefined || granted.includes(scope)) continue;
    without.set(scope, [...(without.get(scope) ?? []), toWords(id)]);
  }
  return without;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Compares the scopes of a token with those that the operations need. */
export function checkScopes(granted: readonly string[] | undefined): Check {
  const name = 'scopes';
  if (granted === undefined) {
    return { name, status: 'notice', found: 'the service does not say which are granted' };
  }
  const missing = [...operationsWithout(granted)];
  if (missing.length === 0)
    return { name, status: 'ok', found: `${counted(granted.length, 'scope')}: all that operations need` };
  const count = missing.reduce((sum, [, ids]) => sum + ids.length, 0);
  const list = missing
    .slice(0, told)
    .map(([scope, ids]) => `${scope} (${ids[0]}${ids.length > 1 ? ' …' : ''})`);
  const more = missing.length > told ? ` and ${missing.length - told} more` : '';
  return {
    name,
    status: 'notice',
    found: `${counted(granted.length, 'scope')} granted; ${counted(count, 'operation')} cannot be called, for want of ${list.join(', ')}${more}`,
    advice:
      'Where you need these operations, add the scopes to the application in your account (More, My Application).',
  };
}
