import type { OpenApiDocument } from '../../src/api/openapi/document.js';
import { isObject } from '../../src/shared/is-object.js';

/* Finds what generators and other languages cannot read, or read in another way. */

/** What RE2, Java, Python or .NET does not have in a pattern, or reads differently: some take every script's digits for `\d`. */
const foreign = /\(\?(?!:)|\[\^?\]|\\(?:[bBdDkpPuwWx]|[1-9])/;

function problemsOf({ type, pattern, minLength, enum: values }: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if (typeof pattern === 'string') {
    if (foreign.test(pattern)) problems.push(`${pattern} has ${foreign.exec(pattern)}`);
    if (type !== 'string') problems.push(`${pattern} has no type`);
    if (minLength && new RegExp(pattern).test('')) problems.push(`${pattern} matches an empty text`);
  }
  // Generators make a name of each value, and a boolean has none.
  const mayBe = type === 'integer' ? ['number'] : ['number', 'string'].filter((name) => name === type);
  if (Array.isArray(values) && !values.every((value) => mayBe.includes(typeof value)))
    problems.push(`${JSON.stringify(values)} is not of one type`);
  return problems;
}

/** Returns the problems of every schema and operation of a document. */
export function foreignTo(document: OpenApiDocument): string[] {
  const problems = Object.values(document.paths)
    .flatMap((byMethod) => Object.values(byMethod))
    .filter(({ description }) => !description)
    .map(({ operationId }) => `${operationId} has no description`);
  const visit = (value: unknown): void => {
    if (isObject(value)) problems.push(...problemsOf(value));
    // Examples are data.
    if (isObject(value) || Array.isArray(value))
      for (const [name, inner] of Object.entries(value)) if (!/^examples?$/.test(name)) visit(inner);
  };
  visit(document);
  return [...new Set(problems)];
}
