import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../src/client/auth/memory-store.js';

describe('memoryStore', () => {
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
});
