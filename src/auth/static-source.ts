import { TokenError } from '../errors.js';
import { scrubError } from '../internal/secrets.js';
import { isAccessToken, type TokenSource } from './token.js';

/** Gives the access token that the caller brings; a function is asked for it each time, once for calls at the same time. */
export const staticSource = (accessToken: string | (() => string | Promise<string>)): TokenSource => {
  let asked: Promise<string> | undefined;
  let last = '';

  const ask = async (): Promise<string> => {
    let given: unknown;
    try {
      given = typeof accessToken === 'function' ? await accessToken() : accessToken;
    } catch (error) {
      throw new TokenError(
        'source',
        'The accessToken function failed: see the cause, and make it give a token.',
        {
          cause: scrubError(error, [last]),
        },
      );
    }
    if (!isAccessToken(given)) {
      throw new TokenError(
        'source',
        'accessToken is not an access token. Give a non-empty string without spaces or line breaks, or a function that gives one.',
      );
    }
    last = given;
    return given;
  };

  return {
    async token() {
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      return { accessToken: await asked };
    },
    // The caller's token cannot be replaced, and a function is asked anew anyway.
    reject() {},
  };
};
