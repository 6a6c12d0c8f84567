import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrub, scrubError } from '../../src/shared/secrets.js';

const secret = 'p@ss/w rd"é\\+%';
const everything = (value: unknown) => inspect(value, { depth: null, showHidden: true });

/** The secret unchanged, and as an inspection or a form spells it. */
const spellings = [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  encodeURIComponent(secret).toLowerCase(),
  new URLSearchParams({ '': secret }).toString().slice(1),
];

const expectClean = (value: unknown) => {
  const shown = everything(value);
  for (const spelling of spellings) expect(shown).not.toContain(spelling);
};

describe('scrub', () => {
  it.each(spellings)('replaces the secret if it is spelled %s', (spelling) => {
    expect(scrub(`before ${spelling} after ${spelling}`, [secret])).toBe('before [secret] after [secret]');
  });

  const long = 'abcdefghijklmnopqrstuvwxyz';
  it.each<[string, secrets: readonly string[], unknown, unknown]>([
    [
      'the values and keys of nested data',
      [secret],
      { list: [{ [`key ${secret}`]: 1 }, secret], count: 2, none: null },
      { list: [{ 'key [secret]': 1 }, '[secret]'], count: 2, none: null },
    ],
    ['a long piece whole', [long], '-cdefghijklmn-opqrstuvwxyz', '-[secret]-[secret]'],
    ['each of several pieces', [long], long.slice(0, 12).repeat(2), '[secret][secret]'],
    ['a code that is a number', ['123456'], { code: 123_456, count: 1 }, { code: '[secret]', count: 1 }],
    ['no empty secret', ['', 'arm'], 'harmless', 'h[secret]less'],
    ['a secret that begins with another', ['abc', 'abcdef'], 'abcdef abc', '[secret] [secret]'],
    ['a secret as text and not as a pattern', ['a.c'], 'a.c abc', '[secret] abc'],
    ['a secret that is not well-formed text', ['key\ud800'], 'x key\ud800 y', 'x [secret] y'],
  ])('replaces %s', (_, secrets, value, clean) => {
    expect(scrub(value, secrets)).toEqual(clean);
    // The secrets of an iterator can be read only once.
    expect(scrub(value, secrets.values())).toEqual(clean);
  });

  it.each(spellings)('replaces a piece of eight characters, and leaves shorter ones: %s', (spelling) => {
    const half = spelling.slice(2, 10);
    expect(scrub(`before ${half} after`, [secret])).toBe('before [secret] after');
    expect(scrub(spelling.slice(2, 9), [secret])).toBe(spelling.slice(2, 9));
  });

  it('handles megabytes with a secret of any length, and with very many secrets', () => {
    const long = 'abcdefgh'.repeat(50_000);
    const many = Array.from({ length: 5000 }, (_, index) => `${index}-of-${index * 7919}`);
    const text = 'abcdefg '.repeat(450_000);
    expect(scrub(text, [long, ...many])).toBe(text);
    expect(scrub(`${text}${many[4000]}`, [long, ...many])).toBe(`${text}[secret]`);
  });

  it('does not change the data itself, and returns the same reference if nothing matches', () => {
    const data = { list: [{ value: secret }] };
    scrub(data, [secret]);
    expect(data.list[0]?.value).toBe(secret);
    expect(scrub(data, ['', 'other'])).toBe(data);
  });

  it.each(['a', 'ab', 'é'])('does not change words that contain the short secret %s', (short) => {
    const text = `an about table, café: client_id=${short}bc`;
    expect(scrub(text, [short])).toBe(text);
  });

  it.each(['a', 'ab', '?'])('replaces the short secret %s if it is a whole value or key', (short) => {
    const data = { [short]: 1, name: 'about?', list: [short, encodeURIComponent(short)] };
    expect(scrub(data, [short, 'long secret'])).toEqual({
      '[secret]': 1,
      name: 'about?',
      list: ['[secret]', '[secret]'],
    });
    expect(scrub(short, [short])).toBe('[secret]');
  });

  it('keeps the shape of cyclic data', () => {
    const data: Record<string, unknown> = { value: secret };
    data.self = data;
    const clean = scrub(data, [secret]) as typeof data;
    expect(clean.value).toBe('[secret]');
    expect(clean.self).toBe(clean);
  });

  it('walks data of any depth', () => {
    let data: unknown = secret;
    for (let depth = 0; depth < 100_000; depth++) data = [data];
    let clean = scrub(data, [secret]);
    while (Array.isArray(clean)) clean = clean[0];
    expect(clean).toBe('[secret]');
  });

  it('treats a key named __proto__ as data', () => {
    const clean = scrub(JSON.parse('{"__proto__":{"polluted":true},"a":"hidden"}'), ['hidden']) as object;
    expect(Object.keys(clean)).toEqual(['__proto__', 'a']);
    expect('polluted' in clean).toBe(false);
  });

  it('replaces secrets in data of another realm', () => {
    expectClean(scrub(runInNewContext('({ list: [{ value }] })', { value: secret }), [secret]));
  });

  it('leaves values alone that are not plain data', () => {
    const date = new Date(0);
    expect(scrub({ date, value: secret }, [secret])).toEqual({ date, value: '[secret]' });
  });
});

describe('scrubError', () => {
  it('returns an error without a secret unchanged', () => {
    const error = Object.assign(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), {
      code: 'X',
    });
    expect(scrubError(error, [secret])).toBe(error);
  });

  it('keeps name, code and the rest of message and stack', () => {
    const error = Object.assign(new TypeError(`could not send ${secret} there`), { code: 'UND_ERR' });
    const clean = scrubError(error, [secret]) as typeof error;
    expect(clean).toBeInstanceOf(Error);
    expect(clean).toMatchObject({
      name: 'TypeError',
      code: 'UND_ERR',
      message: 'could not send [secret] there',
    });
    expect(clean.stack).toContain('secrets.test.ts');
    expectClean(clean);
  });

  it('keeps a cause that is clean, and rebuilds one that is not', () => {
    const root = Object.assign(new Error('reset'), { code: 'ECONNRESET', errno: -104 });
    const error = new Error('outer', { cause: new Error(secret, { cause: root }) });
    const clean = scrubError(error, [secret]) as { cause: { message: string; cause: unknown } };
    expect(clean.cause.message).toBe('[secret]');
    expect(clean.cause.cause).toBe(root);
    expectClean(clean);
  });

  const headers = { authorization: `Bearer ${encodeURIComponent(secret)}` };
  const hidden = Object.defineProperty({}, 'hidden', { value: secret });
  it.each<[string, unknown]>([
    ['a property', { body: `client_secret=${spellings[4]}` }],
    ['a property name', { [secret]: 1 }],
    ['a symbol', { [Symbol(secret)]: 1 }],
    ['nested data', { options: { json: [{ secret }] } }],
    ['a hidden property', { options: hidden }],
    ['the headers of a request', { request: new Request('http://127.0.0.1', { headers }) }],
    ['the headers of a response', { response: new Response(null, { headers }) }],
    [
      'the address of a request',
      { request: new Request(`http://127.0.0.1/?s=${encodeURIComponent(secret)}`) },
    ],
    ['an address', { url: new URL(`http://127.0.0.1/?s=${encodeURIComponent(secret)}`) }],
    ['a form', { body: new URLSearchParams({ secret }) }],
    ['a map', { context: new Map([['secret', { secret }]]) }],
    ['the name', { name: secret }],
    ['the code', { code: secret }],
    ['a cause that is text', { cause: secret }],
    ['a cause that is data', { cause: { secret } }],
    ['a cause that is not plain data', { cause: new Map([[secret, 1]]) }],
    ['the errors of an aggregate', { errors: [new Error(secret)] }],
  ])('removes the secret from %s', (_, properties) => {
    const error = Object.assign(new Error('failed'), properties);
    const clean = scrubError(error, [secret]) as Error;
    expect(clean).not.toBe(error);
    expect(clean.message).toBe('failed');
    expectClean(clean);
  });

  it('is read where there are no Headers, as in Jest under jsdom', () => {
    vi.stubGlobal('Headers', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const error = new Error('reset');
    expect(scrubError(error, ['a secret'])).toBe(error);
  });

  it('rebuilds a DOMException with its name and number', () => {
    const clean = scrubError(new DOMException(secret, 'AbortError'), [secret]);
    expect(clean).toMatchObject({ name: 'AbortError', code: 20, message: '[secret]' });
    expectClean(clean);
  });

  it('keeps a circle of causes a circle', () => {
    const error = new Error(secret);
    error.cause = new Error('inner', { cause: error });
    const clean = scrubError(error, [secret]) as { cause: { cause: unknown } };
    expect(clean.cause.cause).toBe(clean);
    expectClean(clean);
  });

  it('does not read the getters of a class, which would cause an unhandled rejection', () => {
    const closed = vi.fn(() => Promise.reject(new TypeError('Illegal invocation')));
    class Stream {
      get closed() {
        return closed();
      }
    }
    const error = Object.assign(new Error('broken'), { Stream });
    expect(scrubError(error, [secret])).toBe(error);
    expect(closed).not.toHaveBeenCalled();
  });

  it('survives getters that throw', () => {
    const error = Object.defineProperty(new Error(secret), 'broken', {
      get() {
        throw new Error('no');
      },
    });
    expectClean(scrubError(error, [secret]));
  });

  it('returns an error unchanged if its words only contain a short secret', () => {
    const error = new TypeError('a table', { cause: new Error('about') });
    expect(scrubError(error, ['a'])).toBe(error);
  });

  it.each<[string, unknown]>([
    ['a property', { password: 'ab' }],
    ['a symbol', { [Symbol('ab')]: 1 }],
    ['a form', { body: new URLSearchParams({ client_secret: 'ab' }) }],
  ])('removes a short secret that is the whole of %s', (_, properties) => {
    const error = Object.assign(new Error('about'), properties);
    const clean = scrubError(error, ['ab']) as Error;
    expect(clean.message).toBe('about');
    expect(Reflect.ownKeys(clean).sort()).toEqual(['message', 'name', 'stack']);
  });

  it('replaces secrets in a thrown value that is not an error', () => {
    expect(scrubError(secret, [secret])).toBe('[secret]');
    expect(scrubError({ reason: secret }, [secret])).toEqual({ reason: '[secret]' });
    expect(scrubError(undefined, [secret])).toBeUndefined();
  });
});
