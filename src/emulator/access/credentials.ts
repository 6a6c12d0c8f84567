import { nextText, type RandomState } from '../state/random.js';

/**
 * How the client secrets and the tokens of an emulator are made: `'fixed'` ones are the same in every emulator,
 * `'random'` ones cannot be guessed. With `{ clientSecret }`, the application of the default world's owner with all scopes
 * has that secret, and everything else is random.
 */
export type Credentials = 'fixed' | 'random' | { readonly clientSecret: string };

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

/** Whether a program, with types or without, has passed credentials that there are. A secret travels in a form and an `.env` file. */
export function isCredentials(value: unknown): value is Credentials {
  if (value === 'fixed' || value === 'random') return true;
  const { clientSecret } = Object(value) as { clientSecret?: unknown };
  return typeof clientSecret === 'string' && /^\S+$/.test(clientSecret);
}
