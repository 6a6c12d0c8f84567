import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { OperationProse } from '../src/api/catalogue/prose.js';
import { operations } from '../src/api/operations/index.js';
import { parse, readGroup } from './rows-in-source.js';

/** Returns the text of a doc comment in one line, without references to the specification. */
export const proseOf = (comment: string): string =>
  comment
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \(specification: [^)]*\)/g, '')
    .trim();

/** Splits a doc comment: the first sentence is the summary. */
function splitProse(comment: string): OperationProse {
  const text = comment.replace(/ ?Scope: `[^`]+`[^.]*\.$/, '');
  const end = text.search(/\.(?: [A-Z`]|$)/) + 1;
  return { summary: text.slice(0, end), details: text.slice(end).trim() };
}

/** Returns the doc comment of a property in one line, without its tags. */
export const commentOf = (property: ts.Node): string =>
  proseOf(ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(property)[0]?.comment) ?? '');

/** Returns the fields with a doc comment of each interface in a file of `src`. */
export const interfacesIn = (path: string): [name: string, fields: ts.PropertySignature[]][] =>
  parse(path, readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8'))
    .statements.filter(ts.isInterfaceDeclaration)
    .map(({ name, members }) => [
      name.text,
      members.filter(ts.isPropertySignature).filter((field) => commentOf(field) !== ''),
    ]);

/** Returns the doc comments of the groups, by name. */
export const groupProse = (): Record<string, string> =>
  Object.fromEntries(
    interfacesIn('api/operations/index.ts').flatMap(([, groups]) =>
      groups.map((group) => [group.name.getText(), splitProse(commentOf(group)).summary]),
    ),
  );

/** Returns the doc comments of the table, by the id of the operation. */
export const operationProse = (): Record<string, OperationProse> =>
  Object.fromEntries(
    Object.keys(operations).flatMap((group) =>
      readGroup(group).rows.map(([id, property]) => [id, splitProse(commentOf(property))]),
    ),
  );
