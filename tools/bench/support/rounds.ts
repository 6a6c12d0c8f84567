/** Times of a job, round by round. */
export interface Timing {
  /** Times in milliseconds. */
  readonly times: readonly number[];
  /** Multiples of the first job's time in the same round, so that a slow round cancels out. */
  readonly ratios: readonly number[];
}

/** Returns the items in a new order, so that no job always runs after the garbage of the same one. */
const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Runs every job once in each round. The rounds of the warm-up do not count. */
export async function timeRounds(
  jobs: readonly (() => Promise<unknown>)[],
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<Timing[]> {
  const timings = jobs.map((run) => ({ run, times: [] as number[], ratios: [] as number[] }));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const taken = new Map<unknown, number>();
    for (const { run } of shuffle(timings)) {
      const start = performance.now();
      await run();
      taken.set(run, performance.now() - start);
    }
    if (round < warmUp) continue;
    const base = taken.get(jobs[0]) ?? Number.NaN;
    for (const { run, times, ratios } of timings) {
      const time = taken.get(run) ?? Number.NaN;
      times.push(time);
      ratios.push(time / base);
    }
  }
  return timings;
}
