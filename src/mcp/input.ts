import * as z from 'zod';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import type { Problem } from './failure.js';
import { meant } from './meant.js';
import type { Tool } from './tool.js';

/** Returns the input schema of a tool. It does not name its dialect, because the protocol defines it. */
export function inputSchemaOf({ input }: Tool): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  // Zod writes only keywords that our type has.
  return schema as JsonSchema;
}

/** Returns the problem with an argument, or with each one that the tool does not have. */
function problemsOf({ input }: Tool, { path, message, ...issue }: z.core.$ZodIssue): readonly Problem[] {
  const place = path.join('.');
  if (issue.code !== 'unrecognized_keys' || path.length > 0) return [{ path: place, problem: message }];
  const names = Object.keys(input.shape);
  return issue.keys.map((name) => {
    const otherwise = knownNames('argument', names);
    const problem = unknownName({ noun: 'argument', name, meant: nearestName(name, names), otherwise });
    return { path: place, problem };
  });
}

/** Returns the arguments of a call for the tool, or the failure if its schema refuses them. */
export function inputOf(tool: Tool, given: Record<string, unknown>) {
  const { data, error } = tool.input.safeParse(meant(inputSchemaOf(tool), given, { omit: true }));
  if (!error) return { input: data };
  const problems = error.issues.flatMap((issue) => problemsOf(tool, issue));
  return { failure: { error: `${tool.name} was not called`, problems, quotes: false } };
}
