import type { Issue, Model } from '../../api/models/model.js';

/** Returns why a value does not fit its model. Loads zod, so it is called only after the check failed. */
export async function issuesOf(model: Model<unknown>, value: unknown): Promise<Issue[]> {
  const { explain } = await import('../../api/models/explain.js');
  return explain(model, value);
}
