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

/** How many cases are under way at once. */
const atOnce = 500;

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
  for (let start = 0; start < count && failures.length < mostFailures; start += atOnce) {
    const numRuns = Math.min(atOnce, count - start);
    const some = fc.sample(cases, { seed: seed + start, numRuns });
    const problems = await Promise.all(some.map(judge));
    for (const [index, problem] of problems.entries()) {
      const each = some[index];
      if (problem !== undefined && each !== undefined) {
        failures.push({
          seed,
          number: start + index,
          problem: problem.slice(0, 1_000),
          case: describe(each),
        });
      }
    }
  }
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
