import type { Issue, Model } from '../../api/models/model.js';
import { isObject } from '../../shared/is-object.js';
import { LoadError } from '../errors.js';
import { missing, part } from '../parts.js';

export const explainPart = /* @__PURE__ */ part(
  'says what is wrong with an input',
  () => import('../../api/models/explain.js'),
);

/** A value of each type, by the words for it. */
const samples: Readonly<Record<string, unknown>> = {
  text: 'a',
  'a number': 1,
  'true or false': true,
  'a list': [],
  'an object': {},
};

/** Returns what the check alone can say: it tries other values in place of each field. */
function guess(model: Model<unknown>, value: unknown): Issue[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name): Issue[] => {
    const fits = (other: unknown) => model.check({ ...value, [name]: other });
    const [words, sample] = Object.entries(samples).find(([, other]) => fits(other)) ?? [];
    if (words === undefined && !fits(undefined)) return [];
    const hasType = words === undefined || typeof sample === typeof value[name];
    return [{ path: [name], message: hasType ? `${name} is invalid` : `must be ${words}` }];
  });
}

/** Returns why a value does not fit its model. Loads zod, so it is called only after the check failed. */
export async function issuesOf(model: Model<unknown>, value: unknown): Promise<Issue[]> {
  try {
    const { explain } = await explainPart.load();
    return explain(model, value);
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    return [...guess(model, value), { path: [], message: missing('says more') }];
  }
}
