import { defaultTransport } from '../transport/default-transport.js';
import { type Application, refusalOf } from './application.js';
import { SharedJob } from './shared-job.js';
import { type Grant, requestGrant } from './token-endpoint.js';

/** The application, as it exchanges codes at its token address. */
export interface Exchanger {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  /** Maximum time for a request with its body, in milliseconds. */
  readonly timeout: number;
  /** The caller's own `fetch`. If undefined, the runtime's. */
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

/** The step that only a user can take. */
export const anew = 'Call begin() to let the user authorize again.';

const application: Application = {
  setting: 'tokenUrl',
  credentials: 'clientId and clientSecret',
  wrongGrant: /\b(?:unsupported_grant_type|unauthorized_client)\b/,
  otherwise: (body) => [
    'authorization',
    /\binvalid_grant\b/.test(body)
      ? 'The authorization is not valid: its code or refresh token was already used, has expired or was revoked, or belongs to another redirectUri or verifier'
      : 'The token endpoint refused the request without a reason. Most likely the code or refresh token was already used or has expired, or the client secret is wrong',
    anew,
  ],
};

function exchange(
  { tokenUrl, clientId, clientSecret, timeout, fetch }: Exchanger,
  grantType: 'authorization_code' | 'refresh_token',
  fields: Readonly<Record<string, string>>,
): Promise<Grant> {
  const question = {
    url: tokenUrl,
    form: {
      grant_type: grantType,
      client_id: clientId,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
      ...fields,
    },
    setting: application.setting,
    refusal: refusalOf(application, grantType),
  };
  return requestGrant(question, { timeout, transport: defaultTransport(fetch) });
}

/** Exchanges the code of a callback. */
export const exchangeCode = (exchanger: Exchanger, code: string, verifier: string): Promise<Grant> =>
  exchange(exchanger, 'authorization_code', {
    code,
    redirect_uri: exchanger.redirectUri,
    code_verifier: verifier,
  });

/** Time during which requests with an already used refresh token still get the new grant, in milliseconds. */
const leeway = 60_000;

interface Refresh {
  readonly exchange: SharedJob<Grant>;
  readonly until: number;
}

/** The latest refreshes by the function that sends them, so that those of two emulators stay apart. */
const sentBy = new WeakMap<object, Map<string, Refresh>>();

/**
 * Exchanges each refresh token of an application once, whichever flow asks, because it may work for one refresh only.
 * Simultaneous requests of one user get the same token from the session, and the last may use it after the first has
 * refreshed.
 */
export function exchangeRefreshToken(exchanger: Exchanger, refreshToken: string): Promise<Grant> {
  const sender = exchanger.fetch ?? globalThis;
  const refreshes = sentBy.get(sender) ?? new Map<string, Refresh>();
  sentBy.set(sender, refreshes);
  const { tokenUrl, clientId, clientSecret } = exchanger;
  const key = JSON.stringify([tokenUrl, clientId, clientSecret, refreshToken]);

  function begin(): Promise<Grant> {
    const job = () => exchange(exchanger, 'refresh_token', { refresh_token: refreshToken });
    const mine = { exchange: new SharedJob(job), until: Date.now() + leeway };
    refreshes.set(key, mine);
    // A failed exchange may be tried again. A refresh token that stays valid has to return another access token the
    // next time.
    const forget = () => refreshes.delete(key);
    const { ending } = mine.exchange;
    ending.then((given) => (given.refreshToken ?? refreshToken) === refreshToken && forget(), forget);
    return ending;
  }

  async function grant(): Promise<Grant> {
    const time = Date.now();
    for (const [each, { until }] of refreshes) if (until <= time) refreshes.delete(each);
    const known = refreshes.get(key);
    if (!known) return begin();
    if ((await known.exchange.over()) === 'ended') return known.exchange.ending;
    if (refreshes.get(key) === known) refreshes.delete(key);
    return grant();
  }

  return grant();
}
