import { failureOf } from '../failure.js';
import { printable } from '../printable.js';

/** Returns what prints an error that may pass, and says that the command goes on. */
export const tellPassing =
  (what: string) =>
  (error: unknown): void => {
    const message = failureOf(error)?.message ?? String(error);
    console.error(printable(`ticketing-client: ${message} ${what} goes on.`));
  };
