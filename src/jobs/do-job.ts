import type { Definition, DoOptions, Fields, Given } from './definition.js';
import type { Organisation } from './organisation.js';

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Runs the job of a definition. */
export async function doJob(
  org: Organisation,
  job: Definition,
  given: Given<Fields>,
  options: DoOptions,
): Promise<unknown> {
  // The type `Job` has checked the name and the parameters of the method in each definition.
  const methods = org as unknown as Methods;
  return methods[job.name]?.(...job.args(given, options));
}
