import { nextText, type RandomState } from '../state/random.js';

/** Your own credentials, which stay the same at each start. Those left out are random. */
export interface GivenCredentials {
  /** Id with which the application requests tokens. */
  readonly clientId?: string;
  /** Secret that belongs to the id. */
  readonly clientSecret?: string;
  /** A token that the application has from the start and that never expires, for requests typed by hand. */
  readonly token?: string;
}

/**
 * Source of the client secrets and tokens of an emulator. `'fixed'` ones are the same in every emulator. `'random'` ones
 * cannot be guessed. Your own credentials belong to the application that acts for the owner in the default world, with
 * all scopes; all others are then random.
 */
export type Credentials = 'fixed' | 'random' | GivenCredentials;

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

export const secretsOf = (credentials: Credentials): MakeSecret =>
  credentials === 'fixed' ? fixedSecrets() : randomSecret;

/** A value that can be sent in a form. */
const word = { pattern: /^\S+$/, is: 'text without spaces' };

export const credentialForms: Readonly<
  Record<keyof GivenCredentials, { readonly pattern: RegExp; readonly is: string }>
> = {
  clientId: word,
  clientSecret: word,
  // It is sent in a header.
  token: { pattern: /^[!-~]+$/, is: 'ASCII text without spaces' },
};
