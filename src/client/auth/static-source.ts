import { within } from '../../shared/abort.js';
import { scrubTokens } from '../../shared/secrets.js';
import { TokenError } from '../errors.js';
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

/**
 * Asks a function for a token. It runs for each caller, in the async context of the caller, because its result may
 * depend on both: a server acts for many users at the same time.
 */
function asking(accessToken: () => string | Promise<string>): () => Promise<string> {
  const ask = async () => {
    try {
      return await accessToken();
    } catch (error) {
      throw new TokenError(
        'source',
        'The accessToken function threw an error, which is in error.cause. Make it return a token.',
        { cause: scrubTokens(error) },
      );
    }
  };
  const onStuck = () =>
    new TokenError(
      'source',
      `The accessToken function returned nothing within ${longest} ms. Add a timeout to it.`,
    );
  return async () => expectAccessToken(await within(longest, onStuck, ask()));
}

/** Returns a source of the caller's own access token. A function is called for it each time. */
export const staticSource = (accessToken: string | (() => string | Promise<string>)): TokenSource => {
  const ask = typeof accessToken === 'function' ? asking(accessToken) : () => expectAccessToken(accessToken);
  return {
    token: async () => ({ accessToken: await ask() }),
    // The caller's token cannot be replaced, and a function is called again anyway.
    reject() {},
  };
};
