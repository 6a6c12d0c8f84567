import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Source file of one group of the table. */
export interface GroupSource {
  readonly file: string;
  readonly source: ts.SourceFile;
  /** Properties that declare the rows, by the ids of the operations. */
  readonly rows: readonly (readonly [id: string, property: ts.PropertyAssignment])[];
}

function rowsIn(node: ts.Expression | undefined, path: string): [string, ts.PropertyAssignment][] {
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties
    .filter(ts.isPropertyAssignment)
    .flatMap((property): [string, ts.PropertyAssignment][] => {
      const id = `${path}.${property.name.getText()}`;
      return ts.isObjectLiteralExpression(property.initializer)
        ? rowsIn(property.initializer, id)
        : [[id, property]];
    });
}

/** Reads the source file of a group, or another text of it. */
export function readGroup(group: string, given?: string): GroupSource {
  const file = fileURLToPath(new URL(`../src/api/operations/${group}.ts`, import.meta.url));
  const source = ts.createSourceFile(file, given ?? readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const table = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === group);
  return { file, source, rows: rowsIn(table?.initializer, group) };
}
