import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client.js';
import { Emulator } from '../../../src/emulator.js';
import { tokenOf } from '../ask.js';

/** What a caller without any care sees of some requests: the status, or that there was none. */
async function seenOf(emulator: Emulator, paths: readonly string[]): Promise<string[]> {
  const token = await emulator.fetch(`${emulator.authUrl}/connect/token`).catch(() => undefined);
  const seen = [String(token?.status)];
  for (const path of paths) {
    const status = await emulator
      .fetch(emulator.baseUrl + path)
      .then(async (response) => `${response.status} ${(await response.text()).length}`)
      .catch(() => 'broken');
    seen.push(status);
  }
  return seen;
}

const many = Array.from({ length: 60 }, (_, index) => `/events/${index}`);

describe('a bad day', () => {
  test('is the same for the same random seed, and another for another', async () => {
    const seen = (randomSeed: number) =>
      seenOf(new Emulator({ seed: 'empty', scenario: 'bad day', randomSeed }), many);
    const [one, again, other] = await Promise.all([seen(1), seen(1), seen(2)]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('strikes a path twice in a row at most', async () => {
    const emulator = new Emulator({ seed: 'empty', scenario: 'bad day' });
    await seenOf(emulator, Array(200).fill('/nowhere'));
    const strikes = emulator.journal.entries.map(({ fault, lost }) => Boolean(fault || lost));
    expect(strikes.join(' ')).not.toContain('true true true');
    expect(strikes).toContain(true);
  });

  test('is got through by a client that repeats what it may, which has nothing to be blamed for', async () => {
    const emulator = new Emulator({ scenario: 'bad day', randomSeed: 7 });
    const client = new TicketingClient({
      ...emulator.options(),
      retry: { limit: 4, minDelay: 1, maxDelay: 5 },
    });
    const [event] = (await client.events.list({ my: true })).items;
    for (let count = 0; count < 20; count += 1) {
      expect((await client.events.get(event?.uuid ?? '')).name).toBe(event?.name);
    }
    const report = emulator.report();
    expect(report.failures).toBeGreaterThan(3);
    expect(report.calls).toBe(21);
    expect(report.findings).toEqual([]);
  });

  test('begins and ends in the middle, and is over when the faults are cleared', async () => {
    const emulator = new Emulator({ seed: 'empty' });
    expect(emulator.faults.scenario).toBeUndefined();
    emulator.faults.scenario = 'bad day';
    await seenOf(emulator, many);
    emulator.faults.clear();
    expect(emulator.faults.scenario).toBeUndefined();
    emulator.journal.clear();
    await seenOf(emulator, many);
    expect(emulator.journal.entries.some(({ fault, lost }) => fault || lost)).toBe(false);
  });

  test('that a world was made with comes back with its reset', () => {
    const emulator = new Emulator({ seed: 'empty', scenario: 'bad day' });
    emulator.faults.clear();
    emulator.reset();
    expect(emulator.faults.scenario).toBe('bad day');
  });

  test('is refused by any other name', () => {
    expect(() => new Emulator({ scenario: 'good day' as never })).toThrow(TypeError);
    expect(() => {
      new Emulator().faults.scenario = 'good day' as never;
    }).toThrow("scenario must be 'bad day'.");
  });
});

describe('a fault', () => {
  test('that slows a body down gives the whole of it in the end', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { slowBody: 20 } });
    expect((await client.me.get()).first_name).toBe('Olivia');
  });

  test('that revokes a token has the client ask for another', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    await client.me.get();
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { revokeToken: true } });
    expect((await client.me.get()).first_name).toBe('Olivia');
    expect(emulator.report()).toMatchObject({ tokenRequests: 2, failures: 1, findings: [] });
  });

  test('that revokes a token revokes it for later requests too', async () => {
    const emulator = new Emulator();
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    emulator.faults.add({ fault: { revokeToken: true } });
    const statuses = [];
    for (let count = 0; count < 2; count += 1) {
      statuses.push((await emulator.fetch(`${emulator.baseUrl}/me`, { headers })).status);
    }
    expect(statuses).toEqual([401, 401]);
  });
});
