import type { Document, LineCounter, Node } from 'yaml';
import { UsageError } from './failure.js';

type Yaml = typeof import('yaml');

/** Path of a field: names and positions in lists, from the outside in. */
export type YamlPath = readonly (string | number)[];

/** Content of a YAML or JSON file. */
export interface YamlText {
  /** Returns the content. Throws a `UsageError` if it cannot, for example if aliases expand to too much. */
  content(): unknown;
  /** Returns the line of a field. If the field is missing, returns the line of what should contain it. */
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
    // Everything in a parsed document is a node.
    node = next as Node;
    if (typeof key === 'number') offset = node.range?.[0] ?? offset;
  }
  return counter.linePos(offset).line;
}

/** Throws a `UsageError` if a list or map contains itself by an alias. */
function expectFinite({ visit }: Yaml, file: string, document: Document): void {
  visit(document, {
    Alias(_key, alias, path) {
      if (!path.some((node) => node === alias.resolve(document))) return;
      throw new UsageError(
        `invalid YAML in ${file}: the alias *${alias.source} is inside of what it repeats`,
      );
    },
  });
}

/** Returns a message of the parser without what it quotes, which may be a secret. */
const messageOf = ({ message }: Error): string => message.replace(/: ["'].*$/s, '');

/** Parses the text of a YAML or JSON file. Throws a `UsageError` with the first problem and its line. */
export async function readYaml(file: string, text: string): Promise<YamlText> {
  const yaml = await import('yaml');
  const counter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false });
  // Later problems mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line, col } = counter.linePos(error.pos[0]);
    throw new UsageError(`${file}:${line}:${col}: invalid YAML: ${messageOf(error)}`);
  }
  expectFinite(yaml, file, document);
  return {
    content() {
      try {
        return document.toJS();
      } catch (error) {
        if (!(error instanceof ReferenceError)) throw error;
        throw new UsageError(`invalid YAML in ${file}: ${messageOf(error)}`);
      }
    },
    lineOf: (path) => lineOf(yaml, document, counter, path),
  };
}

const lineIn = (problem: string): number => Number(/:(\d+): /.exec(problem)?.[1] ?? 0);

/** Sorts problems that begin with their file and line by line. */
export const byLine = (problems: readonly string[]): string[] =>
  [...problems].sort((one, other) => lineIn(one) - lineIn(other));
