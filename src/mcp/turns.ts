/** Does work after all earlier work has ended. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for work. Without it, two equal calls at once would both check before either has done anything, and would
 * do it twice.
 */
export function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}
