import fc from 'fast-check';

/** A case with a wrong result. */
export interface Failure {
  /** The value of `FUZZ_SEED` that repeats the cases. */
  readonly seed: number;
  /** The number of the case. */
  readonly number: number;
  readonly problem: string;
  readonly case: string;
}

/** Number of cases that are made at once. */
const batch = 500;

/** Number of cases that run at once. Most end at once, and a few at their deadline. */
const atOnce = 50;

/** Maximum number of reported failures. */
const mostFailures = 20;

/** Runs this many cases of a seed, and returns those with a wrong result. */
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
    // All workers take their cases from the same sequence.
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

/** The seed of the cases. `FUZZ_SEED` repeats an earlier run. */
export const seed = number('FUZZ_SEED', Math.floor(Math.random() * 1e9));

/** Returns the number of cases of one kind. It is small in the normal test run. */
export const countOf = (variable: string): number => number(variable, 2_000);
