import type { Context, Next } from '../options.js';
import type { Step } from './step.js';

/** Runs the caller's own middleware, the first outermost. */
export const middleware: Step = (request, next, { use, operation, attempt, signal }) => {
  // Not the call itself, which holds the secrets.
  const context: Context = { operation, attempt, signal };
  return use.reduceRight<Next>((inner, each) => (sent) => each(sent, inner, context), next)(request);
};
