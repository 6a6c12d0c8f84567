import type { Document, ErrorCode, LineCounter, Node } from 'yaml';
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

/** Messages by the parser's error code. The parser's own messages assume knowledge of how YAML is parsed. */
const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'the escape after \\ is invalid. Write \\\\, or use single quotes',
  BAD_INDENT: 'a bracket is not closed, or the indentation differs from the lines around it',
  BAD_SCALAR_START: 'text that begins with this character needs quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a value contains a second colon. Quote the text, or put the second field on its own line with the same indentation',
  DUPLICATE_KEY: 'a field with this name already exists',
  MISSING_CHAR: 'a quote or bracket is not closed, or a colon is missing',
  MULTILINE_IMPLICIT_KEY: 'a field name needs a colon and a space after it',
  MULTIPLE_DOCS: 'a second document begins here. The file must contain only one',
  TAB_AS_INDENT: 'the line begins with a tab. Indent it with spaces',
  TAG_RESOLVE_FAILED: 'text that begins with ! needs quotes',
  UNEXPECTED_TOKEN: 'there is unexpected text after a complete value. Quote it, or remove it',
};

/** Returns why a parsed document has no content, which is a problem with its aliases. */
function aliasProblem({ visit }: Yaml, document: Document, counter: LineCounter, file: string): string {
  let problem = `invalid YAML in ${file}: its aliases expand to too much data. Use fewer`;
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return undefined;
      const { line } = counter.linePos(node.range?.[0] ?? 0);
      problem = `${file}:${line}: invalid YAML: the anchor &${node.source} is not defined before this alias`;
      return visit.BREAK;
    },
  });
  return problem;
}

/** Parses the text of a YAML or JSON file. Throws a `UsageError` with the first problem and its line. */
export async function readYaml(file: string, text: string): Promise<YamlText> {
  const yaml = await import('yaml');
  const counter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false });
  // Later problems mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line } = counter.linePos(error.pos[0]);
    const problem = words[error.code] ?? 'the syntax is invalid here';
    throw new UsageError(`${file}:${line}: invalid YAML: ${problem}`);
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

/** Sorts problems that begin with their file and line by line. */
export const byLine = (problems: readonly string[]): string[] =>
  [...problems].sort((one, other) => lineIn(one) - lineIn(other));
