import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';
import { ask, tokenOf } from '../ask.js';

const saving = { save: {} };

const festivalOf = (emulator: Emulator) => Object.keys(emulator.world().state.events)[0] ?? '';

describe('the report', () => {
  test('counts the requests that the calls of a client take', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: { minDelay: 1 } });
    emulator.faults.add({ match: { operation: 'me.get' }, times: 2, fault: { status: 503 } });
    await client.me.get();
    await client.common.categories.list();
    // A repeated read is a new call, because the first one succeeded.
    await client.me.get();
    expect(emulator.report()).toMatchObject({
      requests: 5,
      calls: 3,
      requestsPerCall: 1.67,
      tokenRequests: 1,
      failures: 2,
      operations: {
        'me.get': { requests: 4, calls: 2 },
        'common.categories.list': { requests: 1, calls: 1 },
      },
      findings: [],
    });
  });

  test.each([{ lostReply: true }, { truncate: true }])(
    'finds a write that was done twice after %j',
    async (fault) => {
      const emulator = new Emulator();
      const path = `/events/${festivalOf(emulator)}/saves`;
      const match = { operation: 'events.saves.create' } as const;
      emulator.faults.add({ match, fault });
      await ask(emulator, 'POST', path, { body: saving }).catch(() => {});
      await ask(emulator, 'POST', path, { body: saving });
      expect(emulator.report()).toMatchObject({
        counts: { 'doubled write': 1 },
        findings: [
          {
            kind: 'doubled write',
            request: `POST ${path}`,
            operation: 'events.saves.create',
            application: 'emulator-1',
            message:
              'its first reply was lost, the program sent it again, and the service carried it out twice',
          },
        ],
      });
      expect(emulator.journal.entries.map(({ lost }) => lost)).toEqual([true, undefined]);
    },
  );

  test('counts a write that is repeated with a new token as one call', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: { minDelay: 1 } });
    emulator.faults.add({ match: { operation: 'me.update' }, times: 1, fault: { revokeToken: true } });
    await client.me.update({ bio: 'Plays the viola.' });
    expect(emulator.report().operations['me.update']).toMatchObject({ requests: 2, calls: 1 });
  });

  test('accepts a repeated write if the first was not done or the body differs', async () => {
    const emulator = new Emulator();
    const path = `/events/${festivalOf(emulator)}/saves`;
    const match = { operation: 'events.saves.create' } as const;
    emulator.faults.add({ match, fault: { reset: true } });
    await ask(emulator, 'POST', path, { body: saving }).catch(() => {});
    emulator.faults.add({ match, fault: { lostReply: true } });
    await ask(emulator, 'POST', path, { body: saving }).catch(() => {});
    await ask(emulator, 'POST', path, { body: { save: { note: 'another' } } });
    expect(emulator.report().findings).toEqual([]);
  });

  test('finds a request that is sent again before its Retry-After is over', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { retryAfter: 60 } });
    await ask(emulator, 'GET', '/me');
    await ask(emulator, 'GET', '/me');
    expect(emulator.report().findings).toMatchObject([
      {
        kind: 'ignored Retry-After',
        request: 'GET /me',
        message: expect.stringMatching(
          /^the program sent it again (60|59\.9) s before the requested wait was over$/,
        ),
      },
    ]);
  });

  test('accepts quotas and dates as a time to wait, and ignores other values', async () => {
    const emulator = new Emulator({ quotas: { 'me.get': { limit: 1 } } });
    for (let count = 0; count < 3; count += 1) await ask(emulator, 'GET', '/me');
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    for (const retryAfter of [inAMinute, 'soon']) {
      emulator.faults.add({ match: { operation: 'common.tags.list' }, fault: { retryAfter } });
    }
    for (let count = 0; count < 3; count += 1) await ask(emulator, 'GET', '/common/tags');
    expect(emulator.report().findings.map(({ request }) => request)).toEqual(['GET /me', 'GET /common/tags']);
  });

  test('finds a repeated request after a final refusal, unless something changed in between', async () => {
    const emulator = new Emulator();
    const path = `/events/${festivalOf(emulator)}/sessions/none`;
    await ask(emulator, 'GET', path);
    await ask(emulator, 'POST', `/events/${festivalOf(emulator)}/saves`, { body: saving });
    await ask(emulator, 'GET', path);
    expect(emulator.report().findings).toEqual([]);
    await ask(emulator, 'GET', path);
    expect(emulator.report().findings).toMatchObject([
      {
        kind: 'repeated final refusal',
        message: 'the program sent it again, although 404 is final and nothing had changed since',
      },
    ]);
  });

  test('finds repeated requests with a refused token, but not one with a new token', async () => {
    const emulator = new Emulator();
    const send = (token: string) =>
      emulator.fetch(`${emulator.baseUrl}/me`, { headers: { authorization: `Bearer ${token}` } });
    const token = await tokenOf(emulator);
    emulator.clock.advance(3_600_000);
    await send(token);
    await send(await tokenOf(emulator));
    expect(emulator.report()).toMatchObject({ requests: 2, calls: 1, findings: [] });
    await send(token);
    expect(emulator.report().findings).toEqual([]);
    await send(token);
    expect(emulator.report().findings).toMatchObject([{ kind: 'refused token' }]);
  });

  test('covers one world, and starts again when the world is reset', async () => {
    const emulator = new Emulator();
    await new TicketingClient(emulator.options({ world: 'other' })).me.get();
    expect(emulator.report().requests).toBe(0);
    const other = emulator.world('other');
    expect(other.report()).toMatchObject({ requests: 1, tokenRequests: 1 });
    other.reset();
    expect(other.report()).toMatchObject({ requests: 0, tokenRequests: 0, operations: {} });
  });

  test('keeps the latest hundred findings, and counts them all', async () => {
    const emulator = new Emulator();
    for (let count = 0; count < 122; count += 1) await ask(emulator, 'GET', '/events/none');
    const { counts, findings } = emulator.report();
    expect(counts['repeated final refusal']).toBe(121);
    expect(findings).toHaveLength(100);
  });
});

describe('the report of unknown fields', () => {
  test('lists each field of bodies, lists and queries once, suggests the right one, and counts each time', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient(emulator.options());
    for (let count = 0; count < 3; count += 1) await client.me.update({ frist_name: 'Ada' } as object);
    await client.me.update({ addresses: [{ city: 'Bath' }, { citty: 'Bath' }] } as object);
    await client.events.list({ serach_q: 'jazz' } as object);
    expect(emulator.report()).toMatchObject({
      counts: { 'unknown field': 5 },
      findings: [
        {
          kind: 'unknown field',
          request: 'PATCH /me',
          operation: 'me.update',
          application: 'emulator-1',
          message: 'Unknown field "frist_name" in the body. Did you mean "first_name"?',
        },
        { message: 'Unknown field "addresses.1.citty" in the body. Did you mean "city"?' },
        { message: 'Unknown field "serach_q" in the query. Did you mean "search_q"?' },
      ],
    });
  });

  test('leaves out a refused request, whose caller already gets an error', async () => {
    const emulator = new Emulator();
    await ask(emulator, 'PATCH', '/me', { body: { me: [{ frist_name: 'Ada', last_name: 'x'.repeat(41) }] } });
    expect(emulator.report().counts['unknown field']).toBe(0);
  });

  test('includes a request whose reply was lost', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ match: { operation: 'me.update' }, fault: { lostReply: true } });
    await ask(emulator, 'PATCH', '/me', { body: { me: [{ frist_name: 'Ada' }] } }).catch(() => {});
    expect(emulator.report().counts['unknown field']).toBe(1);
  });
});
