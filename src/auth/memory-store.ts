import { SharedJob } from '../internal/shared-job.js';
import type { Token, TokenStore } from './token.js';

/** In one process nobody takes a lock from the one who has it. */
const never = () => new AbortController().signal;

/** Keeps tokens in the memory of this process, for all clients that are given the same store. */
export const memoryStore = (): TokenStore => {
  const tokens = new Map<string, Token>();
  const last = new Map<string, SharedJob<unknown>>();
  const fences = new Map<string, number>();
  const lost = never();
  return {
    async get(key) {
      return tokens.get(key);
    },
    async set(key, token, lock) {
      if (lock && lock.fence !== fences.get(key)) {
        throw new Error('The lock was lost: somebody has locked this token since.');
      }
      if (token) tokens.set(key, token);
      else tokens.delete(key);
    },
    lock(key, job) {
      const before = last.get(key);
      const turn = new SharedJob(async () => {
        // The next in the queue has its turn however the job before it ends.
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
