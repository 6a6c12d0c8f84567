/** Returns random numbers from 0 to 1, the same for the same seeds. */
export function randomOf(...seeds: readonly number[]): () => number {
  // Mulberry32 with a hash of the seeds as its start.
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x9e3779b1) ^ (hash >>> 15), 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  // The index is always within the list.
  list[Math.floor(random() * list.length)] as T;
