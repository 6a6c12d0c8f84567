import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { ask, tokenOf } from '../ask.js';
import { orgOf, userNamed } from '../clients.js';
import { now } from '../setting.js';

const place = { country: 'Australia', state: 'Victoria', city: 'Melbourne' };
const billing_information = {
  first_name: 'Ann',
  last_name: 'Lee',
  ...place,
  postcode: '3000',
  address_line1: '1 Quay Street',
  address_line2: '',
};
const payout_information = {
  account_name: 'Harbour Events',
  account_number: '1',
  bank_name: 'Bank',
  bsb_code: '062-000',
  swift_or_bic_code: 'BANKAU2S',
  aba_routing: '',
  iban: '',
};
/** Returns the demo and a function that fills uuids into the names in a body or path. */
function demo() {
  const emulator = new Emulator({ now });
  const { state } = emulator.world();
  const { uuid: org } = orgOf(emulator);
  const [event = ''] = Object.keys(state.events);
  const values: Record<string, string> = {
    org,
    user: userNamed(emulator, 'Greta').uuid,
    event,
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { emulator, filled };
}

test('a bank account can be set by either body, but not by both at once', async () => {
  const { emulator, filled } = demo();
  const path = filled('/orgs/{org}/payout_information');
  for (const [account_name, wrap] of [
    ['First', (payout: object) => ({ payout_information: payout })],
    ['Second', (payout: object) => ({ orgs: [{ payout_information: payout }] })],
  ] as const) {
    await ask(emulator, 'POST', path, { body: wrap({ ...payout_information, account_name }) });
    expect((await ask(emulator, 'GET', path)).body.orgs[0].payout_information).toMatchObject({
      account_name,
    });
  }
  const both = await ask(emulator, 'POST', path, {
    body: { payout_information, orgs: [{ payout_information }] },
  });
  expect(both.status).toBe(400);
  expect(both.body.result.errors).toEqual(['body should have payout_information or orgs, not both']);
});

test.each([
  ['PATCH', '/me', { me: [{ bio: 'One' }, { first_name: 'Two' }] }, 'me should have one entry, not 2'],
  ['PATCH', '/me', { me: [] }, 'me should have one entry, not 0'],
  [
    'PUT',
    '/orgs/{org}/billing_information',
    { orgs: [{ billing_information }, { billing_information }, { billing_information }] },
    'orgs should have one entry, not 3',
  ],
  [
    'POST',
    '/orgs/{org}/payout_information',
    { orgs: [{ payout_information }, {}] },
    'orgs should have one entry, not 2',
  ],
  ['POST', '/orgs/{org}/contact', { messages: [] }, 'messages should have an entry'],
  ['POST', '/users/{user}/contact', { messages: [] }, 'messages should have an entry'],
  ['POST', '/events/{event}/guests', [], 'guests should have an entry'],
])('%s %s refuses extra entries and an empty list: %j', async (method, path, body, message) => {
  const { emulator, filled } = demo();
  const { outbox: _, quotas: __, ...before } = structuredClone(emulator.world().state);
  const refused = await ask(emulator, method, filled(path), { body });
  expect(refused.status).toBe(400);
  expect(refused.body.result.errors).toEqual([message]);
  expect(emulator.world().state).toMatchObject(before);
});

test('an upload of several files is refused, and no file is dropped silently', async () => {
  const { emulator } = demo();
  const form = new FormData();
  form.append('file', new File(['a'], 'a.png'));
  form.append('file', new File(['b'], 'b.png'));
  const refused = await emulator.fetch(`${emulator.baseUrl}/common/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(emulator)}` },
    body: form,
  });
  expect(refused.status).toBe(400);
  expect((await refused.json()).result.errors).toEqual(['the form should have one file, not 2']);
});

test('an upload without a file counts towards the quota, like other invalid input', async () => {
  const emulator = new Emulator({ quotas: { 'common.files.upload': { limit: 1, period: 1000 } } });
  const headers = {
    authorization: `Bearer ${await tokenOf(emulator)}`,
    'content-type': 'multipart/form-data',
  };
  const init = { method: 'POST', headers, body: 'no form' };
  const statuses = [];
  for (let count = 0; count < 2; count += 1)
    statuses.push((await emulator.fetch(`${emulator.baseUrl}/common/files`, init)).status);
  expect(statuses).toEqual([400, 429]);
});
