import type { Issue, Model } from '../../api/models/model.js';
import { LoadError } from '../errors.js';
import { missing, part } from '../parts.js';

const purpose = 'says what is wrong';
export const explainPart = /* @__PURE__ */ part(purpose, () => import('../../api/models/explain.js'));

/** Returns why a value does not fit its model. Loads zod, so it is called only after the check failed. */
export async function issuesOf(model: Model<unknown>, value: unknown): Promise<Issue[]> {
  try {
    const { explain } = await explainPart.load();
    return explain(model, value);
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    return [{ path: [], message: `a value is invalid, but ${missing(purpose)}` }];
  }
}
