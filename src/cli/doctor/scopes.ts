import { catalogue } from '../../api/catalogue/catalogue.js';
import { toWords } from '../../api/catalogue/words.js';
import { counted } from '../words.js';
import type { Check } from './check.js';

/** Maximum number of missing scopes that are named. */
const mostNamed = 5;

/** Returns the operations whose scope is not granted, by scope. */
function operationsWithout(granted: readonly string[]): Map<string, string[]> {
  const without = new Map<string, string[]>();
  for (const { id, scope } of catalogue()) {
    if (scope === undefined || granted.includes(scope)) continue;
    without.set(scope, [...(without.get(scope) ?? []), toWords(id)]);
  }
  return without;
}

/** Checks that a token has the scopes that the operations need. */
export function checkScopes(granted: readonly string[] | undefined): Check {
  const name = 'scopes';
  if (granted === undefined) {
    return { name, status: 'notice', found: 'the service does not say which scopes are granted' };
  }
  const missing = [...operationsWithout(granted)];
  if (missing.length === 0)
    return { name, status: 'ok', found: `${counted(granted.length, 'scopes')}, enough for all operations` };
  const count = missing.reduce((sum, [, ids]) => sum + ids.length, 0);
  const list = missing
    .slice(0, mostNamed)
    .map(([scope, ids]) => `${scope} (${ids[0]}${ids.length > 1 ? ' …' : ''})`);
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  return {
    name,
    status: 'notice',
    found: `${counted(granted.length, 'scopes')} granted; ${counted(count, 'operations')} cannot be called without ${list.join(', ')}${more}`,
    advice:
      'If you need these operations, add the scopes to the application in your account (More, My Application).',
  };
}
