import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator, type MakeWorldOptions } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

const make = () => new Emulator({ now, seed: 'empty' });

describe('a world', () => {
  test('is created with its own options, which override those of the emulator', () => {
    const emulator = make();
    const world = emulator.makeWorld('other', {
      seed: 'demo',
      dialect: 'older',
      quotas: { 'me.get': { limit: 1 } },
    });
    expect(emulator.world('other')).toBe(world);
    expect(Object.keys(world.state.events).length).toBeGreaterThan(0);
    expect(world.clock.now()).toBe(now);
    expect([world.dialect, world.quotas]).toEqual(['older', { 'me.get': { limit: 1 } }]);
    expect(emulator.world().dialect).toBe('documented');
    expect(emulator.worldNames).toEqual(['default', 'other']);
  });

  test.each<[string, object, string]>([
    ['', {}, 'name must be text'],
    ['default', {}, 'the world default already exists'],
    ['one', { seed: 'demos' }, 'seed must be'],
    ['one', { credentials: 'fixed' }, 'Unknown option "credentials"'],
  ])('is not created from %j and %j', (name, options, message) => {
    const emulator = make();
    expect(() => emulator.makeWorld(name, options as MakeWorldOptions)).toThrow(message);
    expect(emulator.worldNames).toEqual(['default']);
  });

  test('loses its applications when it is deleted, and is new when it is created again', async () => {
    const emulator = make();
    const flow = emulator.oauthOptions({ world: 'gone' });
    const client = new TicketingClient(emulator.options({ world: 'gone' }));
    await client.me.update({ bio: 'here' });
    const address = `${flow.authorizeUrl}?response_type=code&client_id=${flow.clientId}`;
    expect(emulator.deleteWorld('gone')).toBe(true);
    expect(emulator.deleteWorld('gone')).toBe(false);
    await expect(client.me.get()).rejects.toMatchObject({ code: 'token_credentials' });
    expect(() => emulator.consent(address)).toThrow('client_id');
    expect(emulator.worldNames).toEqual(['default']);
    const again = emulator.application({ world: 'gone' });
    expect(again.clientId).not.toBe(flow.clientId);
    expect((await clientOf(emulator, { world: 'gone' }).me.get()).bio).toBe('');
  });
});
