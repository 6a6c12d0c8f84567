import type { Document, LineCounter, Node } from 'yaml';
import { UsageError } from './usage-error.js';

type Yaml = typeof import('yaml');

/** The way to a field: its name, or its place in a list, from the outside in. */
export type YamlPath = readonly (string | number)[];

/** What a file of YAML or JSON holds. */
export interface YamlText {
  /** Gives the content. Throws a `UsageError` where it cannot be had, by an alias of too many others, for one. */
  content(): unknown;
  /** The line on which a field stands, or what is to hold it where it is missing. */
  lineOf(path: YamlPath): number;
}

function lineOf(
  { isAlias, isMap, isScalar, isSeq }: Yaml,
  document: Document,
  counter: LineCounter,
  path: YamlPath,
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

/** Reads the text of a file of YAML or JSON. Throws a `UsageError` that says what is wrong on which lines. */
export async function readYaml(file: string, text: string): Promise<YamlText> {
  const yaml = await import('yaml');
  const counter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0) {
    const lines = errors.map(({ pos, message }) => `${file}:${counter.linePos(pos[0]).line}: ${message}`);
    throw new UsageError(`${file} is no YAML:\n${lines.join('\n')}`);
  }
  return {
    content() {
      try {
        return document.toJS();
      } catch (error) {
        if (error instanceof ReferenceError) throw new UsageError(`${file} is no YAML: ${error.message}`);
        throw error;
      }
    },
    lineOf: (path) => lineOf(yaml, document, counter, path),
  };
}
