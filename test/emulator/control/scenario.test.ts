import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';

/** Returns the result of each request: its status and length, or that it broke. */
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
  test('is the same for the same random seed, and differs for another', async () => {
    const seen = (randomSeed: number) =>
      seenOf(new Emulator({ seed: 'empty', scenario: 'bad day', randomSeed }), many);
    const [one, again, other] = await Promise.all([seen(1), seen(1), seen(2)]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('affects a path at most twice in a row', async () => {
    const emulator = new Emulator({ seed: 'empty', scenario: 'bad day' });
    await seenOf(emulator, Array(200).fill('/nowhere'));
    const strikes = emulator.journal.entries.map(({ fault, lost }) => Boolean(fault || lost));
    expect(strikes.join(' ')).not.toContain('true true true');
    expect(strikes).toContain(true);
  });

  test('does no harm to a client that retries, and its report has no findings', async () => {
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

  test('can begin at any time, and ends when the faults are cleared', async () => {
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

  test('returns with a reset if the world was created with it', () => {
    const emulator = new Emulator({ seed: 'empty', scenario: 'bad day' });
    emulator.faults.clear();
    emulator.reset();
    expect(emulator.faults.scenario).toBe('bad day');
  });

  test('is the only valid scenario', () => {
    expect(() => new Emulator({ scenario: 'good day' as never })).toThrow(TypeError);
    expect(() => {
      new Emulator().faults.scenario = 'good day' as never;
    }).toThrow("scenario must be 'bad day'.");
  });
});

describe('a fault', () => {
  test('that slows down a body still sends all of it', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { slowBody: 20 } });
    expect((await client.me.get()).first_name).toBe('Olivia');
  });

  test('that revokes a token makes the client ask for another', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    await client.me.get();
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { revokeToken: true } });
    expect((await client.me.get()).first_name).toBe('Olivia');
    expect(emulator.report()).toMatchObject({ tokenRequests: 2, failures: 1, findings: [] });
  });
});
