import { exitCodes, failureOf } from '../failure.js';
import { printable } from '../printable.js';
import { sentence } from '../sentence.js';

/** Reports one of several failures, and sets the exit code of the command. The first failure decides it. */
export function tellFailure(what: string, error: unknown): void {
  const failure = failureOf(error);
  const message = failure?.message ?? (error instanceof Error ? error.message : String(error));
  console.error(printable(`ticketing-client: ${sentence(`${what}: ${message}`)}`));
  process.exitCode ||= failure?.exitCode ?? exitCodes.refused;
}
