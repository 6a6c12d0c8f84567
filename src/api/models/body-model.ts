import * as checks from './generated/body-checks.js';
import type { Model } from './model.js';

const models: Readonly<Record<string, Model<unknown>>> = checks;

/** Returns the model of a body by its name in the row. */
export function bodyModel(name: string): Model<unknown> {
  const model = models[name];
  if (!model) throw new Error(`The body ${name} has no check.`);
  return model;
}
