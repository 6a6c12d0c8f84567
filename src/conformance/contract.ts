/** One promise of a contract, and its test, which rejects where the promise is broken. */
export interface ContractTest {
  /** What is promised. */
  readonly name: string;
  /** Tests it, in less than twenty seconds. */
  readonly run: () => Promise<void>;
}

/** A promise was broken. The message says which. */
class BrokenPromise extends Error {}

/** Throws where a promise is not kept. */
export function expect(isKept: boolean, promise: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(promise);
}

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Something that is waited for in a test, and has to come. */
export async function inTime<T>(job: Promise<T>, promise: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenPromise(promise)), 8_000);
  });
  return Promise.race([job, end]).finally(() => clearTimeout(timer));
}

/** Whether something rejects. */
export const isRefused = (job: Promise<unknown>): Promise<boolean> =>
  job.then(
    () => false,
    () => true,
  );

/** A contract that is written, promise by promise. `subject` begins its errors, and `prepare` gives a test what it needs. */
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
