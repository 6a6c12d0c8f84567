import { TokenError } from '../errors.js';
import { flight } from '../internal/flight.js';
import { scrubError } from '../internal/secrets.js';
import { isAccessToken, type TokenSource } from './token.js';

/** Maximum time for a function to return a token, in milliseconds. */
const longest = 30_000;

function expectAccessToken(given: unknown): string {
  if (isAccessToken(given)) return given;
  throw new TokenError(
    'source',
    'accessToken is not a valid access token. Pass a non-empty string without spaces or line breaks, or a function that returns one.',
  );
}

/** Asks a function for a token, once for all callers that wait at the same time. */
function asking(accessToken: () => string | Promise<string>): () => Promise<string> {
  let last = '';
  const ask = async () => {
    try {
      return await accessToken();
    } catch (error) {
      throw new TokenError(
        'source',
        'The accessToken function threw an error, which is in error.cause. Make it return a token.',
        { cause: scrubError(error, [last]) },
      );
    }
  };
  const onStuck = () =>
    new TokenError(
      'source',
      `The accessToken function returned nothing within ${longest} ms. Add a timeout to it.`,
    );
  return flight(
    async () => {
      last = expectAccessToken(await ask());
      return last;
    },
    { longest, onStuck },
  );
}

/** Returns a source of the caller's own access token. A function is called for it each time. */
export const staticSource = (accessToken: string | (() => string | Promise<string>)): TokenSource => {
  const ask =
    typeof accessToken === 'function' ? asking(accessToken) : async () => expectAccessToken(accessToken);
  return {
    token: async () => ({ accessToken: await ask() }),
    // The caller's token cannot be replaced, and a function is called again anyway.
    reject() {},
  };
};
