import type { ZodError } from 'zod';
import { isObject } from '../shared/is-object.js';
import type { Failure } from './failure.js';
import { inputProblems, noWords, valueIn } from './input-problems.js';
import { inputSchemaOf } from './listing.js';
import { meant } from './meant.js';
import { type Checked, Refusal, type Tool, type ToolContext } from './tool.js';

/** Whether a path is a place or inside it. */
const isIn = (path: string, place: string): boolean => `${path}.`.startsWith(`${place}.`);

/** Removes the arguments that the schema refuses, at any depth. An item of a list becomes `undefined`. */
function without(issues: ZodError['issues'], given: Record<string, unknown>): Record<string, unknown> {
  const valid = structuredClone(given);
  for (const issue of issues) {
    const ways =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const way of ways) {
      const holder = valueIn(valid, way.slice(0, -1));
      const last = way.at(-1);
      if (Array.isArray(holder)) holder[Number(last)] = undefined;
      else if (isObject(holder) && last !== undefined) Reflect.deleteProperty(holder, last);
    }
  }
  return valid;
}

/** Returns the problems that the tool finds with the arguments that its schema accepts. */
async function checkedBy(
  tool: Tool,
  valid: Record<string, unknown>,
  given: Record<string, unknown>,
  context: ToolContext,
): Promise<Checked & { readonly refusal?: Refusal }> {
  try {
    return (await tool.check?.(valid, Object.keys(given), context)) ?? { problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problems: [{ path: error.path ?? '', problem: error.message }], refusal: error };
  }
}

/** Returns the arguments of a call for the tool, or a failure with all problems, from the schema and from the tool. */
export async function checkedInput(
  tool: Tool,
  sent: Record<string, unknown>,
  context: ToolContext,
): Promise<{ readonly input: Record<string, unknown> } | { readonly failure: Failure }> {
  const schema = inputSchemaOf(tool);
  // An object stays one.
  const given = meant(schema, sent, { omit: true }) as Record<string, unknown>;
  const parsed = tool.input.safeParse(given, { error: () => noWords });
  const found = parsed.success ? [] : inputProblems(tool.name, schema, parsed.error.issues, given);
  const valid = parsed.success ? parsed.data : without(parsed.error.issues, given);
  const { problems, kept, next, refusal } = await checkedBy(tool, valid, given, context);
  if (refusal && found.length === 0) {
    return { failure: { error: refusal.message, problems: refusal.path ? problems : [], quotes: false } };
  }
  // The tool knows better where an argument belongs, but has not seen arguments that the schema refuses.
  const isUnknown = (path: string) => !Object.hasOwn(tool.input.shape, path.split('.')[0] ?? '');
  const others = problems.filter(
    ({ path }) => path === '' || !found.some((each) => !isUnknown(each.path) && isIn(each.path, path)),
  );
  const own = found.filter(({ path }) => !others.some((each) => each.path === path));
  const all = [...own, ...others];
  if (all.length === 0 && parsed.success) return { input: parsed.data };
  const isOwn = found.length > 0 || kept === undefined;
  return {
    failure: {
      error: isOwn ? `${tool.name} was not called` : kept,
      problems: all,
      next: isOwn ? undefined : next,
      quotes: false,
    },
  };
}
