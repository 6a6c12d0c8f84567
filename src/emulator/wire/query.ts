import * as z from 'zod';
import { schemaOf } from '../inputs/index.js';
import { repeatedProblem } from './repeated.js';
import type { Match } from './route.js';

/** What a query says, or what is wrong with how it says it. */
interface Query {
  readonly given: Readonly<Record<string, unknown>>;
  /** The parameters that the operation does not have, which are passed over. */
  readonly unknown: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

const nothing: Query = { given: {}, unknown: {}, problems: [] };

/** The readings of a value, of which the first that its schema takes is meant. */
const readings = (text: string): unknown[] => [
  text,
  ...(text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
];

/** A name as it was sent, with what stands behind it: `events[0]` is `events` with `[0]`. */
function partsOf(sent: string): { readonly name: string; readonly rest: string } {
  const end = sent.search(/[[.]/);
  return end < 0 ? { name: sent, rest: '' } : { name: sent.slice(0, end), rest: sent.slice(end) };
}

const isOfList = (rest: string) => rest === '' || /^\[\d{0,9}\]$/.test(rest);

/**
 * Reads a query by its model. A list may be sent as `a=1,2`, `a=1&a=2`, `a[]=1&a[]=2` and `a[0]=1&a[1]=2`. What could be
 * meant as one of the parameters and cannot be read is a problem; other parameters are passed over.
 */
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
    // An empty string says that no value is given.
    else if (text !== '') texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  const given = [...texts].map(([name, values]) => {
    if (fits(name, [])) return [name, values.flatMap((text) => text.split(','))];
    const [first = '', ...others] = values;
    if (others.length > 0) problems.push(repeatedProblem(name, values.length));
    return [name, readings(first).find((value) => fits(name, value)) ?? first];
  });
  return { given: Object.fromEntries(given), unknown: Object.fromEntries(unknown), problems };
}
