import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { entries as sources } from '../../scripts/entries.js';

const root = resolve(import.meta.dirname, '../..');
const { schemas, otel, emulator, msw, ...documented } = sources;
const entries = Object.values(documented).map((path) => resolve(root, path));

const config = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
const program = ts.createProgram(entries, options);
const checker = program.getTypeChecker();

const resolved = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const symbolAt = (node: ts.Node) => {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && resolved(symbol);
};

const exportsOf = (path: string) => {
  const file = program.getSourceFile(path);
  const entry = file && checker.getSymbolAtLocation(file);
  return entry ? checker.getExportsOfModule(entry) : [];
};
const names = new Map(entries.flatMap(exportsOf).map((symbol) => [symbol.getName(), resolved(symbol)]));

/** Whether a program cannot see a node: types in comparisons, constructor options of errors, and internal members. */
const isHidden = (node: ts.Node) =>
  (ts.isConditionalTypeNode(node.parent) && node === node.parent.extendsType) ||
  (ts.isTypeLiteralNode(node) && ts.isConstructorDeclaration(node.parent.parent.parent)) ||
  (ts.isClassElement(node) && node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
  ts.isBlock(node) ||
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal') ||
  (ts.isPropertyDeclaration(node.parent) && node === node.parent.initializer);

/** Yields every node of a declaration that a program can see. */
function* visible(node: ts.Node): Generator<ts.Node, void, undefined> {
  if (isHidden(node)) return;
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* visible(child);
}

const isMember = (node: ts.Node): node is ts.NamedDeclaration =>
  (ts.isTypeElement(node) || ts.isClassElement(node)) && node.name !== undefined;

/** Whether the base class of a member documents it: the member is inherited or only narrowed. */
const isSaidElsewhere = (node: ts.Node) =>
  ts.isClassElement(node) &&
  ts.canHaveModifiers(node) &&
  ts
    .getModifiers(node)
    ?.some(({ kind }) => kind === ts.SyntaxKind.OverrideKeyword || kind === ts.SyntaxKind.DeclareKeyword);

const isDocumented = (symbol: ts.Symbol | undefined) =>
  symbol !== undefined && symbol.getDocumentationComment(checker).length > 0;

/**
 * Returns the types of this package that a type mentions. Skips types from which the types of a function are inferred.
 */
function mentionsOf(symbol: ts.Symbol): ts.Symbol[] {
  if (!(symbol.flags & ts.SymbolFlags.Type)) return [];
  const nodes = (symbol.declarations ?? []).flatMap((declaration) => [...visible(declaration)]);
  return nodes.flatMap((node) => {
    if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return [];
    const mentioned = symbolAt(ts.isTypeReferenceNode(node) ? node.typeName : node.expression);
    const isParameter = mentioned && mentioned.flags & ts.SymbolFlags.TypeParameter;
    const file = mentioned?.declarations?.[0]?.getSourceFile().fileName;
    return mentioned && !isParameter && file?.startsWith(resolve(root, 'src')) ? [mentioned] : [];
  });
}

// test/api/operations/table.test.ts checks the doc comments of the operations.
describe('a public name', () => {
  it('has a doc comment, and so has each of its members', () => {
    const bare = [...names].flatMap(([name, symbol]) => {
      const members = (symbol.declarations ?? []).flatMap((node) => [...visible(node)]).filter(isMember);
      return [
        ...(isDocumented(symbol) ? [] : [name]),
        ...members
          .filter((member) => !isSaidElsewhere(member) && !isDocumented(member.name && symbolAt(member.name)))
          .map((member) => `${name}.${member.name?.getText()}`),
      ];
    });
    expect(names.size).toBeGreaterThan(0);
    expect(bare).toEqual([]);
  });

  it('mentions only types with a public name', () => {
    const known = new Set(names.values());
    const unknown = [...names].flatMap(([name, symbol]) =>
      mentionsOf(symbol)
        .filter((mentioned) => !known.has(mentioned))
        .map((mentioned) => `${mentioned.getName()} in ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

it('a group has the same doc comment on the client and in the table', () => {
  const docsOf = (name: string) => {
    const symbol = names.get(name);
    const members = symbol ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)) : [];
    return new Map(
      members.map((member) => [
        member.getName(),
        ts.displayPartsToString(member.getDocumentationComment(checker)),
      ]),
    );
  };
  const onClient = docsOf('TicketingClient');
  const inTable = docsOf('Operations');
  expect(inTable.size).toBe(7);
  for (const [group, doc] of inTable) expect(onClient.get(group)).toBe(doc);
});
