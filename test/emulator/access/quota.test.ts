import { expect, test } from 'vitest';
import { defaultQuota } from '../../../src/emulator/access/quota.js';
import { Emulator } from '../../../src/emulator/index.js';
import { ask } from '../ask.js';
import { userNamed } from '../clients.js';
import { now } from '../setting.js';

const unfollow = (emulator: Emulator, as?: string) =>
  ask(emulator, 'POST', `/users/${userNamed(emulator, 'Chloe').uuid}/unfollow`, as ? { as } : {});

test('a period that begins in the future is over', async () => {
  const emulator = new Emulator({ now, quotas: { 'me.get': { limit: 1 } } });
  expect((await ask(emulator, 'GET', '/me')).status).toBe(200);
  emulator.clock.set('2029-01-01');
  expect((await ask(emulator, 'GET', '/me')).status).toBe(200);
  const refused = await ask(emulator, 'GET', '/me');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('an operation has a quota only if the specification marks it or an option sets it', async () => {
  const emulator = new Emulator({ now, quotas: { 'me.get': { limit: 0 } } });
  expect((await ask(emulator, 'GET', '/me')).status).toBe(429);
  for (let call = 0; call < defaultQuota.limit; call += 1) await unfollow(emulator);
  expect((await unfollow(emulator)).status).toBe(429);
  const free = Array.from({ length: defaultQuota.limit + 1 }, () => ask(emulator, 'GET', '/me/mutes'));
  expect((await Promise.all(free)).every(({ status }) => status === 200)).toBe(true);
});
