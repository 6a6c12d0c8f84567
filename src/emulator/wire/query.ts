import * as z from 'zod';
import { schemaOf } from '../inputs/index.js';
import type { Match } from './route.js';
import { uuidInLowerCase } from './uuid-case.js';

export const repeatedProblem = (name: string, times: number): string =>
  `${name} should be given once, not ${times} times`;

export const repeatedIn = (sent: URLSearchParams): string[] =>
  [...new Set(sent.keys())].flatMap((name) => {
    const times = sent.getAll(name).length;
    return times > 1 ? [repeatedProblem(name, times)] : [];
  });

interface Query {
  readonly given: Readonly<Record<string, unknown>>;
  /** Parameters that the operation does not have, which are ignored. */
  readonly unknown: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

const nothing: Query = { given: {}, unknown: {}, problems: [] };

/** Returns the possible values of a text. The first one that the schema accepts counts. */
const readings = (text: string): unknown[] => [
  text,
  ...(text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
];

/** Splits a name from the text behind it: `events[0]` is `events` with `[0]`. */
function partsOf(sent: string): { readonly name: string; readonly rest: string } {
  const end = sent.search(/[[.]/);
  return end < 0 ? { name: sent, rest: '' } : { name: sent.slice(0, end), rest: sent.slice(end) };
}

const isOfList = (rest: string) => rest === '' || /^\[\d{0,9}\]$/.test(rest);

/** Reads a query by its model. Unknown parameters are ignored; a known one that cannot be read is a problem. */
export function readQuery({ id, row: { query: model } }: Match, sent: URLSearchParams): Query {
  if (!model || sent.size === 0) return nothing;
  const schema = schemaOf(id, model.name);
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const fits = (name: string, value: unknown) => schema.safeParse({ [name]: value }).success;
  const texts = new Map<string, string[]>();
  const unknown = new Map<string, string>();
  const problems: string[] = [];
  for (const [key, text] of sent) {
    const { name, rest } = partsOf(key);
    if (!names.includes(name)) {
      unknown.set(key, text);
      continue;
    }
    const isList = fits(name, []);
    if (isList ? !isOfList(rest) : rest !== '') {
      const remedy = isList
        ? `Send the list as ${name}=A,B or ${name}=A&${name}=B`
        : `${name} takes one value: send ${name}=${text}`;
      problems.push(`Unknown parameter "${key}". ${remedy}`);
    }
    // An empty string means that the parameter has no value.
    else if (text !== '')
      texts.set(name, [...(texts.get(name) ?? []), text.split(',').map(uuidInLowerCase).join(',')]);
  }
  const given = [...texts].map(([name, values]) => {
    if (fits(name, [])) return [name, values.flatMap((text) => text.split(','))];
    const [first = '', ...others] = values;
    if (others.length > 0) problems.push(repeatedProblem(name, values.length));
    return [name, readings(first).find((value) => fits(name, value)) ?? first];
  });
  return { given: Object.fromEntries(given), unknown: Object.fromEntries(unknown), problems };
}
