import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { ask } from '../ask.js';
import { orgOf } from '../clients.js';

describe('a request', () => {
  test('that breaks several limits is answered 400 with every message', async () => {
    const emulator = new Emulator();
    const event = { name: 'n'.repeat(76), description: 'd'.repeat(2501) };
    const { status, body } = await ask(emulator, 'POST', `/orgs/${orgOf(emulator).uuid}/events`, {
      body: { event },
    });
    expect(status).toBe(400);
    expect(body.result.errors).toEqual([
      'name for event should be less than or equal to 75 characters',
      'description for event should be less than or equal to 2500 characters',
    ]);
  });

  test('whose content is not wrapped as documented is answered 400', async () => {
    const emulator = new Emulator();
    const { status, body } = await ask(emulator, 'POST', '/events', { body: { name: 'X' } });
    expect(status).toBe(400);
    expect(body.result.message).toBe('event is required');
  });

  test('is recorded in the journal', async () => {
    const emulator = new Emulator();
    await ask(emulator, 'GET', '/common/categories');
    expect(emulator.journal.entries).toMatchObject([
      { method: 'GET', path: '/common/categories', operation: 'common.categories.list', status: 200 },
    ]);
  });
});

test('the journal contains no secrets of bodies or queries', async () => {
  const emulator = new Emulator();
  const passwords = { current_password: 'Wrong-pass-1', new_password: 'N', confirm_password: 'N' };
  await ask(emulator, 'POST', '/me/passwd?otp=123456&rows=20', { body: { deep: [passwords] } });
  expect(emulator.journal.entries).toMatchObject([
    {
      path: '/me/passwd?otp=[secret]&rows=20',
      body: { deep: [{ current_password: '[secret]', new_password: '[secret]' }] },
    },
  ]);
});

describe('a world', () => {
  test('can be restored from a snapshot, even after it was stored as JSON', async () => {
    const emulator = new Emulator();
    const saved = JSON.parse(JSON.stringify(emulator.snapshot()));
    await ask(emulator, 'POST', '/events', { body: { event: { name: 'Gone Soon' } } });
    emulator.restore(saved);
    expect(emulator.snapshot()).toEqual(saved);
  });

  test('has the same records for the same random seed', () => {
    const [a, b] = [new Emulator({ now: 0 }), new Emulator({ now: 0 })];
    expect(a.snapshot()).toEqual(b.snapshot());
  });
});
