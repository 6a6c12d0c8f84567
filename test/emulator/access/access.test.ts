import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { allScopes } from '../../../src/emulator/table.js';
import { ask } from '../ask.js';
import { orgOf, userNamed } from '../clients.js';
import { now } from '../setting.js';

describe('a request that is wrong in every way', () => {
  const emulator = () => new Emulator({ now, quotas: { 'users.contact': { limit: 1 } } });

  const contact = (world: Emulator, scopes: readonly string[], body: unknown) =>
    ask(world, 'POST', `/users/${userNamed(world, 'Ben').uuid}/contact`, { scopes, body });

  test('is checked for its scope, privacy, the quota and its input, in this order', async () => {
    const world = emulator();
    const { privacy } = userNamed(world, 'Ben');
    privacy.allow_people_to_contact_me = false;
    const wrong = { messages: 'none' };
    expect((await contact(world, ['me.read'], wrong)).body.result.message).toContain('user.contact');
    expect((await contact(world, allScopes, wrong)).body.result.message).toContain('privacy');
    privacy.allow_people_to_contact_me = true;
    expect((await contact(world, allScopes, wrong)).status).toBe(400);
    expect((await contact(world, allScopes, wrong)).status).toBe(429);
  });

  test('is checked for the rule before its input', async () => {
    const world = emulator();
    const as = userNamed(world, 'Ben').uuid;
    const org = orgOf(world).uuid;
    const [event] = Object.keys(world.world().state.events);
    for (const [method, path] of [
      ['POST', `/orgs/${org}/events`],
      ['POST', `/orgs/${org}/products`],
      ['PATCH', `/events/${event}`],
      ['POST', `/events/${event}/sessions`],
    ] as const) {
      expect((await ask(world, method, path, { as, text: '{"event": ' })).status).toBe(403);
      expect((await ask(world, method, path, { text: '{"event": ' })).status).toBe(400);
    }
  });
});
