import type { Token, TokenStore } from './token.js';

/** In one process no lock is lost. */
const never = () => new AbortController().signal;

/** Keeps tokens in the memory of this process, for all clients that are given the same store. */
export const memoryStore = (): TokenStore => {
  const tokens = new Map<string, Token>();
  const queues = new Map<string, Promise<void>>();
  const lost = never();
  let fence = 0;
  return {
    async get(key) {
      return tokens.get(key);
    },
    async set(key, token) {
      if (token) tokens.set(key, token);
      else tokens.delete(key);
    },
    lock(key, job) {
      const turn = (queues.get(key) ?? Promise.resolve()).then(() => {
        fence += 1;
        return job({ fence, lost });
      });
      const leave = () => {
        if (queues.get(key) === tail) queues.delete(key);
      };
      // The next in the queue has its turn however this job ends.
      const tail = turn.then(leave, leave);
      queues.set(key, tail);
      return turn;
    },
  };
};
