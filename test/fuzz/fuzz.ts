import fc from 'fast-check';

/** A case that did not end as it should. */
export interface Failure {
  /** Gives the same cases again: `FUZZ_SEED`. */
  readonly seed: number;
  /** Which of the cases it is. */
  readonly number: number;
  readonly problem: string;
  readonly case: string;
}

/** How many cases are made at once. */
const batch = 500;

/** How many cases are under way at once: most end at once, and a few when their time is up. */
const atOnce = 50;

/** The most failures that are told of. */
const mostFailures = 20;

/** Runs that many cases of a seed, and gives those whose ending is not as it should be. */
export async function fuzz<Case>(
  { seed, count }: { readonly seed: number; readonly count: number },
  cases: fc.Arbitrary<Case>,
  judge: (each: Case) => Promise<string | undefined>,
  describe: (each: Case) => string,
): Promise<Failure[]> {
  console.info(`${count} cases of FUZZ_SEED=${seed}`);
  const failures: Failure[] = [];
  const sampled = (function* () {
    for (let start = 0; start < count; start += batch) {
      const numRuns = Math.min(batch, count - start);
      yield* fc
        .sample(cases, { seed: seed + start, numRuns })
        .map((each, index) => [each, start + index] as const);
    }
  })();
  const work = async () => {
    // All take from the same cases, one after another.
    for (let next = sampled.next(); !next.done && failures.length < mostFailures; next = sampled.next()) {
      const [each, number] = next.value;
      const problem = await judge(each);
      if (problem !== undefined)
        failures.push({ seed, number, problem: problem.slice(0, 1_000), case: describe(each) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures.slice(0, mostFailures);
}

const number = (name: string, otherwise: number) => {
  const text = process.env[name];
  return text === undefined ? otherwise : Number(text);
};

/** What the cases are made of: `FUZZ_SEED` gives those of an earlier run again. */
export const seed = number('FUZZ_SEED', Math.floor(Math.random() * 1e9));

/** How many cases of a kind are run: few among the other tests. */
export const countOf = (variable: string): number => number(variable, 2_000);
