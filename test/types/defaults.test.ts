import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(join(root, 'src', file), 'utf8');
    return { text, source: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
  });

function* nodesIn(node: ts.Node): Generator<ts.Node, void, undefined> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

/** Returns a number, text or boolean in a text, or `undefined` for anything else. */
function literalIn(text: string): string | undefined {
  const plain = text
    .replaceAll(/(?<=\d)_(?=\d)/g, '')
    .replace(/^\d+(?: \* \d+)+$/, (product) =>
      String(product.split(' * ').reduce((made, factor) => made * Number(factor), 1)),
    );
  return /^(?:-?\d+(?:\.\d+)?|'[^']*'|true|false)$/.test(plain) ? plain : undefined;
}

interface Documented {
  readonly holder: string;
  readonly name: string;
  readonly value: string;
}

/** A seed describes its defaults in words. The list of worlds sets the default world. */
const isElsewhere = ({ holder, name }: Documented) =>
  holder.startsWith('Seed') || `${holder}.${name}` === 'ApplicationOptions.world';

/** Options with a number, a text or a boolean as the default in their doc comments. */
const documented = files.flatMap(({ source }) =>
  [...nodesIn(source)].flatMap((node): Documented[] => {
    if (!ts.isPropertySignature(node) || !ts.isInterfaceDeclaration(node.parent)) return [];
    const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'default');
    const value = literalIn(ts.getTextOfJSDocComment(tag?.comment)?.trim() ?? '');
    return value === undefined ? [] : [{ holder: node.parent.name.text, name: node.name.getText(), value }];
  }),
);

/** Whether a node is in an object called defaults, or in one of specs, each of which begins with its default. */
const isInDefaults = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node)
    ? /(?:defaults|specs?)$/i.test(node.name.getText())
    : node.parent !== undefined && !ts.isFunctionLike(node) && isInDefaults(node.parent);

/** Values of constants by name, if they are literals. */
const constants = new Map(
  files.flatMap(({ source }) =>
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) =>
        declarationList.declarations.flatMap(({ name, initializer }): [string, string][] =>
          literalIn(initializer?.getText() ?? '') ? [[name.getText(), initializer?.getText() ?? '']] : [],
        ),
      ),
  ),
);

const literalOf = (node: ts.Node | undefined): string | undefined => {
  if (node && ts.isCallExpression(node)) return literalOf(node.arguments[0]);
  const text = node?.getText() ?? '';
  return literalIn(constants.get(text) ?? text);
};

/** Returns the value that a node sets for a missing option. */
function givenBy(node: ts.Node, name: string): string | undefined {
  if (ts.isBindingElement(node)) {
    return (node.propertyName ?? node.name).getText() === name ? literalOf(node.initializer) : undefined;
  }
  if (ts.isPropertyAssignment(node)) {
    return node.name.getText() === name && isInDefaults(node) ? literalOf(node.initializer) : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) {
    return undefined;
  }
  return new RegExp(`\\b${name}$`).test(node.left.getText()) ? literalOf(node.right) : undefined;
}

/** Returns the values that the code uses for a missing option, in the files that mention its interface. */
const takenFor = ({ holder, name }: Documented): string[] =>
  files
    .filter(({ text }) => new RegExp(`\\b${holder}\\b`).test(text))
    .flatMap(({ source }) => [...nodesIn(source)].flatMap((node) => givenBy(node, name) ?? []));

it('the code uses the default in the doc comment of an option', () => {
  const wrong = documented.flatMap((each) => {
    if (isElsewhere(each)) return [];
    const taken = [...new Set(takenFor(each))];
    // An option that is off by default has no default in the code.
    if (taken.length === 0 && each.value === 'false') return [];
    return taken.includes(each.value)
      ? []
      : [`${each.holder}.${each.name}: documented as ${each.value}, taken as ${taken.join(' or ')}`];
  });
  expect(documented.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
