import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Application, Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { openStateFile } from '../../../src/emulator/node/state-file.js';
import { ownFolder } from '../../support/folder.js';
import { tokenOf } from '../ask.js';

/** Returns the status and the message of the reply to a request for the caller's profile. */
async function me(emulator: Emulator, authorization?: string) {
  const reply = await emulator.fetch(
    `${emulator.baseUrl}/me`,
    authorization === undefined ? {} : { headers: { authorization } },
  );
  return { status: reply.status, message: (await reply.json()).result?.message };
}

/** Returns the status of the reply to a request for a token. */
async function asksForToken(emulator: Emulator, { clientId, clientSecret }: Application) {
  const reply = await emulator.fetch(`${emulator.authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  return reply.status;
}

describe('an access token', () => {
  test('works only as a bearer token', async () => {
    const emulator = new Emulator();
    const token = await tokenOf(emulator);
    expect((await me(emulator, `bearer ${token}`)).status).toBe(200);
    for (const other of [undefined, token, `Basic Bearer ${token}`, `Bearer ${token} ${token}`]) {
      expect(await me(emulator, other)).toMatchObject({
        status: 401,
        message: expect.stringContaining('access token is missing: ask for one with POST /connect/token'),
      });
    }
  });

  test('lasts an hour, and a later reply says that it has expired', async () => {
    const emulator = new Emulator({ now: 0 });
    const token = await tokenOf(emulator);
    emulator.clock.advance(60 * 60_000 - 1);
    expect((await me(emulator, `Bearer ${token}`)).status).toBe(200);
    emulator.clock.advance(1);
    expect(await me(emulator, `Bearer ${token}`)).toMatchObject({
      status: 401,
      message: expect.stringContaining('access token is invalid or expired (it lasts an hour)'),
    });
  });

  test('stops working when the account that it acts for is deleted', async () => {
    const emulator = new Emulator();
    const { users, owner } = emulator.world().state;
    const user = Object.keys(users).find((uuid) => uuid !== owner) ?? '';
    const token = await tokenOf(emulator, { as: user });
    const headers = { authorization: `Bearer ${token}` };
    await emulator.fetch(`${emulator.baseUrl}/users/${user}`, { method: 'DELETE', headers });
    expect(await me(emulator, `Bearer ${token}`)).toEqual({
      status: 401,
      message: 'the user of this application does not exist',
    });
  });

  test('from the options stays valid when a fault revokes the granted tokens', async () => {
    const emulator = new Emulator({ credentials: { token: 'my-token' } });
    const granted = await tokenOf(emulator);
    for (const [token, status] of [
      ['my-token', 200],
      [granted, 401],
    ] as const) {
      emulator.faults.add({ match: { path: '/me' }, fault: { revokeToken: true }, times: 1 });
      await me(emulator, `Bearer ${token}`);
      expect((await me(emulator, `Bearer ${token}`)).status).toBe(status);
    }
  });
});

describe('the applications of a deleted world', () => {
  test('disappear with their tokens, while those of other worlds stay', async () => {
    const emulator = new Emulator();
    const [gone, kept] = [emulator.application({ world: 'one' }), emulator.application({ world: 'two' })];
    const [goneToken, keptToken] = [
      await tokenOf(emulator, { world: 'one' }),
      await tokenOf(emulator, { world: 'two' }),
    ];
    emulator.deleteWorld('one');
    expect(await asksForToken(emulator, gone)).toBe(400);
    expect((await me(emulator, `Bearer ${goneToken}`)).status).toBe(401);
    expect(await asksForToken(emulator, kept)).toBe(200);
    expect((await me(emulator, `Bearer ${keptToken}`)).status).toBe(200);
    const anew = emulator.application({ world: 'one' });
    expect(anew.clientId).not.toBe(gone.clientId);
    expect(await asksForToken(emulator, anew)).toBe(200);
    expect((await me(emulator, `Bearer ${goneToken}`)).status).toBe(401);
  });
});

describe('the applications in a state file', () => {
  /** Starts one emulator after another with the same file. */
  async function starts() {
    const file = join(await ownFolder(), 'state.json');
    return async (options: EmulatorOptions, worlds: readonly string[] = []) => {
      const emulator = new Emulator(options);
      const before = emulator.application();
      const keeper = await openStateFile(file, emulator);
      onTestFinished(() => keeper.close());
      keeper.start();
      const applications = worlds.map((world) => emulator.application({ world }));
      const close = async () => {
        await keeper.save();
        await keeper.close();
      };
      return { emulator, before, applications, close };
    };
  }

  test('get a new id and keep their secret if this start uses their id for another application', async () => {
    const start = await starts();
    const first = await start({}, ['one', 'two']);
    const [one, two] = first.applications;
    await first.close();
    const given = { clientId: one?.clientId ?? '', clientSecret: 'my-own', token: 'my-token' };
    const { emulator } = await start({ credentials: given });
    expect(emulator.application()).toMatchObject({ clientId: one?.clientId, clientSecret: 'my-own' });
    expect((await me(emulator, 'Bearer my-token')).status).toBe(200);
    const moved = emulator.application({ world: 'one' });
    expect(moved.clientSecret).toBe(one?.clientSecret);
    expect(emulator.application({ world: 'two' })).toEqual(two);
    const ids = [undefined, 'one', 'two'].map((world) => emulator.application({ world }).clientId);
    expect(new Set(ids).size).toBe(3);
    for (const world of [undefined, 'one', 'two']) {
      expect(await asksForToken(emulator, emulator.application({ world }))).toBe(200);
    }
  });
});
