/** One promise of a contract, and its test, which rejects if the promise is broken. */
export interface ContractTest {
  /** The promise. */
  readonly name: string;
  /** Tests the promise, in less than twenty seconds. */
  readonly run: () => Promise<void>;
}

/** A promise was broken. The message says which. */
class BrokenPromise extends Error {}

/** Throws if a promise is broken. */
export function expect(isKept: boolean, promise: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(promise);
}

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Waits for a result that a test needs. Throws if it does not come in time. */
export async function inTime<T>(job: Promise<T>, promise: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenPromise(promise)), 8_000);
  });
  return Promise.race([job, end]).finally(() => clearTimeout(timer));
}

/** Whether a promise rejects. */
export const isRefused = (job: Promise<unknown>): Promise<boolean> =>
  job.then(
    () => false,
    () => true,
  );

/**
 * Collects the tests of a contract. `subject` begins its errors, and `prepare` calls a test with everything that it
 * needs.
 */
export function contractOf<Test>(subject: string, prepare: (test: Test) => Promise<void>) {
  const tests: ContractTest[] = [];
  const promise = (name: string, test: Test): void => {
    const run = () =>
      prepare(test).catch((error: unknown) => {
        if (!(error instanceof BrokenPromise)) throw error;
        throw new Error(`${subject} breaks its contract: ${error.message}.`);
      });
    tests.push({ name, run });
  };
  return { promise, tests: tests as readonly ContractTest[] };
}
