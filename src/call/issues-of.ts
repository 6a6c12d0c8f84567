import type { Issue, Model } from '../models/model.js';

/** Why a value differs from its model. Brings zod along, so it is called only where the check has failed. */
export async function issuesOf(model: Model<unknown>, value: unknown): Promise<Issue[]> {
  const { explain } = await import('../models/explain.js');
  return explain(model, value);
}
