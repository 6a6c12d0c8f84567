import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../src/client/auth/memory-store.js';

describe('memoryStore', () => {
  it('keeps a token under its key until it is removed', async () => {
    const store = memoryStore();
    await store.set('a', { accessToken: 'one' });
    expect(await store.get('a')).toEqual({ accessToken: 'one' });
    expect(await store.get('b')).toBeUndefined();
    await store.set('a', undefined);
    expect(await store.get('a')).toBeUndefined();
  });

  it('runs the jobs of one key one after another, in order', async () => {
    const store = memoryStore();
    const log: string[] = [];
    const job = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(['a', 'b', 'c'].map((name) => store.lock('key', job(name))));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('lets a late job wait for the job before it, even if an earlier job has ended', async () => {
    const store = memoryStore();
    const log: string[] = [];
    let release = () => {};
    const first = store.lock('key', async () => 'done');
    const second = store.lock('key', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      log.push('second');
    });
    await first;
    const third = store.lock('key', async () => log.push('third'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual([]);
    release();
    await Promise.all([second, third]);
    expect(log).toEqual(['second', 'third']);
  });

  it('refuses the token of a holder that has lost its lock, and keeps the stored one', async () => {
    const store = memoryStore();
    const earlier = await store.lock('key', async (lock) => lock);
    await store.lock('key', (lock) => store.set('key', { accessToken: 'later' }, lock));
    await expect(store.set('key', { accessToken: 'earlier' }, earlier)).rejects.toThrow(
      /^The lock was lost: another holder has locked this token since\.$/,
    );
    expect(await store.get('key')).toEqual({ accessToken: 'later' });
  });

  it('lets jobs of different keys run at the same time', async () => {
    const store = memoryStore();
    let release = () => {};
    const held = store.lock('a', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await store.lock('b', async () => 'done')).toBe('done');
    release();
    await held;
  });

  it('continues after a job that failed', async () => {
    const store = memoryStore();
    const failed = store.lock('key', () => Promise.reject(new Error('failed')));
    const next = store.lock('key', async () => 'done');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
