import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator.js';
import { tokenOf } from '../ask.js';

/** All that opens an emulator: the secrets of two applications, and a token of each. */
async function keysOf(options: EmulatorOptions = {}): Promise<string[]> {
  const emulator = new Emulator(options);
  const keys = [];
  for (const world of ['default', 'another']) {
    keys.push(emulator.application({ world }).clientSecret, await tokenOf(emulator, { world }));
  }
  return keys;
}

describe('the credentials of an emulator', () => {
  test('are the same in every emulator, so that a test may write them down', async () => {
    const keys = await keysOf();
    expect(await keysOf()).toEqual(keys);
    expect(await keysOf({ credentials: 'fixed' })).toEqual(keys);
  });

  test('that are random are never the same, in any world', async () => {
    const all = [...(await keysOf({ credentials: 'random' })), ...(await keysOf({ credentials: 'random' }))];
    expect(new Set(all).size).toBe(8);
    for (const key of all) expect(key).toMatch(/^(?:[a-z0-9]{32}|[a-z0-9]{40})$/);
  });

  test('have the secret that is given, and nothing else that could be guessed', async () => {
    const credentials = { clientSecret: 'my-own-secret' };
    const [one, other] = [await keysOf({ credentials }), await keysOf({ credentials })];
    expect([one[0], other[0]]).toEqual(['my-own-secret', 'my-own-secret']);
    expect(new Set([...one, ...other]).size).toBe(7);
    const client = new TicketingClient(new Emulator({ credentials }).options());
    expect((await client.me.get()).first_name).toBe('Olivia');
  });
});
