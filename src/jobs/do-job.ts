import type { Definition, DoOptions, Fields, Given } from './definition.js';
import type { Organisation } from './organisation.js';

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Does a job that is known by its definition alone. */
export async function doJob(
  org: Organisation,
  job: Definition,
  given: Given<Fields>,
  options: DoOptions,
): Promise<unknown> {
  // Each definition is held to the name and the parameters of its method where it is written.
  const methods = org as unknown as Methods;
  return methods[job.name]?.(...job.args(given, options));
}
