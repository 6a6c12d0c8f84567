import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { operations } from '../src/api/operations/index.js';
import { type Entry, entries } from './entries.js';

/**
 * Writes what users can import from each entry into `tools/api`: a line for each export, and for each of its members. With
 * `--check`, it writes nothing and fails if a report is old, so that no change of the interface goes unnoticed.
 */
const isCheck = process.argv.includes('--check');

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
const program = ts.createProgram(Object.values(entries), options);
const checker = program.getTypeChecker();

const printer = ts.createPrinter({ removeComments: true });

/** Returns code on one line, without comments and without words that say nothing about its use. */
const oneLine = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:(?:export|declare|override) )+|;$/g, '');

/** Whether a program cannot use a member of a class. */
const isHidden = (member: ts.ClassElement | ts.TypeElement): boolean =>
  ts.isClassStaticBlockDeclaration(member) ||
  (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
  ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal') ||
  (ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Private) !== 0;

/** Maximum length of a type in a report. The types of schemas are longer, and follow from their interfaces. */
const longest = 1_000;

/** Returns a signature, or the type of a value, as the compiler writes it. */
function typeOf(symbol: ts.Symbol, at: ts.Node): string {
  const type = checker.getTypeOfSymbolAtLocation(symbol, at);
  const text = checker
    .typeToString(type, at, ts.TypeFormatFlags.NoTruncation)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/import\("[^"]*"\)\./g, '');
  return text.length > longest ? `${type.symbol.name}<…>` : text;
}

/** Returns the line of a member of a class or an interface. The bodies of methods are no part of the interface. */
function memberLine(member: ts.ClassElement | ts.TypeElement): string {
  if (ts.isConstructorDeclaration(member)) return `constructor(${member.parameters.map(oneLine).join(', ')})`;
  const symbol = member.name && checker.getSymbolAtLocation(member.name);
  const isWritten =
    !symbol || (!('body' in member) && !(ts.isPropertyDeclaration(member) && member.initializer));
  if (isWritten) return oneLine(member);
  const isStatic = ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static;
  return `${isStatic ? 'static ' : ''}${member.name.getText()}: ${typeOf(symbol, member)}`;
}

/** Returns the lines of an exported name. */
function linesOf(name: string, symbol: ts.Symbol): string[] {
  return (symbol.declarations ?? []).flatMap((node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const kind = ts.isClassDeclaration(node) ? 'class' : 'interface';
      const types = node.typeParameters ? `<${node.typeParameters.map(oneLine).join(', ')}>` : '';
      const heads = (node.heritageClauses ?? []).map((clause) => ` ${oneLine(clause).trim()}`).join('');
      const members = [...node.members]
        .filter((member) => !isHidden(member))
        .map((member) => `  ${memberLine(member)}`);
      return [`${kind} ${name}${types}${heads}`, ...members.sort()];
    }
    if (ts.isTypeAliasDeclaration(node)) return [oneLine(node)];
    return [`${ts.isFunctionDeclaration(node) ? 'function' : 'const'} ${name}: ${typeOf(symbol, node)}`];
  });
}

/** Returns the lines of the methods of a client, whose groups are not exported. */
function methodLines(way: string, type: ts.Type, at: ts.Node): string[] {
  return type.getProperties().flatMap((property) => {
    const path = `${way}.${property.name}`;
    const inner = checker.getTypeOfSymbolAtLocation(property, at);
    if (inner.getCallSignatures().length > 0) return [`${path}: ${typeOf(property, at)}`];
    return methodLines(path, inner, at);
  });
}

/** Returns the lines of the operations, as methods of a client. */
function groupLines(client: ts.Symbol): string[] {
  const [node] = client.declarations ?? [];
  if (!node) return [];
  return Object.keys(operations).flatMap((name) => {
    const group = checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(client), name);
    if (!group) throw new Error(`The client has no ${name}.`);
    return methodLines(`client.${name}`, checker.getTypeOfSymbolAtLocation(group, node), node);
  });
}

const listed = new Map<ts.Symbol, Entry>();

/** Returns the report of an entry. What another entry lists already takes one line. */
function reportOf(entry: Entry): string {
  const file = program.getSourceFile(entries[entry]);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${entries[entry]} is not a module.`);
  const named = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = named.flatMap(({ name, symbol }) => {
    const first = listed.get(symbol);
    if (first) return [`${name}, as in ${first}`];
    listed.set(symbol, entry);
    return [...linesOf(name, symbol), ...(name === 'TicketingClient' ? groupLines(symbol) : [])];
  });
  return `${lines.join('\n')}\n`;
}

mkdirSync('tools/api', { recursive: true });
for (const entry of Object.keys(entries)) {
  const path = `tools/api/${entry}.txt`;
  const report = reportOf(entry as Entry);
  if (!isCheck) writeFileSync(path, report);
  else if (readFileSync(path, 'utf8') !== report) {
    console.error(
      `What users import from ${entry} differs from ${path}. If that is intended, run npm run api and commit the report with an entry in the changelog.`,
    );
    process.exitCode = 1;
  }
}
