import { TokenError } from '../errors.js';
import { flight } from '../internal/flight.js';
import { scrubError } from '../internal/secrets.js';
import { isAccessToken, type TokenSource } from './token.js';

/** How long a function may take to give a token, in milliseconds. */
const longest = 30_000;

function expectAccessToken(given: unknown): string {
  if (isAccessToken(given)) return given;
  throw new TokenError(
    'source',
    'accessToken is not an access token. Give a non-empty string without spaces or line breaks, or a function that gives one.',
  );
}

/** Asks a function for a token, once for all who want one at the same time. */
function asking(accessToken: () => string | Promise<string>): () => Promise<string> {
  let last = '';
  const ask = async () => {
    try {
      return await accessToken();
    } catch (error) {
      throw new TokenError(
        'source',
        'The accessToken function failed: see the cause, and make it give a token.',
        { cause: scrubError(error, [last]) },
      );
    }
  };
  const onStuck = () =>
    new TokenError(
      'source',
      `The accessToken function gave nothing within ${longest} ms. Bound what it waits for.`,
    );
  return flight(
    async () => {
      last = expectAccessToken(await ask());
      return last;
    },
    { longest, onStuck },
  );
}

/** Gives the access token that the caller brings; a function is asked for it each time. */
export const staticSource = (accessToken: string | (() => string | Promise<string>)): TokenSource => {
  const ask =
    typeof accessToken === 'function' ? asking(accessToken) : async () => expectAccessToken(accessToken);
  return {
    token: async () => ({ accessToken: await ask() }),
    // The caller's token cannot be replaced, and a function is asked anew anyway.
    reject() {},
  };
};
