/** Does work when all that came before it has ended. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a line in which work waits for its turn: two equal calls at once would both look before either has done
 * anything, and do it twice.
 */
export function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}
