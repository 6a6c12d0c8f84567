import { describe, expect, it } from 'vitest';
import type { EmulatorOptions } from '../../src/emulator/index.js';
import { Emulator } from '../../src/emulator/index.js';
import { AbortedError, ForbiddenError, NotFoundError, TicketingClient } from '../../src/index.js';
import { JobError, organisation } from '../../src/jobs/index.js';
import { failure } from '../support/server.js';

const setUp = (options: EmulatorOptions = {}) => {
  const emulator = new Emulator({ seed: 'empty', ...options });
  return { emulator, client: new TicketingClient(emulator.options()) };
};

/** A client of a service that sends these replies, by path. */
const answering = (replies: Record<string, unknown>) =>
  new TicketingClient({
    ...new Emulator({ seed: 'empty' }).options(),
    use: [
      async (request) => {
        const path = Object.keys(replies).find((each) => new URL(request.url).pathname.endsWith(each));
        return path === undefined ? new Response(null, { status: 403 }) : Response.json(replies[path]);
      },
    ],
  });

describe('organisation without a uuid', () => {
  it.each(['documented', 'newer', 'older', 'mixed'] as const)(
    'returns the only organisation of the account, in the dialect %s',
    async (dialect) => {
      const { client } = setUp({ dialect });
      const { organisations } = await client.me.get();

      const org = await organisation(client);

      expect(org).toMatchObject({
        uuid: organisations?.[0]?.uuid,
        name: 'Harbour Events',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
        client,
      });
    },
  );

  it('fails if there are several, and lists their names and uuids', async () => {
    const { client } = setUp();
    const second = await client.orgs.create({ name: 'Night Market' });
    const [first] = (await client.me.get()).organisations ?? [];

    const error = await failure(organisation(client));

    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({
      code: 'job_organisation',
      message:
        `The account of this token has 2 organisations: Harbour Events (${first?.uuid}), Night Market (${second.uuid}). ` +
        'Pass the uuid of an organisation: organisation(client, uuid).',
    });
  });

  it.each([
    ['no organisation', { uuid: 'u', organisations: [] }],
    ['null instead of a list', { uuid: 'u', organisations: null }],
    ['no list of organisations', { uuid: 'u' }],
    ['an organisation without a uuid', { uuid: 'u', organisations: [{ name: 'Nameless' }] }],
  ])('fails if the account has %s, and says what to do', async (_, me) => {
    const error = await failure(organisation(answering({ '/me': { me: [me] } })));

    expect(error).toMatchObject({
      name: 'JobError',
      message:
        'The account of this token has no organisation. Pass the uuid of an organisation: organisation(client, uuid).',
    });
  });

  it('fails with the error of the service if the token may not read the account', async () => {
    const { emulator } = setUp();
    const client = new TicketingClient(emulator.options({ scopes: ['org.read_information'] }));

    const error = await failure(organisation(client));

    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ scope: { needed: 'me.read' } });
  });

  it('returns undefined for missing values', async () => {
    const me = { uuid: 'u', organisations: [{ uuid: 'the-org', name: '', timezone: null }] };

    const org = await organisation(answering({ '/me': { me: [me] } }));

    expect(org).toMatchObject({
      uuid: 'the-org',
      name: 'the-org',
      timezone: undefined,
      currency: undefined,
    });
  });
});

describe('organisation with a uuid', () => {
  it('returns that organisation of the account', async () => {
    const { client } = setUp();
    const { uuid } = await client.orgs.create({ name: 'Night Market' });

    expect(await organisation(client, uuid)).toMatchObject({ uuid, name: 'Night Market' });
  });

  it('reads the organisation separately if the token may not read the account', async () => {
    const { emulator, client } = setUp();
    const { uuid } = await organisation(client);
    const narrow = new TicketingClient(emulator.options({ scopes: ['org.read_information'] }));

    expect(await organisation(narrow, uuid)).toMatchObject({
      uuid,
      name: 'Harbour Events',
      currency: undefined,
    });
  });

  it('reads an organisation outside the account, with the time zone of its address', async () => {
    const me = { uuid: 'u', organisations: [] };
    const org = {
      uuid: 'other',
      display_name: 'Other',
      addresses: [{ city: 'Graz' }, { timezone: 'Europe/Vienna' }],
    };
    const client = answering({ '/me': { me: [me] }, '/orgs/other': { orgs: [org] } });

    const other = { uuid: 'other', name: 'Other', timezone: 'Europe/Vienna', currency: undefined };
    expect(await organisation(client, 'other')).toMatchObject(other);
  });

  it('returns undefined for values that this organisation lacks', async () => {
    const client = answering({ '/orgs/other': { orgs: [{ name: null, addresses: null }] } });

    expect(await organisation(client, 'other')).toMatchObject({
      uuid: 'other',
      name: 'other',
      timezone: undefined,
    });
  });

  it('fails with the error of the service if the organisation does not exist', async () => {
    const { client } = setUp();

    expect(await failure(organisation(client, '0b5a1d2c-0000-4000-8000-000000000000'))).toBeInstanceOf(
      NotFoundError,
    );
  });

  it('refuses an invalid uuid before anything is sent', async () => {
    const { emulator, client } = setUp();

    await expect(organisation(client, '')).rejects.toThrow(
      new TypeError('uuid must be the uuid of an organisation.'),
    );
    expect(emulator.journal.entries).toEqual([]);
  });
});

it.each([null, {}, 'client'])('organisation refuses %o as a client', async (client) => {
  await expect(organisation(client as never)).rejects.toThrow(
    new TypeError('organisation() needs a client: organisation(new TicketingClient()).'),
  );
});

it('organisation stops if its signal aborts', async () => {
  const { client } = setUp();

  const error = await failure(organisation(client, undefined, { signal: AbortSignal.abort('enough') }));

  expect(error).toBeInstanceOf(AbortedError);
  expect(error).toMatchObject({ cause: 'enough' });
});
