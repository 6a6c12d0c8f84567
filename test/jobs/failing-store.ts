import { memoryStore, type Store } from '../../src/jobs/index.js';

/** A store that throws at the nth write, before or after it has stored the text, until it is healed. */
export function failingStore(nth: number, when: 'before' | 'after' = 'before'): Store & { heal(): void } {
  const store = memoryStore();
  let count = 0;
  let isBroken = true;
  return {
    read: () => store.read(),
    async write(text) {
      count += 1;
      const fails = isBroken && count >= nth;
      if (fails && when === 'before') throw new Error('The disk is full.');
      await store.write(text);
      if (fails) throw new Error('The disk is full.');
    },
    heal: () => {
      isBroken = false;
    },
  };
}
