import { describe, expect, test } from 'vitest';
import { type Answered, gapsOfReply } from '../../../src/emulator/gaps/of-reply.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { rows } from '../../../src/emulator/table.js';
import { ask } from '../ask.js';

async function named(path: string, options: EmulatorOptions = { gapHeader: true }, method = 'GET') {
  const { headers } = await ask(new Emulator(options), method, path);
  return headers.get('x-emulator-gap')?.split(', ') ?? [];
}

describe('the header x-emulator-gap', () => {
  test('is sent only if it is turned on', async () => {
    expect(await named('/events', {})).toEqual([]);
    expect(await named('/events', { gapHeader: false })).toEqual([]);
  });

  test('names the gaps of the operation and of the record that it returns', async () => {
    const gaps = await named('/events');
    expect(gaps).toContain('events.list/which-events-it-lists');
    expect(gaps).toContain('Event.fees/the-rates-and-who-pays-them');
    expect(gaps.filter((id) => /^(?:me|users|orgs|Order)\./.test(id))).toEqual([]);
  });

  test('names only the gaps of paging that the request used', async () => {
    const rowsAbsent = 'lists/how-many-rows-a-page-has-without-rows';
    const orderBy = 'lists/the-values-of-order_by';
    const plain = await named('/events');
    expect(plain).toContain(rowsAbsent);
    expect(plain).not.toContain(orderBy);
    const asked = await named('/events?rows=20&order_by=starting');
    expect(asked).not.toContain(rowsAbsent);
    expect(asked).toContain(orderBy);
    expect((await named('/me')).filter((id) => id.startsWith('lists/'))).toEqual([]);
  });

  test('names the gap of error bodies if the reply is an error', async () => {
    const open = 'error-bodies/the-shape';
    expect(await named('/me')).not.toContain(open);
    const missing = await named('/events/00000000-0000-4000-8000-000000000000');
    expect(missing).toContain(open);
    expect(missing).toContain('rules/the-reply-for-a-uuid-that-does-not-exist');
    expect(missing.filter((id) => id.startsWith('Event.'))).toEqual([]);
    expect(await named('/nowhere')).toEqual([open, 'paths/an-unknown-path-or-another-method']);
  });

  test('is also sent by the token endpoint', async () => {
    const emulator = new Emulator({ gapHeader: true });
    const refused = await emulator.fetch(`${emulator.authUrl}/connect/token`, { method: 'POST' });
    expect(refused.headers.get('x-emulator-gap')).toContain('token-endpoint/the-bodies-of-its-errors');
  });

  test('accepts only true or false as its option', () => {
    // A program without types can pass any value.
    expect(() => new Emulator({ gapHeader: 'yes' as never })).toThrow('gapHeader must be true or false.');
  });
});

test('every gap is named by some reply, except those that no reply shows', () => {
  const named = new Set<string>();
  const base = { query: new URLSearchParams('position=1&order_by=starting'), header: () => 'text/plain' };
  for (const [operation, { method }] of [...rows, [undefined, { method: 'GET' }] as const]) {
    for (const status of [200, 401, 404, 429]) {
      for (const type of ['application/json', 'application/pdf']) {
        for (const place of ['api', 'token', 'consent'] as const) {
          for (const query of [base.query, new URLSearchParams()]) {
            const answered: Answered = { ...base, method, operation, place, query, status, type };
            for (const id of gapsOfReply(answered)) named.add(id);
          }
        }
      }
    }
  }
  const silent = new Emulator().gaps.filter(({ id }) => !named.has(id)).map(({ topic }) => topic);
  expect(silent).toEqual(['webhooks', 'files', 'files', 'files', 'simulate']);
});
