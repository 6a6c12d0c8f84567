import { formsOf, typesOf } from '../../catalogue/forms.js';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import { isObject } from '../../internal/is-object.js';
import { UsageError } from '../usage-error.js';

/** A step on the way to a field: its name, or a place in a list, the one after its last where no number is given. */
type Step = string | { readonly place: number | undefined };

/** Deeper than any body that the service takes. */
const deepest = 20;

const shape = 'it should be key=value, such as name=Fair or listing.categories[0]=music, or key:=JSON';

/** Takes the way to a field apart: `a.b[0].c`, and `a[]` for one more in a list. */
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

/** The forms that a value may have at the end of a way. */
const formsAt = (schema: JsonSchema, steps: readonly Step[]): readonly JsonSchema[] =>
  steps.reduce(
    (forms, step) =>
      forms.flatMap(({ properties = {}, items }) => {
        const next = typeof step === 'string' ? Object.hasOwn(properties, step) && properties[step] : items;
        return next ? formsOf(next) : [];
      }),
    formsOf(schema),
  );

/** What was typed as a value of one of the forms. It stays text where text fits, and where nothing else does. */
export function readAs(text: string, forms: readonly JsonSchema[]): unknown {
  const types = new Set(forms.flatMap(typesOf));
  const isAny = forms.length === 0 || forms.some((form) => typesOf(form).length === 0);
  if (isAny || types.has('string')) return text;
  if ((types.has('number') || types.has('integer')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return types.has('null') && text === 'null' ? null : text;
}

/** The content with a value at the end of a way. */
function put(content: unknown, [step, ...rest]: readonly Step[], value: unknown, given: string): unknown {
  if (step === undefined) return value;
  const expect = (isRight: boolean, why: string) => {
    if (!isRight) throw new UsageError(`--field ${given} does not fit: ${why}`);
  };
  if (typeof step === 'string') {
    const fields = content ?? {};
    expect(isObject(fields), `${step} would be a field of what has none`);
    const known = isObject(fields) ? fields : {};
    const old = Object.hasOwn(known, step) ? known[step] : undefined;
    return { ...known, [step]: put(old, rest, value, given) };
  }
  const list: unknown = content ?? [];
  expect(Array.isArray(list), 'there is no list at its brackets');
  const known: readonly unknown[] = Array.isArray(list) ? list : [];
  const { place = known.length } = step;
  expect(place <= known.length, `the list before it has ${known.length}, and ${place} would leave a gap`);
  const next = put(known[place], rest, value, given);
  return [...known.slice(0, place), next, ...known.slice(place + 1)];
}

/** The content with a field as it was given: `key=value`, read by what the schema says of it, or `key:=JSON`. */
export function withField(content: unknown, given: string, schema: JsonSchema): unknown {
  const [, key = '', sign, text = ''] = /^([^=]*?)(:?=)(.*)$/s.exec(given) ?? [];
  const steps = stepsIn(key);
  if (!steps) throw new UsageError(`--field cannot read ${given}: ${shape}`);
  if (sign === '=') return put(content, steps, readAs(text, formsAt(schema, steps)), given);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--field ${key} holds no JSON after :=, which text needs no colon for`);
  }
  return put(content, steps, value, given);
}
