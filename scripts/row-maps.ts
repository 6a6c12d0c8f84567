import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';
import { operations } from '../src/api/operations/index.js';

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Returns the positions of an object's properties in a file, or of its type's, by their path in it. */
function positionsIn(node: ts.Node | undefined, path: string): [path: string, position: number][] {
  const members = node && (ts.isObjectLiteralExpression(node) ? node.properties : undefined);
  const typed = node && ts.isTypeLiteralNode(node) ? node.members : undefined;
  return [...(members ?? typed ?? [])].flatMap((member): [string, number][] => {
    const inner = ts.isPropertyAssignment(member)
      ? member.initializer
      : ts.isPropertySignature(member)
        ? member.type
        : undefined;
    const name = `${path}.${member.name?.getText()}`;
    return [[name, member.name?.getStart() ?? member.getStart()], ...positionsIn(inner, name)];
  });
}

/** Returns the positions of the rows of a group, which a file declares as a constant. */
function rowsIn(source: ts.SourceFile, group: string): [path: string, position: number][] {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === group);
  return declared ? positionsIn(declared.initializer ?? declared.type, group) : [];
}

/**
 * Adds the rows of the table to the map of a declaration file. The compiler maps only types that were written, but
 * it infers those of the rows. Without this, go-to-definition of a method would end elsewhere. `textOf` returns the text of a source
 * as the package has it.
 */
export function mapRows(file: string, textOf: (file: string) => string): void {
  const declarations = parse(file, readFileSync(file, 'utf8'));
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const lines = decode(map.mappings);
  for (const group of Object.keys(operations)) {
    const source = map.sources.findIndex((name: string) => name.endsWith(`/operations/${group}.ts`));
    const rows = rowsIn(declarations, group);
    if (source === -1 || rows.length === 0) continue;
    const path = resolve(dirname(file), map.sources[source]);
    const table = parse(path, textOf(path));
    const written = new Map(rowsIn(table, group));
    for (const [path, position] of rows) {
      const from = declarations.getLineAndCharacterOfPosition(position);
      const to = table.getLineAndCharacterOfPosition(written.get(path) ?? missing(path, file));
      const segments = lines[from.line] ?? [];
      segments.push([from.character, source, to.line, to.character]);
      lines[from.line] = segments.sort(([a], [b]) => a - b);
    }
  }
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: encode(lines) }));
}

function missing(path: string, file: string): never {
  throw new Error(`${basename(file)} declares ${path}, which the table does not have.`);
}
