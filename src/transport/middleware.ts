import type { Next } from '../options.js';
import type { Step } from './step.js';

/** Runs the caller's own middleware, the first outermost. */
export const middleware: Step = (request, next, call) =>
  call.use.reduceRight<Next>((inner, each) => (sent) => each(sent, inner, call), next)(request);
