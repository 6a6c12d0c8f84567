import type { Document, ErrorCode, LineCounter, Node } from 'yaml';
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

/** What is wrong, by the code that the parser has for it: its own words are for those who know how YAML is read. */
const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'a \\ stands before what it cannot stand before: write \\\\, or take single quotes',
  BAD_INDENT: 'a bracket is not closed, or this line is not indented as those beside it',
  BAD_SCALAR_START: 'text that begins with such a character should stand in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a field begins in the value of another: text with a colon in it should stand in quotes, and fields be indented alike',
  DUPLICATE_KEY: 'a field of this name stands there already',
  MISSING_CHAR: 'something is not closed, such as a quote or a bracket, or has no colon',
  MULTILINE_IMPLICIT_KEY: 'after the name of a field there should be a colon and a space',
  MULTIPLE_DOCS: 'a second document begins: the file should hold one',
  TAB_AS_INDENT: 'a tab stands at its beginning: indent with spaces',
  TAG_RESOLVE_FAILED: 'text that begins with ! should stand in quotes',
  UNEXPECTED_TOKEN: 'something stands here that belongs to nothing before it',
};

/** Why the content of a document cannot be had although it was parsed: what its aliases stand for. */
function aliasProblem({ visit }: Yaml, document: Document, counter: LineCounter, file: string): string {
  let problem = `${file} is no YAML: its aliases stand for too much`;
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return undefined;
      const { line } = counter.linePos(node.range?.[0] ?? 0);
      problem = `${file}:${line}: this is no YAML: nothing before it has the anchor &${node.source}`;
      return visit.BREAK;
    },
  });
  return problem;
}

/** Reads the text of a file of YAML or JSON. Throws a `UsageError` that says what is wrong first, and on which line. */
export async function readYaml(file: string, text: string): Promise<YamlText> {
  const yaml = await import('yaml');
  const counter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false });
  // What else is wrong follows from the first most of the time.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line } = counter.linePos(error.pos[0]);
    const problem = words[error.code] ?? 'what stands here cannot be read';
    throw new UsageError(`${file}:${line}: this is no YAML: ${problem}`);
  }
  return {
    content() {
      try {
        return document.toJS();
      } catch (error) {
        if (!(error instanceof ReferenceError)) throw error;
        throw new UsageError(aliasProblem(yaml, document, counter, file));
      }
    },
    lineOf: (path) => lineOf(yaml, document, counter, path),
  };
}

const lineIn = (problem: string): number => Number(/:(\d+): /.exec(problem)?.[1] ?? 0);

/** Problems that begin with their file and line, in the order of the lines. */
export const byLine = (problems: readonly string[]): string[] =>
  [...problems].sort((one, other) => lineIn(one) - lineIn(other));
