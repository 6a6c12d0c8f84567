import { within } from '../../shared/abort.js';
import { scrubError } from '../../shared/secrets.js';
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

/** Number of tokens of a function to remember, so that its errors do not show them. */
const remembered = 100;

/**
 * Asks a function for a token. It runs for each caller, in the async context of the caller, because its result may
 * depend on both: a server acts for many users at the same time.
 */
function asking(accessToken: () => string | Promise<string>): () => Promise<string> {
  const known = new Set<string>();
  const remember = (token: string) => {
    known.add(token);
    for (const oldest of known) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return token;
  };
  const ask = async () => {
    try {
      return await accessToken();
    } catch (error) {
      throw new TokenError(
        'source',
        'The accessToken function threw an error, which is in error.cause. Make it return a token.',
        { cause: scrubError(error, [...known]) },
      );
    }
  };
  const onStuck = () =>
    new TokenError(
      'source',
      `The accessToken function returned nothing within ${longest} ms. Add a timeout to it.`,
    );
  return async () => remember(expectAccessToken(await within(longest, onStuck, ask())));
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
