import { forbidden } from '../refusal.js';
import type { Match } from '../wire/route.js';

/** Refuses with 403 if the token lacks the scope. */
export function testScope({ row }: Match, scopes: readonly string[]): void {
  if (row.scope && !scopes.includes(row.scope)) throw forbidden(`scope ${row.scope} is required`);
}
