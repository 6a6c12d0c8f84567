import { exitCodes, failureOf } from '../failure.js';
import { printable } from '../printable.js';

/** Tells of one thing that failed among others, and has the command exit as it says; the first one counts. */
export function tellFailure(what: string, error: unknown): void {
  const failure = failureOf(error);
  const message = failure?.message ?? (error instanceof Error ? error.message : String(error));
  console.error(printable(`ticketing-client: ${what}: ${message}`));
  process.exitCode ||= failure?.exitCode ?? exitCodes.refused;
}
