import { nextText, type RandomState } from '../state/random.js';

/** Credentials of one's own, which stay the same at each start. What is not given is random. */
export interface GivenCredentials {
  /** The id that the application requests its tokens with. */
  readonly clientId?: string;
  /** The secret that goes with the id. */
  readonly clientSecret?: string;
  /** A token that the application holds from the start, and that never expires: for requests that are typed by hand. */
  readonly token?: string;
}

/**
 * How the client secrets and the tokens of an emulator are made: `'fixed'` ones are the same in every emulator,
 * `'random'` ones cannot be guessed. Those that are given belong to the application of the default world's owner with all
 * scopes, and everything else is random.
 */
export type Credentials = 'fixed' | 'random' | GivenCredentials;

/** Makes a secret or a token of so many letters. */
export type MakeSecret = (length: number) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

function fixedSecrets(): MakeSecret {
  const random: RandomState = { random: 7 };
  return (length) => nextText(random, length, letters);
}

const randomSecret: MakeSecret = (length) =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (number) => letters[number % letters.length],
  ).join('');

/** Returns what makes the secrets and tokens of one emulator. */
export const secretsOf = (credentials: Credentials): MakeSecret =>
  credentials === 'fixed' ? fixedSecrets() : randomSecret;

/** What travels in a form and an `.env` file. */
const word = { pattern: /^\S+$/, is: 'text without spaces' };

/** What each of the given credentials should be. */
export const credentialForms: Readonly<
  Record<keyof GivenCredentials, { readonly pattern: RegExp; readonly is: string }>
> = {
  clientId: word,
  clientSecret: word,
  // It travels in a header.
  token: { pattern: /^[!-~]+$/, is: 'ASCII text without spaces' },
};
