import { expect, test } from 'vitest';
import { serve } from '../../../src/emulator/node/server.js';
import { ask } from '../ask.js';
import { setting } from '../setting.js';

/** Sends plain requests over HTTP, as a program without the client would. */
async function overHttp<T>(
  emulator: Parameters<typeof serve>[0],
  run: (
    ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>,
  ) => T,
) {
  const server = await serve(emulator);
  try {
    const { clientId: client_id, clientSecret: client_secret } = emulator.application();
    const form = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials' });
    const granted = await fetch(`${server.authUrl}/connect/token`, { method: 'POST', body: form });
    const { access_token } = await granted.json();
    return await run(async (method, path, body) => {
      const response = await fetch(server.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${access_token}` },
        ...(body instanceof FormData ? { body } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    });
  } finally {
    await server.close();
  }
}

const done = { status: 200, body: undefined };
const said = (body: unknown) => ({ status: 200, body });

test('the bodies of organisations use the documented names', async () => {
  const { emulator, org } = setting();
  const payout = { account_name: 'Harbour', account_number: '1', bank_name: 'Bank', bsb_code: '062-000' };
  const place = { country: 'Japan', state: 'Tokyo', city: 'Tokyo', address_line1: '1-1' };
  await overHttp(emulator, async (ask) => {
    expect(await ask('GET', `/orgs/${org}`)).toMatchObject(said({ orgs: [{ uuid: org }] }));
    expect(await ask('PATCH', `/orgs/${org}`, { orgs: { info: 'New' } })).toMatchObject(
      said({ orgs: [{ info: 'New' }] }),
    );
    expect(await ask('POST', '/orgs', { orgs: { name: 'Second' } })).toMatchObject(
      said({ orgs: [{ name: 'Second' }] }),
    );
    const privacy_settings = [{ name: 'lock_my_organisation_profile', value: true }];
    expect(await ask('PATCH', `/orgs/${org}/privacy_settings`, { privacy_settings })).toMatchObject(
      said({ privacy_settings: expect.arrayContaining(privacy_settings) }),
    );
    expect(
      await ask('PUT', `/orgs/${org}/billing_information`, {
        orgs: [{ billing_information: { ...place, postcode: '100-0001' } }],
      }),
    ).toMatchObject(said({ orgs: [{ billing_information: { ...place, post_code: '100-0001' } }] }));
    const paid = said({ orgs: [{ payout_information: payout }] });
    const payoutPath = `/orgs/${org}/payout_information`;
    expect(await ask('POST', payoutPath, { payout_information: payout })).toMatchObject(paid);
    expect(await ask('PUT', payoutPath, { orgs: [{ payout_information: payout }] })).toMatchObject(paid);
    expect(await ask('DELETE', payoutPath)).toEqual(done);
    expect(await ask('GET', `/orgs/${org}/activities?interval=weekly`)).toMatchObject(
      said({ orgs: [{ activities: expect.any(Array) }] }),
    );
    expect(await ask('GET', `/orgs/${org}/reviews`)).toMatchObject(
      said({ reviewes: [], pagination: { records: 0 } }),
    );
    expect(await ask('GET', `/orgs/${org}/subscriptions`)).toMatchObject(
      said({ subscriptions: [{ type: 'core' }] }),
    );
    expect(await ask('GET', `/orgs/${org}/team_members`)).toEqual(said({ users: [] }));
    const product = { name: 'Mug', price: 9, images: 'mug.png' };
    expect(await ask('POST', `/orgs/${org}/products`, { product })).toMatchObject(
      said({ products: [product] }),
    );
  });
});

test('every documented spelling of a path does the same', async () => {
  const { emulator, org } = setting();
  const invitee = { email: 'dora@mail.example', first_name: 'Dora', last_name: 'Ng' };
  await overHttp(emulator, async (ask) => {
    for (const path of ['invite_to_join', 'invitate_to_join', 'team_members/invitations']) {
      expect(await ask('POST', `/orgs/${org}/${path}`, invitee)).toMatchObject(said({ status: 'Pending' }));
    }
    expect(emulator.outbox).toHaveLength(3);
    for (const path of ['pay_provider_connect', 'pay_provider/connect']) {
      expect(await ask('POST', `/orgs/${org}/${path}`)).toEqual(said({ connect_url: expect.any(String) }));
    }
    for (const path of ['pay_provider/disconnect', 'pay_provider_disconnect']) {
      expect(await ask('POST', `/orgs/${org}/${path}`)).toEqual(done);
    }
    for (const path of ['/common/address', '/v1/common/address']) {
      expect(await ask('GET', path)).toMatchObject(said({ statusCode: 200, result: { address: {} } }));
    }
  });
});

test('reference data and uploads come in the wrapper', async () => {
  const { emulator, org } = setting();
  await overHttp(emulator, async (ask) => {
    for (const name of ['categories', 'tags', 'banners']) {
      expect(await ask('GET', `/common/${name}`)).toMatchObject(
        said({ statusCode: 200, result: { [name]: expect.any(Array) } }),
      );
    }
    const form = new FormData();
    form.set('picture', new File(['…'], 'logo.jpg'));
    const uploaded = await ask('POST', `/common/files?org_uuid=${org}`, form);
    const file_name = expect.stringMatching(/\.jpg$/);
    expect(uploaded).toEqual(said({ statusCode: 201, result: { file_name } }));
  });
});

test('an organisation can be created at both documented paths', async () => {
  const { emulator, org, stranger } = setting();
  await overHttp(emulator, async (askOver) => {
    const made = await askOver('POST', `/orgs/${org}`, { orgs: { name: 'Third' } });
    expect(made).toMatchObject(said({ orgs: [{ name: 'Third' }] }));
    expect(await askOver('GET', `/orgs/${org}`)).not.toMatchObject(said({ orgs: [{ name: 'Third' }] }));
    expect(await askOver('POST', '/orgs/nothing', { orgs: { name: 'Fourth' } })).toMatchObject({
      status: 404,
    });
  });
  const body = { orgs: { name: 'Fifth' } };
  expect(await ask(emulator, 'POST', `/orgs/${org}`, { body, as: stranger.uuid })).toMatchObject({
    status: 403,
  });
});
