import { describe, expect, test } from 'vitest';
import { minute } from '../../../src/emulator/state/time.js';
import operations from '../../operations.json' with { type: 'json' };
import { forEachOf } from '../../support/for-each-of.js';
import { type Path, path, serveWorlds } from './http.js';

// Each group of operations also has a test file in this folder. This file tests what they share.

const nameOf = ({ method, path }: (typeof operations)[number]) => `${method} ${path}`;

const period = minute;
const quota = { limit: 2, period };
const contract = serveWorlds({
  quotas: {
    'me.resendVerificationEmail': quota,
    'users.contact': quota,
    'users.inviteToBook': quota,
    'users.follow': quota,
    'users.unfollow': quota,
    'orgs.contact': quota,
    'orgs.follow': quota,
    'orgs.unfollow': quota,
    'orgs.follows.list': quota,
  },
});
const { begin, withToken } = contract;

/** An id that no record has, for the parameters of a path that a test does not fill. */
const nothing = '00000000-0000-4000-8000-000000000000';
const filled = (template: string, ids: Readonly<Record<string, string>> = {}): Path => ({
  path: template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? nothing),
  template,
});

/** Sends a request with the method of an operation, without a body. */
function send(caller: ReturnType<typeof withToken>, method: string, to: Path) {
  switch (method) {
    case 'GET':
      return caller.get(to);
    case 'POST':
      return caller.post(to);
    case 'PATCH':
      return caller.patch(to, undefined);
    case 'PUT':
      return caller.put(to, undefined);
    default:
      return caller.delete(to);
  }
}

test('a token is required by every operation, and has to be known', async () => {
  await forEachOf(operations, nameOf, async ({ method, path }) => {
    const response = await fetch(contract.baseUrl + filled(path).path, { method });
    expect(response.status).toBe(401);
    await response.body?.cancel();
  });
  expect((await withToken('unknown').get(path`/me`)).status).toBe(401);
});

test('a token is valid only in its own world', async () => {
  const [one, other] = [await begin(), await begin()];
  await one.owner.patch(path`/me`, { me: [{ first_name: 'Olive' }] });
  expect((await other.owner.get(path`/me`)).body.me[0].first_name).toBe('Olivia');
});

/** Begins a world, and returns a function that fills its ids into the path of an operation. */
async function beginWithIds() {
  const world = await begin();
  const { org, eventOf, userOf } = world;
  const ids = { org, event: eventOf('Harbour Music Festival'), user: userOf('Dana') };
  return { ...world, at: ({ path }: (typeof operations)[number]) => filled(path, ids) };
}

test('an operation with a scope is refused without it, and one without a scope is not', async () => {
  const { as, at } = await beginWithIds();
  const scoped = operations.filter(({ scope }) => scope !== undefined);
  const scopes = [...new Set(scoped.map(({ scope }) => String(scope)))];
  await forEachOf(scoped, nameOf, async (each) => {
    const lacking = await as('Olivia', { scopes: scopes.filter((scope) => scope !== each.scope) });
    const { status, body } = await send(lacking, each.method, at(each));
    expect([status, body.result.message]).toEqual([403, `scope ${each.scope} is required`]);
  });
  expect((await (await as('Olivia', { scopes: [] })).get(path`/events`)).status).toBe(200);
});

describe('the rule of an operation', () => {
  test.each([
    ['OWNER', 'Olivia', ['Dana', 'Ben', 'Maya']],
    ['TEAM', 'Dana', ['Ben', 'Maya']],
  ])('%s lets %s call it, and refuses %j', async (rule, allowed, others) => {
    const { as, at } = await beginWithIds();
    const callers = await Promise.all(others.map((other) => as(other)));
    const caller = await as(allowed);
    const ruled = operations.filter((each) => each.rule === rule && each.path.includes('{org}'));
    await forEachOf(ruled, nameOf, async (each) => {
      for (const other of callers) expect((await send(other, each.method, at(each))).status).toBe(403);
      expect((await send(caller, each.method, at(each))).status).not.toBe(403);
    });
  });

  test('PUBLIC lets everybody call it', async () => {
    const { as, at } = await beginWithIds();
    const ben = await as('Ben');
    // Only users themselves have the special permission to delete an account.
    const ruled = operations.filter(({ id, rule }) => rule === 'PUBLIC' && id !== 'users.delete');
    await forEachOf(ruled, nameOf, async (each) => {
      expect((await send(ben, each.method, at(each))).status).not.toBe(403);
    });
  });

  test('only owners and team members can create an organisation or invite a user to book', async () => {
    const { as, userOf, eventOf } = await begin();
    const [ben, dana, maya] = [await as('Ben'), await as('Dana'), await as('Maya')];
    expect((await ben.post(path`/orgs`, { orgs: { name: 'Mine' } })).status).toBe(403);
    expect((await dana.post(path`/orgs`, { orgs: { name: 'Mine' } })).status).toBe(200);
    const invite = path`/users/${userOf('Hana')}/invite_to_book`;
    const invitation = { event: eventOf('Harbour Music Festival'), source: 'booking' };
    expect((await ben.post(invite, invitation)).status).toBe(403);
    expect((await maya.post(invite, invitation)).status).toBe(403);
    expect((await dana.post(invite, invitation)).status).toBe(200);
  });
});

describe('a quota', () => {
  const hello = { messages: [{ subject: 'Hello', message: 'There' }] };
  type World = Awaited<ReturnType<typeof begin>>;
  const limited: [string, (world: World) => Path, ((world: World) => unknown)?][] = [
    ['POST /me/receive_verification_email', () => path`/me/receive_verification_email`],
    ['POST /users/{user}/contact', ({ userOf }) => path`/users/${userOf('Ben')}/contact`, () => hello],
    [
      'POST /users/{user}/invite_to_book',
      ({ userOf }) => path`/users/${userOf('Ben')}/invite_to_book`,
      ({ eventOf }) => ({ event: eventOf('Harbour Music Festival'), source: 'booking' }),
    ],
    ['POST /users/{user}/follows', ({ userOf }) => path`/users/${userOf('Ben')}/follows`],
    ['POST /users/{user}/unfollow', ({ userOf }) => path`/users/${userOf('Ben')}/unfollow`],
    ['POST /orgs/{org}/contact', ({ org }) => path`/orgs/${org}/contact`, () => hello],
    ['POST /orgs/{org}/follow', ({ org }) => path`/orgs/${org}/follow`],
    ['POST /orgs/{org}/unfollow', ({ org }) => path`/orgs/${org}/unfollow`],
    ['GET /orgs/{org}/follows', ({ org }) => path`/orgs/${org}/follows`],
  ];

  test.each(limited)('of %s ends, is separate for each caller, and starts again', async (name, to, body) => {
    const world = await begin();
    const dana = await world.as('Dana');
    const [method = ''] = name.split(' ');
    const ask = (caller: typeof dana) =>
      method === 'GET' ? caller.get(to(world)) : caller.post(to(world), body?.(world));
    expect((await ask(world.owner)).status).toBe(200);
    world.world.clock.advance(10_000);
    expect((await ask(world.owner)).status).toBe(200);
    expect(await ask(world.owner)).toMatchObject({ status: 429, retryAfter: '50' });
    expect((await ask(dana)).status).toBe(200);
    world.world.clock.advance(period - 10_000);
    expect((await ask(world.owner)).status).toBe(200);
  });

  test('applies to every operation that the specification marks with one', () => {
    const marked = operations.filter(({ tests }) => tests?.includes('quota'));
    expect(limited.map(([name]) => name).sort()).toEqual(
      marked.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

describe('an invalid input is refused with the message of the specification', () => {
  const x = (length: number) => 'x'.repeat(length);
  const me = (changes: object) => ({ me: [changes] });
  const place = { country: 'Australia', state: 'New South Wales', city: 'Sydney', postcode: '2000' };
  const account = { account_name: 'A', account_number: '1', bank_name: 'B', bsb_code: '062-000' };
  const item = { name: 'Poster', price: 1, images: 'a.png' };
  const invitee = { email: 'zoe@mail.example', first_name: 'Zoe', last_name: 'Bell' };
  const passwords = (new_password: string, confirm_password = new_password) => ({
    current_password: 'Emulator-1',
    new_password,
    confirm_password,
  });
  const longPasswordText =
    'password should contain at least one special character, one lowercase letter, one uppercase letter and one numeric character';
  const notBoolean = "value only accept 'true/false'";

  type Asked = Awaited<ReturnType<typeof begin>>;
  /** A request with a body by the owner of the organisation. */
  type Ask = (world: Asked, body: object) => ReturnType<Asked['owner']['post']>;
  const patchMe: Ask = ({ owner }, body) => owner.patch(path`/me`, me(body));
  const passwd: Ask = ({ owner }, body) => owner.post(path`/me/passwd`, body);
  const mute: Ask = ({ owner }, body) => owner.post(path`/me/mute`, body);
  const unmute: Ask = ({ owner }, body) => owner.post(path`/me/unmute`, body);
  const changeEmail: Ask = ({ owner }, body) => owner.post(path`/me/change_email`, body);
  const changePhone: Ask = ({ owner }, body) => owner.post(path`/me/change_phone`, body);
  const writeToUser: Ask = ({ owner, userOf }, body) =>
    owner.post(path`/users/${userOf('Ben')}/contact`, {
      messages: [{ subject: 'S', message: 'M', ...body }],
    });
  const writeToOrg: Ask = ({ owner, org }, body) =>
    owner.post(path`/orgs/${org}/contact`, { messages: [{ subject: 'S', message: 'M', ...body }] });
  const inviteToBook: Ask = ({ owner, userOf, eventOf }, body) =>
    owner.post(path`/users/${userOf('Ben')}/invite_to_book`, {
      event: eventOf('Harbour Music Festival'),
      source: 'booking',
      ...body,
    });
  const createOrg: Ask = ({ owner }, body) => owner.post(path`/orgs`, { orgs: { name: 'New', ...body } });
  const patchOrg: Ask = ({ owner, org }, body) => owner.patch(path`/orgs/${org}`, { orgs: body });
  const setPrivacy: Ask = ({ owner, org }, body) =>
    owner.patch(path`/orgs/${org}/privacy_settings`, { privacy_settings: [body] });
  const bill: Ask = ({ owner, org }, body) =>
    owner.put(path`/orgs/${org}/billing_information`, {
      orgs: [{ billing_information: { address_line1: '1 Quay Street', ...place, ...body } }],
    });
  const createPayout: Ask = ({ owner, org }, body) =>
    owner.post(path`/orgs/${org}/payout_information`, { payout_information: { ...account, ...body } });
  const replacePayout: Ask = ({ owner, org }, body) =>
    owner.put(path`/orgs/${org}/payout_information`, {
      orgs: [{ payout_information: { ...account, ...body } }],
    });
  const inviteToJoin: Ask = ({ owner, org }, body) =>
    owner.post(path`/orgs/${org}/invite_to_join`, { ...invitee, ...body });
  const addProduct: Ask = ({ owner, org }, body) =>
    owner.post(path`/orgs/${org}/products`, { product: { ...item, ...body } });
  const changeProduct: Ask = async ({ owner, org }, body) => {
    const [product] = (await owner.get(path`/orgs/${org}/products`)).body.products;
    return owner.patch(path`/orgs/${org}/products/${product.uuid}`, { product: body });
  };

  const links = (['website', 'facebook', 'twitter', 'linkedin', 'instagram'] as const).map(
    (name) => [{ links: [{ name, value: 'not a link' }] }, `${name} link is invalid`] as const,
  );
  const lines = ['address_line1', 'address_line2'].map(
    (name) => [{ [name]: x(76) }, `${name} should be less than or equal to 75 characters`] as const,
  );
  const places = [
    [{ country: 'Atlantis' }, 'country is invalid'],
    [{ country: 'Australia', state: 'Atlantis' }, 'state is invalid'],
    [{ country: 'Australia', state: 'Victoria', city: 'Sydney' }, 'city is invalid'],
  ] as const;
  const addresses = [...lines, ...places, [{ post_code: '?' }, 'zip/post code invalid'] as const].map(
    ([address, message]) => [{ addresses: [address] }, message] as const,
  );
  const payouts = [
    'account_name',
    'account_number',
    'bank_name',
    'swift_or_bic_code',
    'aba_routing',
    'iban',
  ].map((name) => [{ [name]: x(201) }, `${name} should be less than or equal to 200 characters`] as const);
  const products = [
    [{ name: x(76) }, 'name for product should be less than or equal to 75 characters'],
    [{ price: 10000.5 }, 'price should be less than or equal to 10000'],
    [{ price: -0.5 }, 'price should have a value greater than 0'],
    [{ description: x(2501) }, 'description for product should be less than or equal to 2500 characters'],
    [{ images: 'poster.gif' }, 'invalid image'],
  ] as const;
  const texts = [
    [{ subject: x(2501) }, 'subject should be less than or equal to 2500 characters'],
    [{ message: x(10001) }, 'message should be less than or equal to 10000 characters'],
  ] as const;
  const profile = [...links, ...addresses, [{ phone: 'call me' }, 'phone number is invalid']] as const;
  const organisation = [
    ...profile,
    [{ info: x(2501) }, 'info should be less than or equal to 2500 characters'],
    [{ email: 'at home' }, 'email address is invalid'],
    [{ addresses: [{ timezone: 'Atlantis/Deep' }] }, 'timezone is invalid'],
  ] as const;
  const setting = (list: string, name: string, value: unknown) => ({ [list]: [{ name, value }] });

  const refused: [string, Ask, readonly (readonly [object, string])[]][] = [
    [
      'PATCH /me',
      patchMe,
      [
        ...profile,
        [{ first_name: x(41) }, 'first_name can not exceed 40 characters'],
        [{ last_name: x(41) }, 'last_name should be less than or equal to 40 characters'],
        [{ bio: x(2501) }, 'bio should be less than or equal to 2500 characters'],
        [{ timezone: 'Atlantis/Deep' }, 'timezone is invalid'],
        [setting('privacy_settings', 'lock', true), 'invalid privacy settings name'],
        [setting('privacy_settings', 'lock_my_user_profile', 'yes'), notBoolean],
        [setting('email_preferences', 'receive', true), 'invalid email preferences name'],
        [setting('email_preferences', 'receive_order_confirmation', 1), notBoolean],
        [setting('phone_preferences', 'receive', true), 'invalid phone preferences name'],
        [setting('phone_preferences', 'receive_order_confirmation', 'no'), notBoolean],
      ],
    ],
    [
      'POST /me/passwd',
      passwd,
      [
        [{ ...passwords('Emulator-2'), current_password: 'guess' }, 'incorrect password'],
        [passwords('Short-1'), 'password should be at least 8 characters long'],
        [passwords('alllowercase-1'), longPasswordText],
        [passwords('ALLUPPERCASE-1'), longPasswordText],
        [passwords('NoDigits-'), longPasswordText],
        [passwords('NoSpecial1'), longPasswordText],
        [passwords('Emulator-2', 'Emulator-3'), 'confirm password does not match'],
      ],
    ],
    [
      'POST /me/mute',
      mute,
      [
        [{ uuid: 'Ben' }, 'invalid user uuid'],
        [{ uuid: nothing }, 'invalid user uuid'],
      ],
    ],
    ['POST /me/unmute', unmute, [[{ uuid: 'Ben' }, 'invalid user uuid']]],
    ['POST /me/change_email', changeEmail, [[{ new_email: 'at home' }, 'email address is invalid']]],
    ['POST /me/change_phone', changePhone, [[{ new_phone: 'call me' }, 'phone number is invalid']]],
    ['POST /users/{user}/contact', writeToUser, texts],
    [
      'POST /users/{user}/invite_to_book',
      inviteToBook,
      [
        [{ event: 'the festival' }, 'invalid event uuid'],
        [{ event: nothing }, 'invalid event uuid'],
        [{ source: 'elsewhere' }, 'invalid source'],
        [{ event_start_on: 'tomorrow' }, 'invalid datetime'],
      ],
    ],
    ['POST /orgs', createOrg, organisation],
    ['PATCH /orgs/{org}', patchOrg, organisation],
    ['POST /orgs/{org}/contact', writeToOrg, texts],
    [
      'PATCH /orgs/{org}/privacy_settings',
      setPrivacy,
      [
        [{ name: 'lock', value: true }, 'invalid privacy settings name'],
        [{ name: 'lock_my_organisation_profile', value: 'yes' }, 'invalid privacy settings value'],
      ],
    ],
    [
      'PUT /orgs/{org}/billing_information',
      bill,
      [...lines, ...places, [{ postcode: '?' }, 'zip/post code invalid']],
    ],
    ['POST /orgs/{org}/payout_information', createPayout, payouts],
    ['PUT /orgs/{org}/payout_information', replacePayout, payouts],
    [
      'POST /orgs/{org}/invite_to_join',
      inviteToJoin,
      [
        [{ email: 'at home' }, 'email address is invalid'],
        [{ first_name: x(41) }, 'first_name can not exceed 40 characters'],
        [{ last_name: x(41) }, 'last_name should be less than or equal to 40 characters'],
      ],
    ],
    ['POST /orgs/{org}/products', addProduct, products],
    ['PATCH /orgs/{org}/products/{product}', changeProduct, products],
  ];

  test.each(refused)('%s', async (_, ask, cases) => {
    const world = await begin();
    // A refused call counts against its quota and may draw a random number. It changes nothing else.
    const records = () => JSON.stringify({ ...world.world.state, quotas: {}, random: 0 });
    const before = records();
    await forEachOf(
      cases,
      ([, message]) => message,
      async ([body, message]) => {
        const reply = await ask(world, body);
        expect([reply.status, reply.body.result.errors]).toEqual([400, [message]]);
        expect(records() === before).toBe(true);
        world.world.renewQuotas();
      },
    );
  });

  test.each([
    ['PATCH /me', patchMe, { first_name: x(40), last_name: x(40), bio: x(2500) }],
    ['PATCH /me, an address', patchMe, { addresses: [{ address_line1: x(75), address_line2: x(75) }] }],
    ['PATCH /orgs/{org}', patchOrg, { info: x(2500) }],
    ['POST /me/passwd', passwd, passwords('Short-12')],
    ['POST /users/{user}/contact', writeToUser, { subject: x(2500), message: x(10000) }],
    ['POST /orgs/{org}/contact', writeToOrg, { subject: x(2500), message: x(10000) }],
    ['POST /orgs/{org}/payout_information', createPayout, { account_name: x(200), iban: x(200) }],
    ['POST /orgs/{org}/products', addProduct, { name: x(75), description: x(2500), price: 10000 }],
    ['PATCH /orgs/{org}/products/{product}', changeProduct, { price: 0 }],
    ['POST /orgs/{org}/invite_to_join', inviteToJoin, { first_name: x(40), last_name: x(40) }],
  ] as [string, Ask, object][])('%s accepts values at their limits', async (_, ask, body) => {
    expect((await ask(await begin(), body)).status).toBe(200);
  });

  test('every mistake is reported at once', async () => {
    const world = await begin();
    const { body } = await patchMe(world, { first_name: x(41), phone: 'call me' });
    expect(body.result.errors).toEqual([
      'first_name can not exceed 40 characters',
      'phone number is invalid',
    ]);
  });
});

test('every operation belongs to a group with contract tests', () => {
  const groups = new Set(operations.map(({ id }) => id.split('.')[0]));
  expect([...groups].sort()).toEqual(['common', 'events', 'me', 'orgs', 'users']);
});
