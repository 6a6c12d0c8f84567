import { readFileSync } from 'node:fs';
import type { Document, LineCounter, Node } from 'yaml';
import { type Path, WorldError } from '../../emulator/seeds/world/problems.js';
import { readWorld } from '../../emulator/seeds/world/read.js';
import type { SeedWorld } from '../../emulator/seeds/world/types.js';
import { UsageError } from '../usage-error.js';

type Yaml = typeof import('yaml');

/** The line on which a field stands, or what is to hold it where it is missing. */
function lineOf(
  { isAlias, isMap, isScalar, isSeq }: Yaml,
  document: Document,
  counter: LineCounter,
  path: Path,
) {
  let node: Node | null | undefined = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === String(key));
      if (isScalar(pair?.key)) offset = pair.key.range?.[0] ?? offset;
      next = pair?.value;
    } else if (isSeq(node)) {
      next = node.items[Number(key)];
    }
    if (next === undefined || next === null) break;
    // What stands in a document that was parsed is a node.
    node = next as Node;
    if (typeof key === 'number') offset = node.range?.[0] ?? offset;
  }
  return counter.linePos(offset).line;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UsageError(`there is no file ${file}: name another with --seed`);
    throw new UsageError(`the file ${file} cannot be read: ${String(code ?? error)}`);
  }
}

/** Reads a world from a file of YAML or JSON. Throws a `UsageError` that says what is wrong on which lines. */
export async function readWorldFile(file: string): Promise<SeedWorld> {
  const text = textOf(file);
  const yaml = await import('yaml');
  const counter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0) {
    const lines = errors.map(({ pos, message }) => `${file}:${counter.linePos(pos[0]).line}: ${message}`);
    throw new UsageError(`${file} is no YAML:\n${lines.join('\n')}`);
  }
  try {
    return readWorld(document.toJS(), (path) => `${file}:${lineOf(yaml, document, counter, path)}: `);
  } catch (error) {
    if (error instanceof WorldError) throw new UsageError(`${file} can not be the seed:\n${error.message}`);
    // An alias of too many others, for one.
    if (error instanceof ReferenceError) throw new UsageError(`${file} is no YAML: ${error.message}`);
    throw error;
  }
}

/** A world as text that `readWorldFile` reads. */
export async function toYaml(world: SeedWorld): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(world, { lineWidth: 0, aliasDuplicateObjects: false });
}
