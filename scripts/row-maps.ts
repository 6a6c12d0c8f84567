import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { operations } from '../src/api/operations/index.js';
import { membersIn, parse } from './rows-in-source.js';

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
    const rows = membersIn(declarations, group);
    if (source === -1 || rows.length === 0) continue;
    const path = resolve(dirname(file), map.sources[source]);
    const table = parse(path, textOf(path));
    const written = new Map(membersIn(table, group));
    for (const [path, member] of rows) {
      const from = declarations.getLineAndCharacterOfPosition(member.name.getStart());
      const row = written.get(path);
      if (!row) throw new Error(`${basename(file)} declares ${path}, which the table does not have.`);
      const to = table.getLineAndCharacterOfPosition(row.name.getStart());
      const segments = lines[from.line] ?? [];
      segments.push([from.character, source, to.line, to.character]);
      lines[from.line] = segments.sort(([a], [b]) => a - b);
    }
  }
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: encode(lines) }));
}
