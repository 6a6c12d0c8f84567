import type { CatalogueEntry } from '../../catalogue/catalogue.js';
import type { ExampleFile } from '../../catalogue/examples-of.js';
import { toWord } from './words.js';

const optionFor = (name: string, value: unknown): string[] => {
  if (typeof value === 'boolean') return [`--${value ? '' : 'no-'}${toWord(name)}`];
  return [value].flat().flatMap((each) => [`--${toWord(name)}`, String(each)]);
};

/** The arguments of the program that do what the example of an operation does, on an emulator of its own. */
export function exampleArguments({ id, ids, body, example }: CatalogueEntry): string[] {
  const words = [...id.split('.').map(toWord), ...example.slice(0, ids.length).map(String)];
  const rest = example.slice(ids.length);
  const content = body ? rest.shift() : undefined;
  if (body?.kind === 'file') words.push((content as ExampleFile).name);
  else if (body?.kind === 'value') words.push(String(content));
  else if (content !== undefined) words.push('--data', JSON.stringify(content));
  const [query] = rest;
  const options = Object.entries(query ?? {}).flatMap(([name, value]) => optionFor(name, value));
  return [...words, ...options, '--emulator'];
}

/** An argument as a shell takes it. */
const quoted = (argument: string): string =>
  /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** The example of an operation as a line for a shell. */
export const exampleLine = (entry: CatalogueEntry): string =>
  ['ticketing-client', ...exampleArguments(entry)].map(quoted).join(' ');
