import { expect, it, vi } from 'vitest';
import { lazySource } from '../../../src/client/auth/lazy-source.js';
import { staticSource } from '../../../src/client/auth/static-source.js';

it('loads the source for the first token, once for all calls', async () => {
  const load = vi.fn(async () => staticSource('abc'));
  const source = lazySource(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([source.token(), source.token()])).toEqual([
    { accessToken: 'abc' },
    { accessToken: 'abc' },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails the calls that wait for a failed load, and loads again for the next call', async () => {
  const problem = new Error('The file was not found.');
  const load = vi.fn(async () => staticSource('abc')).mockRejectedValueOnce(problem);
  const source = lazySource(load);
  const endings = await Promise.allSettled([source.token(), source.reject('abc')]);
  expect(endings).toEqual([
    { status: 'rejected', reason: problem },
    { status: 'rejected', reason: problem },
  ]);
  expect(await source.token()).toEqual({ accessToken: 'abc' });
  expect(load).toHaveBeenCalledTimes(2);
});
