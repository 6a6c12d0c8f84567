import { OptionError } from '../../../shared/option-error.js';

/** An error of the body of `each`, which is not that of the database. */
export class OfBody {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Returns the error about a body that is asynchronous, although its transaction locks every other connection to the file out. */
export const asynchronous = () =>
  new OfBody(
    new OptionError(
      'The body of each returned a promise. In SQLite it must be synchronous, because its transaction locks the database. Nothing of this change was kept. Write the body without async and await, or use read.',
    ),
  );

/** Returns the error about a body that has ended its transaction. */
export const ended = () =>
  new OfBody(
    new OptionError(
      'The body of each ended its transaction. What it wrote and the position are then not kept together. Remove COMMIT and ROLLBACK from the body.',
    ),
  );
