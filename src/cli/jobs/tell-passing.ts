import { failureOf } from '../failure.js';
import { printable } from '../printable.js';
import { ended } from '../sentence.js';

/** Returns a function that prints a temporary error, and says that the command continues. */
export const tellPassing =
  (what: string) =>
  (error: unknown): void => {
    const message = failureOf(error)?.message ?? String(error);
    console.error(printable(`ticketing-client: warning: ${ended(message)} ${what} continues.`));
  };
