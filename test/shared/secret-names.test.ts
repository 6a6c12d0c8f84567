import { describe, expect, it } from 'vitest';
import { isSecretName } from '../../src/shared/secret-names.js';

describe('the name of a field', () => {
  it.each([
    'password',
    'new_password',
    'otp',
    'clientSecret',
    'access_token',
    'key',
    'api_key',
    'apiKey',
    'apikey',
    'APIKey',
    'API_KEY',
    'x-api-key',
    'private_key',
    'keys',
    'card',
    'card_number',
    'cardNumber',
    'cardnumber',
    'gift-card',
    'cvv',
    'cvc2',
    'cardCVV',
    'pin',
    'pan',
    'pwd',
    'signature',
    'credentials',
    'authorization',
    'basic_auth',
  ])('%s is that of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    'keyword',
    'keywords',
    'monkey',
    'turkey',
    'cardinal',
    'discard',
    'cardio',
    'company',
    'company_name',
    'panel',
    'pinned',
    'shipping',
    'author',
    'authority',
    'design',
    'code',
    'post_code',
    'event_code',
    'account_number',
    'session',
    'name',
    '',
  ])('%j is harmless', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});
