import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { OpenApiDocument } from '../../src/api/openapi/document.js';
import { isObject } from '../../src/shared/is-object.js';

/* Finds what generators and other languages cannot read, or read in another way. */

/** Returns what RE2, Java, Python or .NET does not have in a pattern, or reads differently. */
function foreignIn(pattern: string): string[] {
  const found: string[] = [];
  const note = ({ raw }: { readonly raw: string }) => found.push(raw);
  visitRegExpAST(new RegExpParser().parsePattern(pattern), {
    onAssertionEnter: (node) => (node.kind === 'lookahead' || node.kind === 'lookbehind') && note(node),
    onBackreferenceEnter: note,
    onCapturingGroupEnter: (node) => node.name !== null && note(node),
    onCharacterClassEnter: (node) => node.elements.length === 0 && note(node),
    // Some read them as the digits and letters of every script.
    onCharacterSetEnter: (node) => (node.kind === 'digit' || node.kind === 'word') && note(node),
  });
  return found;
}

function problemsOf({ type, pattern, minLength, enum: values }: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if (typeof pattern === 'string') {
    problems.push(...foreignIn(pattern).map((part) => `${pattern} has ${part}`));
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
