import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { type ApplicationOptions, Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { answerConsentPage, openConsentPage, visit } from '../../support/consent.js';
import { oauthClient } from './oauth-client.js';

const redirectUri = 'https://app.example/callback';
// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const emulator = new Emulator();
let server: Server;

beforeAll(async () => {
  server = await serve(emulator);
});
afterAll(() => server.close());
beforeEach(() => emulator.reset());

/** Returns a valid authorize address with some parameters changed. */
function addressWith(change: Record<string, string | undefined> = {}, application: ApplicationOptions = {}) {
  const url = new URL(`${server.authUrl}/v1/oauth/authorize`);
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: emulator.application(application).clientId,
    redirect_uri: redirectUri,
    scope: 'me.read',
    state: 'the state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}

async function exchange(fields: Record<string, string>) {
  const response = await fetch(`${server.authUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const codeIn = (callback: string) => new URL(callback).searchParams.get('code') ?? '';

async function formFor(callback: string, application: ApplicationOptions = {}) {
  const { clientId, clientSecret } = emulator.application(application);
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code: codeIn(callback),
    code_verifier: verifier,
    redirect_uri: redirectUri,
  };
}

describe('an independent OAuth client', () => {
  test('can act for a user, and continues with the refresh token', async () => {
    const configuration = oauthClient(server, '/v1/oauth/token', emulator.application());
    const [pkceCodeVerifier, expectedState] = [randomPKCECodeVerifier(), randomState()];
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'me.read offline_access',
      state: expectedState,
      code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const callback = new URL(await visit(url.href));
    const granted = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier,
      expectedState,
    });
    expect(granted).toMatchObject({ expires_in: 3600, scope: 'me.read offline_access' });
    const refreshed = await refreshTokenGrant(configuration, granted.refresh_token ?? '');
    for (const { access_token } of [granted, refreshed]) {
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await fetch(`${server.baseUrl}/me`, { headers })).status).toBe(200);
    }
    const again = await refreshTokenGrant(configuration, granted.refresh_token ?? '').catch((error) => error);
    expect(again).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the page where a user consents', () => {
  test('names the application, the scopes, the address to return to and the users', async () => {
    const { html } = await openConsentPage(addressWith({ scope: 'me.read event.publish' }));
    expect(html).toContain(`Allow ${emulator.application().clientId} to act for you?`);
    for (const text of ['me.read', 'event.publish', 'https://app.example', 'Olivia Marsh']) {
      expect(html).toContain(text);
    }
    const { users, owner } = emulator.world().state;
    expect(html.match(/<option/g)).toHaveLength(Object.keys(users).length);
    expect(/<option value="([^"]*)"/.exec(html)?.[1]).toBe(owner);
  });

  test('asks for all scopes of the application if the address names none', async () => {
    const scopes = ['me.read', 'me.update'];
    const { html } = await openConsentPage(addressWith({ scope: undefined }, { scopes }));
    expect([...html.matchAll(/<\/p><code>([^<]*)</g)].map(([, scope]) => scope)).toEqual(scopes);
  });

  test('shows markup in the name of a user as text', async () => {
    const client = new TicketingClient(emulator.options());
    await client.me.update({ first_name: '<img src=x>"&\'' });
    const { html } = await openConsentPage(addressWith());
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x&#62;&#34;&#38;&#39;');
  });

  test('is refused to a script of another origin, which could answer it for the user', async () => {
    const response = await fetch(addressWith(), { headers: { origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('name="consent"');
  });

  test('accepts one answer, and only with the consent value from its form', async () => {
    const url = addressWith();
    const { fields } = await openConsentPage(url);
    const guessed = new URLSearchParams(fields);
    guessed.set('consent', 'a guess');
    expect((await answerConsentPage(url, guessed, 'allow')).status).toBe(400);
    const answered = await answerConsentPage(url, fields, 'allow');
    expect(answered.status).toBe(303);
    const twice = await answerConsentPage(url, fields, 'allow');
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain('This request was already answered.');
    const { fields: other } = await openConsentPage(url);
    expect(other.get('consent')).not.toBe(fields.get('consent'));
  });

  test.each([
    ['allow', { user: 'nobody' }],
    ['maybe', {}],
  ])('refuses the answer %j with %j', async (decision, change) => {
    const url = addressWith();
    const { fields } = await openConsentPage(url);
    for (const [name, value] of Object.entries(change)) fields.set(name, value);
    const response = await answerConsentPage(url, fields, decision);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Choose a user, and press Allow or Deny.');
  });

  test('lets any user in the world of the application consent', async () => {
    const application = { world: 'one' };
    const [, other] = Object.values(emulator.world('one').state.users);
    const url = addressWith({}, application);
    const { fields } = await openConsentPage(url);
    fields.set('user', other?.uuid ?? '');
    const answer = await answerConsentPage(url, fields, 'allow');
    const callback = answer.headers.get('location') ?? '';
    const { body } = await exchange(await formFor(callback, application));
    const client = new TicketingClient({
      baseUrl: server.baseUrl,
      auth: { accessToken: body.access_token ?? '' },
    });
    expect((await client.me.get()).uuid).toBe(other?.uuid);
  });

  test('allows only GET and POST', async () => {
    const response = await fetch(addressWith(), { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

describe('the authorize address', () => {
  const sendChallenge = 'send code_challenge with code_challenge_method=S256';

  const insecure = 'The redirect_uri should be an https address, or http on a loopback address.';
  test.each([
    [{ client_id: 'nobody' }, 'No application has this client_id.'],
    [{ redirect_uri: undefined }, insecure],
    [{ redirect_uri: 'http://app.example/callback' }, insecure],
    [{ redirect_uri: 'javascript:alert(1)' }, insecure],
    [{ redirect_uri: 'https://app.example/#callback' }, insecure],
  ])('shows an error page instead of a redirect for %j', async (change, message) => {
    const response = await fetch(addressWith(change), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const html = await response.text();
    expect(html).toContain('Cannot authorize this request');
    expect(html).toContain(`<p>${message}</p>`);
  });

  test.each([
    'https://other.example/',
    'http://127.0.0.1:5000/back',
    'http://[::1]/',
    'http://localhost/a?b=c',
  ])('sends the browser back to %s', async (redirect_uri) => {
    const callback = await visit(addressWith({ redirect_uri }));
    expect(callback.startsWith(redirect_uri)).toBe(true);
    expect(new URL(callback).searchParams.get('state')).toBe('the state');
  });

  test('only sends the browser back to addresses that the application lists', async () => {
    const application = { redirectUris: ['https://app.example/listed'] };
    const other = await fetch(addressWith({}, application));
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('The application does not list this redirect_uri.');
    const [listed] = application.redirectUris;
    expect(codeIn(await visit(addressWith({ redirect_uri: listed }, application)))).not.toBe('');
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }, 'response_type should be code'],
    ...[undefined, 'x', `${challenge}x`, `x${challenge}`].map(
      (code_challenge) => ['invalid_request', { code_challenge }, sendChallenge] as const,
    ),
    ['invalid_request', { code_challenge_method: 'plain' }, sendChallenge],
    ['invalid_scope', { scope: 'me.read me.raed' }, 'the application may not use all of these scopes'],
  ] as const)('sends the browser back with %s for %j', async (error, change, error_description) => {
    const response = await fetch(addressWith(change), { redirect: 'manual' });
    const callback = new URL(response.headers.get('location') ?? '');
    expect(callback.origin).toBe('https://app.example');
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      error,
      error_description,
      state: 'the state',
    });
  });

  test('sends the browser back with access_denied if the user denies', async () => {
    const { searchParams } = new URL(await visit(addressWith(), 'deny'));
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('error_description')).toBe('the user did not allow it');
    expect(searchParams.has('code')).toBe(false);
  });

  test('fails with the faults that a test adds for it', async () => {
    emulator.faults.add({ match: { path: '/v1/oauth/authorize' }, fault: { status: 503 } });
    expect((await fetch(addressWith())).status).toBe(503);
  });
});

describe('an authorization code', () => {
  const grants = 'grant_type should be authorization_code or refresh_token';

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another redirect_uri', { redirect_uri: 'https://app.example/other' }],
    ['another code', { code: 'other' }],
    ['no code', { code: '' }],
    ['no verifier', { code_verifier: '' }],
    ['no refresh token', { grant_type: 'refresh_token' }],
  ])('is refused with %s', async (_, change) => {
    const form = await formFor(await visit(addressWith()));
    const error_description = 'the code or refresh token is invalid or was already used';
    expect(await exchange({ ...form, ...change })).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description },
    });
  });

  test('is refused if another application sends it', async () => {
    const callback = await visit(addressWith());
    const form = await formFor(callback, { scopes: ['me.read'] });
    expect((await exchange(form)).body.error).toBe('invalid_grant');
  });

  test.each([
    [59, 200],
    [60, 400],
  ])('that is %i seconds old is answered with %i', async (seconds, status) => {
    const still = new Emulator({ now: 0 });
    const { authorizeUrl, tokenUrl, clientId, clientSecret } = still.oauthOptions();
    const query = new URL(addressWith({ client_id: clientId })).search;
    const code = codeIn(still.consent(authorizeUrl + query));
    still.clock.advance(seconds * 1000);
    const response = await still.fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        ...(await formFor('https://app.example/')),
        client_id: clientId,
        client_secret: clientSecret,
        code,
      }),
    });
    expect(response.status).toBe(status);
  });

  test('works once, needs no secret, and returns no refresh token unless the scope asks for one', async () => {
    const { client_secret: _, ...form } = await formFor(await visit(addressWith()));
    const { status, body } = await exchange(form);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
    expect((await exchange(form)).body.error).toBe('invalid_grant');
  });

  test('can be exchanged if its challenge has every special character of base64url twice', async () => {
    const code_verifier = 'a-verifier-that-is-long-enough-to-be-sent-116';
    const code_challenge = '4-V_SCBNcetwDd_Hzh8hID0z-QggfcgEuY78zCpUQYU';
    const form = await formFor(await visit(addressWith({ code_challenge })));
    expect((await exchange({ ...form, code_verifier })).status).toBe(200);
  });

  describe('that is exchanged again', () => {
    /** Returns whether the API accepts a token. */
    const isTaken = async (token = '') => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.baseUrl}/me`, { headers })).status === 200;
    };
    const refresh = ({ client_id, client_secret }: Awaited<ReturnType<typeof formFor>>, refresh_token = '') =>
      exchange({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
    const begin = async () => {
      const form = await formFor(await visit(addressWith({ scope: 'me.read offline_access' })));
      return { form, first: (await exchange(form)).body };
    };

    test('revokes the tokens from the first exchange', async () => {
      const { form, first } = await begin();
      expect(await isTaken(first.access_token)).toBe(true);
      expect((await exchange(form)).body.error).toBe('invalid_grant');
      expect(await isTaken(first.access_token)).toBe(false);
      expect((await refresh(form, first.refresh_token)).body.error).toBe('invalid_grant');
    });

    test('also revokes refreshed tokens, even after the code has expired', async () => {
      const { form, first } = await begin();
      const { body: second } = await refresh(form, first.refresh_token);
      emulator.clock.advance(120_000);
      expect(await isTaken(second.access_token)).toBe(true);
      await exchange(form);
      expect(await isTaken(first.access_token)).toBe(false);
      expect(await isTaken(second.access_token)).toBe(false);
      expect((await refresh(form, second.refresh_token)).body.error).toBe('invalid_grant');
    });

    test.each([
      ['without its verifier', { code_verifier: 'x'.repeat(43) }],
      ['with a wrong secret', { client_secret: 'wrong' }],
    ])('%s revokes nothing, because somebody else could have sent it', async (_, change) => {
      const { form, first } = await begin();
      expect((await exchange({ ...form, ...change })).status).toBe(400);
      expect(await isTaken(first.access_token)).toBe(true);
    });

    test('leaves the tokens of other codes alone', async () => {
      const { form } = await begin();
      const { first: other } = await begin();
      await exchange(form);
      expect(await isTaken(other.access_token)).toBe(true);
    });

    test('at the same time leaves nobody with a valid token', async () => {
      const form = await formFor(await visit(addressWith()));
      const replies = await Promise.all([exchange(form), exchange(form), exchange(form)]);
      const tokens = replies.flatMap(({ body }) => body.access_token ?? []);
      expect(tokens).toHaveLength(1);
      for (const token of tokens) expect(await isTaken(token)).toBe(false);
    });
  });

  test.each([
    ['invalid_client', { client_secret: 'wrong' }, 'client_id or client_secret is wrong'],
    ['invalid_client', { client_id: 'nobody' }, 'client_id or client_secret is wrong'],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }, grants],
    ['unsupported_grant_type', { grant_type: '' }, grants],
  ])('is answered with %s for %j', async (error, change, error_description) => {
    const form = await formFor(await visit(addressWith()));
    expect(await exchange({ ...form, ...change })).toEqual({
      status: 400,
      body: { error, error_description },
    });
  });
});

describe('consent()', () => {
  test('allows as the default user or as another, and can deny', () => {
    const url = addressWith();
    expect(codeIn(emulator.consent(url))).not.toBe('');
    const [, other] = Object.values(emulator.world().state.users);
    expect(codeIn(emulator.consent(url, { as: other?.uuid ?? '' }))).not.toBe('');
    expect(emulator.consent(url, { allow: false })).toContain('error=access_denied');
    expect(emulator.consent(addressWith({ response_type: 'token' }))).toContain(
      'error=unsupported_response_type',
    );
  });

  test('throws for an unknown application or user', () => {
    expect(() => emulator.consent(addressWith({ client_id: 'nobody' }))).toThrow(TypeError);
    expect(() => emulator.consent(addressWith(), { as: 'nobody' })).toThrow('as: there is no user nobody');
  });
});

describe('the OAuth flow', () => {
  const still = new Emulator({ now: 0 });
  const addressOf = (application: ApplicationOptions = {}, scope = 'me.read offline_access', at = still) => {
    const url = new URL(at.authorizeUrl);
    url.search = new URL(addressWith({ client_id: at.application(application).clientId, scope })).search;
    return url.href;
  };
  const exchangeAt = async (
    fields: Record<string, string>,
    application: ApplicationOptions = {},
    at = still,
  ) => {
    const { clientId, clientSecret } = at.application(application);
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
    return (await at.fetch(at.tokenUrl, { method: 'POST', body })).json();
  };
  const exchangeCode = (callback: string, application?: ApplicationOptions, at?: Emulator) =>
    exchangeAt(
      {
        grant_type: 'authorization_code',
        code: codeIn(callback),
        code_verifier: verifier,
        redirect_uri: redirectUri,
      },
      application,
      at,
    );
  const refresh = (refresh_token: string, application?: ApplicationOptions) =>
    exchangeAt({ grant_type: 'refresh_token', refresh_token }, application);

  test('forgets the codes, tokens and pages of a deleted world, but not of others', async () => {
    const [gone, kept] = [{ world: 'gone' }, { world: 'kept' }];
    const tokens = async (application: ApplicationOptions) =>
      (await exchangeCode(still.consent(addressOf(application)), application)).refresh_token;
    const codes = [gone, kept].map((application) => still.consent(addressOf(application)));
    const [ofGone, ofKept] = [await tokens(gone), await tokens(kept)];
    const page = await (await still.fetch(addressOf(gone))).text();
    still.deleteWorld('gone');
    // A new world with the same name does not know the old codes.
    expect((await exchangeCode(codes[0] ?? '', gone)).error).toBe('invalid_grant');
    expect((await refresh(ofGone, gone)).error).toBe('invalid_grant');
    const consent = /name="consent" value="([^"]*)"/.exec(page)?.[1] ?? '';
    const answer = await still.fetch(still.authorizeUrl, {
      method: 'POST',
      body: new URLSearchParams({ consent, decision: 'deny' }),
    });
    expect(answer.status).toBe(400);
    expect((await exchangeCode(codes[1] ?? '', kept)).access_token).toMatch(/./);
    expect((await refresh(ofKept, kept)).access_token).toMatch(/./);
  });

  test('keeps the last thousand codes, so that a server does not fill up', async () => {
    const full = new Emulator({ now: 0 });
    const [oldest = '', second = ''] = Array.from({ length: 1001 }, () =>
      full.consent(addressOf({}, 'me.read', full)),
    );
    expect((await exchangeCode(oldest, {}, full)).error).toBe('invalid_grant');
    expect((await exchangeCode(second, {}, full)).access_token).toMatch(/./);
  });

  test('offers at most fifty users, and the user of the application first', async () => {
    const emails = Array.from({ length: 60 }, (_, index) => ({ email: `user-${index}@mail.example` }));
    const large = new Emulator({ seed: { users: emails } });
    const { users } = large.world().state;
    expect(Object.keys(users).length).toBeGreaterThan(50);
    const as = Object.keys(users).at(-1) ?? '';
    const { clientId } = large.application({ as });
    const page = await (
      await large.fetch(large.authorizeUrl + new URL(addressWith({ client_id: clientId })).search)
    ).text();
    const options = [...page.matchAll(/<option value="([^"]*)">([^<]*)</g)];
    expect(options).toHaveLength(50);
    const { first_name, last_name, email } = users[as] ?? {};
    expect(options[0]?.slice(1)).toEqual([as, `${first_name} ${last_name} (${email?.address})`]);
    expect(new Set(options.map(([, uuid]) => uuid)).size).toBe(50);
  });

  test('describes each scope as the OpenAPI document does', async () => {
    const { components } = await (await fetch(`${server.pageUrl}/openapi.json`)).json();
    const { scopes } = components.securitySchemes.oauth2.flows.authorizationCode;
    const { clientId } = still.application();
    const address = new URL(addressWith({ client_id: clientId, scope: undefined }));
    const html = await (await still.fetch(still.authorizeUrl + address.search)).text();
    const said = [...html.matchAll(/<li><p>(.*?)<\/p><code>([^<]*)<\/code><\/li>/g)].map(
      ([, sentence = '', scope]) => [scope, sentence.replaceAll(/<\/?code>/g, '`').replaceAll('&#39;', "'")],
    );
    expect(Object.fromEntries(said)).toEqual(scopes);
    expect(html).not.toContain('&#96;');
    expect([...html.matchAll(/<summary>([^<]*) </g)].map(([, subject]) => subject)).toEqual([
      'Events',
      'Your account',
      'Organisations',
      'Other users',
    ]);
  });

  test('serves the consent page uncached and without frames and scripts, and hides its address from other sites', async () => {
    const page = await still.fetch(addressOf());
    const back = await still.fetch(addressOf({}, 'me.raed'));
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    expect(back.status).toBe(303);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const html = await page.text();
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('<title>Allow ');
    expect(html).toContain('<p>Stays connected without asking you again.</p><code>offline_access</code>');
  });

  test('refuses a parameter that is sent twice', async () => {
    const page = await still.fetch(`${addressOf()}&scope=me.update`);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('scope should be given once, not 2 times');
  });

  test('leaves out the state if the application sent none', () => {
    const { clientId } = still.application();
    const callback = new URL(still.consent(addressWith({ client_id: clientId, state: undefined })));
    expect(callback.searchParams.has('state')).toBe(false);
    expect(callback.searchParams.has('code')).toBe(true);
  });
});
