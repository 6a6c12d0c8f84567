/**
 * Words that name a secret on their own. As a part of a longer word they are harmless: `keyword`, `cardinal`,
 * `company`.
 */
const secretWords = new Set([
  'accesskey',
  'apikey',
  'auth',
  'authorization',
  'card',
  'cardnumber',
  'cards',
  'cookie',
  'credential',
  'credentials',
  'csc',
  'cvc',
  'cvn',
  'cvv',
  'jwt',
  'key',
  'keys',
  'pan',
  'pin',
  'privatekey',
  'pwd',
  'signature',
]);

/** Returns the words of a name in lower case: `cardNumber`, `card_number` and `Card-Number` have two. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Whether a field of this name contains a secret that nothing may show. */
export const isSecretName = (name: string): boolean =>
  /pass|otp|secret|token/i.test(name) || wordsOf(name).some((word) => secretWords.has(word));

/**
 * Whether a header of this name contains a secret. Besides the names of fields, it knows other headers that identify
 * a user.
 */
export const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || /auth|cookie|key|session|signature/i.test(name);
