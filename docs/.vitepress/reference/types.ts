import { resolve } from 'node:path';
import ts from 'typescript';
import { proseOf as plain } from '../../../scripts/operation-prose.js';
import { jsonSchemas } from '../../../src/api/catalogue/generated/json-schemas.js';
import { entries } from './links.js';
import type { ReferencePage } from './pages.js';

const root = resolve(import.meta.dirname, '../../..');

/** Returns the doc comment of a declaration as Markdown: its text and its default, without other tags. */
function proseOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
  const isDefault = (tag: ts.JSDocTag): boolean => tag.tagName.text === 'default';
  const defaults = ts.getAllJSDocTags(node, (tag): tag is ts.JSDocTag => isDefault(tag));
  const told = defaults.map(({ comment }) => `Default: ${ts.getTextOfJSDocComment(comment) ?? ''}.`);
  // Outside code, `<` would begin an HTML tag.
  return plain([text, ...told].join(' ')).replaceAll(
    /(`[^`]*`)|</g,
    (_, inCode?: string) => inCode ?? '&lt;',
  );
}

/** Returns whether a member only makes `instanceof` work across copies of the package. Users have `instanceof` itself. */
const isForInstanceof = (node: ts.Node): boolean =>
  ts.isClassElement(node) &&
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) &&
  ['kind', '[Symbol.hasInstance]'].includes(node.name?.getText() ?? '');

const isInternal = (node: ts.Node): boolean =>
  isForInstanceof(node) ||
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal') ||
  (ts.isClassElement(node) && node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) =>
      [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword].includes(kind),
    ));

/** Returns the code of a declaration in one line, without its body, its typed value and words like `export`. */
function signatureOf(node: ts.Node): string {
  const body = (node as Partial<ts.FunctionLikeDeclaration>).body;
  const value = (node as Partial<ts.PropertyDeclaration>).initializer;
  const end = (body ?? (value && (node as ts.PropertyDeclaration).type ? value : undefined))?.getStart();
  const code = node.getSourceFile().text.slice(node.getStart(), end ?? node.end);
  return code
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/([:=]) \| /, '$1 ')
    .replaceAll(/^(?:(?:export|declare|async|override|readonly) )+/g, '')
    .replace(/[;=\s]+$/, '');
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Lists the members of an interface, a class or an object type, each with its comment. */
function membersOf(members: readonly ts.Node[]): string {
  const lines = members
    .filter((member) => !isInternal(member) && !ts.isConstructorDeclaration(member))
    .map((member) => {
      const prose = proseOf(member);
      return `- ${code(signatureOf(member))}${prose ? ` — ${prose}` : ''}`;
    });
  return [...new Set(lines)].join('\n');
}

/** Returns what a class or an interface extends, with a link to each base on the same page. */
function basesOf(declaration: ts.Declaration, onPage: ReadonlySet<string>): string {
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration)) return '';
  const clauses = (declaration.heritageClauses ?? []).filter(
    ({ token }) => token === ts.SyntaxKind.ExtendsKeyword,
  );
  const bases = clauses.flatMap(({ types }) =>
    types.map((type) => {
      const name = type.expression.getText();
      return onPage.has(name) ? `[${code(type.getText())}](#${name.toLowerCase()})` : code(type.getText());
    }),
  );
  return bases.length > 0 ? `Extends ${bases.join(' and ')}.` : '';
}

function textOf(declaration: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    return membersOf([...declaration.members]);
  }
  if (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)) {
    return membersOf([...declaration.type.members]);
  }
  return `\`\`\`ts\n${signatureOf(declaration)}\n\`\`\``;
}

/** Returns whether a declaration is described elsewhere: as a model, as an operation or by another package. */
function standsElsewhere(declaration: ts.Declaration, name: string): boolean {
  const { fileName } = declaration.getSourceFile();
  // A file to upload is not JSON, so it has no schema and no other page.
  if (fileName.endsWith('/src/api/models/file.ts')) return name in jsonSchemas;
  return /\/src\/api\/(?:models|operations)\//.test(fileName) || !fileName.startsWith(root);
}

/** Returns a page for each entry of the package: its exports, by the doc comments in its source. */
export function typeReference(): ReferencePage[] {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map(({ source }) => resolve(root, source)),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.map(({ name, source, page }) => {
    const file = program.getSourceFile(resolve(root, source));
    const module = file && checker.getSymbolAtLocation(file);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    const onPage = new Set(symbols.map((symbol) => symbol.name));
    const sections = symbols
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((symbol) => {
        const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const [declaration] = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
        if (!declaration || standsElsewhere(declaration, symbol.name)) return [];
        const commented = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
        const prose = [proseOf(commented), basesOf(declaration, onPage)].filter(Boolean).join(' ');
        const parts = [`## ${symbol.name}`, prose, textOf(declaration)];
        return [parts.filter(Boolean).join('\n\n')];
      });
    const intro =
      'The exports of this entry. The [operations](/reference/index.md) and the [models](/reference/models/index.md) have separate pages.';
    return { path: page, text: `${[`# Exports of ${name}`, intro, ...sections].join('\n\n')}\n` };
  });
}
