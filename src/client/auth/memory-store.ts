import { SharedJob } from './shared-job.js';
import type { Token, TokenStore } from './token.js';

/** Returns a store that keeps tokens in the memory of this process, for all clients that get the same store. */
export const memoryStore = (): TokenStore => {
  const tokens = new Map<string, Token>();
  const last = new Map<string, SharedJob<unknown>>();
  const fences = new Map<string, number>();
  // It never aborts, because in one process nobody can take a lock from its holder.
  const lost = new AbortController().signal;
  return {
    async get(key) {
      return tokens.get(key);
    },
    async set(key, token, lock) {
      if (lock && lock.fence !== fences.get(key)) {
        throw new Error('The lock was lost: another holder has locked this token since.');
      }
      if (token) tokens.set(key, token);
      else tokens.delete(key);
    },
    lock(key, job) {
      const before = last.get(key);
      const turn = new SharedJob(async () => {
        // The next job in the queue runs however the job before it ends.
        await before?.over();
        const fence = (fences.get(key) ?? 0) + 1;
        fences.set(key, fence);
        return job({ fence, lost });
      });
      last.set(key, turn);
      const leave = () => {
        if (last.get(key) === turn) last.delete(key);
      };
      turn.ending.then(leave, leave);
      return turn.ending;
    },
  };
};
