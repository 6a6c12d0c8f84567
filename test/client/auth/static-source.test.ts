import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { staticSource } from '../../../src/client/auth/static-source.js';

describe('staticSource', () => {
  it('always returns the string, even after it was rejected', async () => {
    const source = staticSource('abc');
    await source.reject('abc');
    expect(await source.token()).toEqual({ accessToken: 'abc' });
  });

  it.each<[string, () => Promise<string>]>([
    [
      'throws',
      () => {
        throw new Error('vault is sealed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('vault is sealed'))],
  ])('calls a function again after it %s', async (_, fail) => {
    const source = staticSource(vi.fn(async () => 'one').mockImplementationOnce(fail));
    await expect(source.token()).rejects.toMatchObject({
      name: 'TokenError',
      code: 'token_source',
      message: 'The accessToken function threw an error, which is in error.cause. Make it return a token.',
      cause: { message: 'vault is sealed' },
    });
    expect((await source.token()).accessToken).toBe('one');
  });

  it('does not wait forever for a function that never returns', async () => {
    vi.useFakeTimers();
    const ask = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValueOnce('one');
    const source = staticSource(ask);
    const waiting = source.token().catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await waiting).toMatchObject({
      code: 'token_source',
      message: 'The accessToken function returned nothing within 30000 ms. Add a timeout to it.',
    });
    expect((await source.token()).accessToken).toBe('one');
    vi.useRealTimers();
  });

  it.each(['', 'line\n', 'two words', undefined, null, 42])(
    'refuses %j without showing it',
    async (given) => {
      // A caller without types may return anything.
      const source = staticSource(() => given as string);
      const error: unknown = await source.token().catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        which: 'source',
        message:
          'accessToken is not a valid access token. Pass a non-empty string without spaces or line breaks, or a function that returns one.',
      });
    },
  );

  it('shows no token when it is inspected', async () => {
    const source = staticSource('hidden-1');
    await source.token();
    expect(inspect(source, { depth: null, showHidden: true }) + JSON.stringify(source)).not.toContain(
      'hidden-1',
    );
  });
});
