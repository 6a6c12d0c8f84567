import { formsOf, typesOf } from '../../api/catalogue/forms.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { isObject } from '../../shared/is-object.js';
import { UsageError } from '../failure.js';
import { counted } from '../words.js';

/** A step of a path: a name, or a position in a list. Without a number, the position after the last item. */
type Step = string | { readonly place: number | undefined };

/** Maximum depth of a path. No body of the service is deeper. */
const deepest = 20;

const shape = 'it must be key=value, such as name=Fair or listing.categories[0]=music, or key:=JSON';

/** Parses the path of a field: `a.b[0].c`, or `a[]` to add to a list. */
function stepsIn(key: string): Step[] | undefined {
  const steps: Step[] = [];
  const part = /\[(\d{0,6})\]|(?:^|\.)([^.[\]]+)/y;
  let end = 0;
  for (let found = part.exec(key); found; found = part.exec(key)) {
    const [, place, name] = found;
    steps.push(name ?? { place: place ? Number(place) : undefined });
    end = part.lastIndex;
  }
  return end > 0 && end === key.length && steps.length <= deepest ? steps : undefined;
}

/** Returns the forms of the value at the end of a path. */
const formsAt = (schema: JsonSchema, steps: readonly Step[]): readonly JsonSchema[] =>
  steps.reduce(
    (forms, step) =>
      forms.flatMap(({ properties = {}, items }) => {
        const next = typeof step === 'string' ? Object.hasOwn(properties, step) && properties[step] : items;
        return next ? formsOf(next) : [];
      }),
    formsOf(schema),
  );

/** Reads typed text as a value of one of the forms. It stays text if text is allowed, or if nothing else fits. */
export function readAs(text: string, forms: readonly JsonSchema[]): unknown {
  const types = new Set(forms.flatMap(typesOf));
  const isAny = forms.length === 0 || forms.some((form) => typesOf(form).length === 0);
  if (isAny || types.has('string')) return text;
  if ((types.has('number') || types.has('integer')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return types.has('null') && text === 'null' ? null : text;
}

/** Returns the content with a value at the end of a path. */
function put(content: unknown, [step, ...rest]: readonly Step[], value: unknown, given: string): unknown {
  if (step === undefined) return value;
  const expect = (isRight: boolean, why: string) => {
    if (!isRight) throw new UsageError(`cannot set --field ${given}: ${why}`);
  };
  if (typeof step === 'string') {
    const fields = content ?? {};
    expect(isObject(fields), `the value before .${step} has no fields`);
    const known = isObject(fields) ? fields : {};
    const old = Object.hasOwn(known, step) ? known[step] : undefined;
    return { ...known, [step]: put(old, rest, value, given) };
  }
  const list: unknown = content ?? [];
  expect(Array.isArray(list), 'the value before the brackets is not a list');
  const known: readonly unknown[] = Array.isArray(list) ? list : [];
  const { place = known.length } = step;
  expect(
    place <= known.length,
    `the list has ${counted(known.length, 'items')}. Use [${known.length}] or [] to add one`,
  );
  const next = put(known[place], rest, value, given);
  return [...known.slice(0, place), next, ...known.slice(place + 1)];
}

/** Returns the content with a typed field: `key=value`, read by its schema, or `key:=JSON`. */
export function withField(content: unknown, given: string, schema: JsonSchema): unknown {
  const [, key = '', sign, text = ''] = /^([^=]*?)(:?=)(.*)$/s.exec(given) ?? [];
  const steps = stepsIn(key);
  if (!steps) throw new UsageError(`cannot read --field ${given}: ${shape}`);
  if (sign === '=') return put(content, steps, readAs(text, formsAt(schema, steps)), given);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--field ${key} needs JSON after :=. For text, use ${key}= instead of ${key}:=`);
  }
  return put(content, steps, value, given);
}
