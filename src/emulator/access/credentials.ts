import { expectKnownNames } from '../../internal/expect.js';
import { shouldBe, wrongOption } from '../../internal/option-error.js';
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

const forms: Readonly<Record<keyof GivenCredentials, { readonly pattern: RegExp; readonly is: string }>> = {
  clientId: word,
  clientSecret: word,
  // It travels in a header.
  token: { pattern: /^[!-~]+$/, is: 'ASCII text without spaces' },
};

/** What one of the given credentials should be, where a program, with types or without, has given something else. */
export function credentialProblem(name: keyof GivenCredentials, value: unknown): string | undefined {
  const { pattern, is } = forms[name];
  return typeof value === 'string' && pattern.test(value) ? undefined : `should be ${is}`;
}

/** Throws a TypeError where a program has passed credentials that there are not. */
export function expectCredentials(value: unknown): asserts value is Credentials {
  if (value === 'fixed' || value === 'random') return;
  const known = Object.keys(forms) as (keyof GivenCredentials)[];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw shouldBe('credentials', `'fixed', 'random' or { ${known.join(', ')} }`);
  }
  expectKnownNames(value, known, 'credentials.');
  const given: GivenCredentials = value;
  for (const name of known) {
    const problem = given[name] === undefined ? undefined : credentialProblem(name, given[name]);
    if (problem !== undefined) throw wrongOption(`credentials.${name}`, problem);
  }
}
