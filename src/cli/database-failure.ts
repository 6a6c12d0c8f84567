import { DatabaseError } from '../jobs/mirror/databases/database-error.js';
import { UsageError } from './failure.js';

/** Returns the error of a database as a mistake of the user, unless the database is away or locked. */
export const databaseFailure = (error: unknown): unknown =>
  error instanceof DatabaseError && !error.isTransient ? new UsageError(error.message, error) : error;
