import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { tokenOf } from '../ask.js';

/** Returns all keys of an emulator: the secrets of two applications and a token of each. */
async function keysOf(options: EmulatorOptions = {}): Promise<string[]> {
  const emulator = new Emulator(options);
  const keys = [];
  for (const world of ['default', 'another']) {
    keys.push(emulator.application({ world }).clientSecret, await tokenOf(emulator, { world }));
  }
  return keys;
}

describe('the credentials of an emulator', () => {
  test('are the same in every emulator, so that a test can contain them', async () => {
    const keys = await keysOf();
    expect(await keysOf()).toEqual(keys);
    expect(await keysOf({ credentials: 'fixed' })).toEqual(keys);
  });

  test('that are random differ between emulators and between worlds', async () => {
    const all = [...(await keysOf({ credentials: 'random' })), ...(await keysOf({ credentials: 'random' }))];
    expect(new Set(all).size).toBe(8);
    for (const key of all) expect(key).toMatch(/^(?:[a-z0-9]{32}|[a-z0-9]{40})$/);
  });

  test('use the given secret, and make everything else random', async () => {
    const credentials = { clientSecret: 'my-own-secret' };
    const [one, other] = [await keysOf({ credentials }), await keysOf({ credentials })];
    expect([one[0], other[0]]).toEqual(['my-own-secret', 'my-own-secret']);
    expect(new Set([...one, ...other]).size).toBe(7);
    const client = new TicketingClient(new Emulator({ credentials }).options());
    expect((await client.me.get()).first_name).toBe('Olivia');
  });

  test('use the given client id, which no other application gets, with a random secret if none is given', async () => {
    const emulator = new Emulator({ credentials: { clientId: 'emulator-2', clientSecret: 'my-own-secret' } });
    const ids = ['default', 'one', 'two'].map((world) => emulator.application({ world }).clientId);
    expect(ids[0]).toBe('emulator-2');
    expect(new Set(ids).size).toBe(3);
    const first = await tokenOf(emulator);
    expect(await tokenOf(emulator, { world: 'one' })).not.toBe(first);
    const secrets = [1, 2].map(
      () => new Emulator({ credentials: { clientId: 'my-app' } }).application().clientSecret,
    );
    expect(new Set(secrets).size).toBe(2);
  });

  test('include the given token, which works beside granted tokens and never expires', async () => {
    const emulator = new Emulator({ credentials: { token: 'my-token' } });
    const nameBy = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await emulator.fetch(`${emulator.baseUrl}/me`, { headers });
      return reply.status === 200 ? (await reply.json()).me[0].first_name : reply.status;
    };
    expect(await nameBy('my-token')).toBe('Olivia');
    expect(await nameBy('my-token-2')).toBe(401);
    emulator.clock.advance(365 * 24 * 60 * 60 * 1000);
    expect(await nameBy('my-token')).toBe('Olivia');
    expect(await tokenOf(emulator)).not.toBe('my-token');
  });
});
