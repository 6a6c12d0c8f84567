import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { OperationProse } from '../src/catalogue/prose.js';
import { operations } from '../src/operations/index.js';
import { proseOf } from './prose.js';

/** Takes a doc comment apart: what stands before the first end of a sentence is the summary. */
function splitProse(comment: string): OperationProse {
  const text = proseOf(comment).replace(/ ?Scope: `[^`]+`[^.]*\.$/, '');
  const end = text.search(/\.(?: [A-Z`]|$)/) + 1;
  return { summary: text.slice(0, end), details: text.slice(end).trim() };
}

/** The doc comment of a property, without its tags. */
function commentOf(property: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(property).map(({ comment }) => comment);
  return ts.getTextOfJSDocComment(comment) ?? '';
}

/** The doc comments of the rows of a group, by the id of the operation. */
function proseIn(group: string): [id: string, prose: OperationProse][] {
  const file = new URL(`../src/operations/${group}.ts`, import.meta.url);
  const source = ts.createSourceFile(`${group}.ts`, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Expression, path: string): [string, OperationProse][] => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    return node.properties.filter(ts.isPropertyAssignment).flatMap((property): [string, OperationProse][] => {
      const id = `${path}.${property.name.getText()}`;
      if (ts.isObjectLiteralExpression(property.initializer)) return visit(property.initializer, id);
      return [[id, splitProse(commentOf(property))]];
    });
  };
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => name.getText() === group)
    .flatMap(({ initializer }) => (initializer ? visit(initializer, group) : []));
}

/** What the doc comments of the groups say, by their names. */
export function groupProse(): Record<string, string> {
  const file = new URL('../src/operations/index.ts', import.meta.url);
  const source = ts.createSourceFile('index.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const members = source.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap((each) => [...each.members])
    .filter(ts.isPropertySignature);
  return Object.fromEntries(
    members.map((member) => [member.name.getText(), splitProse(commentOf(member)).summary]),
  );
}

/** What the doc comments of the table say, by the id of the operation. */
export const operationProse = (): Record<string, OperationProse> =>
  Object.fromEntries(Object.keys(operations).flatMap(proseIn));
