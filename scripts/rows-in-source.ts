import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

type Member = ts.PropertyAssignment | ts.PropertySignature;

function membersOf(node: ts.Node | undefined, path: string): [path: string, member: Member][] {
  const members: readonly ts.Node[] =
    node && ts.isObjectLiteralExpression(node)
      ? node.properties
      : node && ts.isTypeLiteralNode(node)
        ? node.members
        : [];
  return members
    .filter((each): each is Member => ts.isPropertyAssignment(each) || ts.isPropertySignature(each))
    .flatMap((member) => {
      const name = `${path}.${member.name.getText()}`;
      const inner = ts.isPropertyAssignment(member) ? member.initializer : member.type;
      return [[name, member], ...membersOf(inner, name)];
    });
}

/** Returns the rows and groups of rows in a group of the table, or in its declaration, by their paths. */
export function membersIn(source: ts.SourceFile, group: string): [path: string, member: Member][] {
  const table = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === group);
  return membersOf(table?.initializer ?? table?.type, group);
}

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Reads the source file of a group, or another text of it: its rows are properties, by the ids of the operations. */
export function readGroup(group: string, given?: string) {
  const file = fileURLToPath(new URL(`../src/api/operations/${group}.ts`, import.meta.url));
  const source = parse(file, given ?? readFileSync(file, 'utf8'));
  const rows = membersIn(source, group).filter(
    (each): each is [string, ts.PropertyAssignment] =>
      ts.isPropertyAssignment(each[1]) && !ts.isObjectLiteralExpression(each[1].initializer),
  );
  return { file, source, rows };
}
