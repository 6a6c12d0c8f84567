import ts from 'typescript';

const { ConditionalType, ConstructorType, FunctionType, MinusToken, UndefinedKeyword, UnknownKeyword } =
  ts.SyntaxKind;

/** A partial type whose fields take `undefined`. */
const optional = '\ntype Optional<T> = { [Name in keyof T]?: T[Name] | undefined };\n';

/** Returns a source whose optional properties also take `undefined`, as `exactOptionalPropertyTypes` needs. Keeps each line. */
export function exactOptional(file: string, text: string): string {
  const edits: (readonly [start: number, end: number, text: string])[] = [];
  const put = (at: number, more: string, end = at) => edits.push([at, end, more]);
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isIdentifier(node) && node.text === 'Partial') put(node.getStart(), 'Optional', node.end);
    const isMethod = ts.isMethodSignature(node);
    const isProperty = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    const { questionToken: mark, type } = isMethod || isProperty || ts.isMappedTypeNode(node) ? node : {};
    if (!mark || !type || mark.kind === MinusToken) return;
    const parts = ts.isUnionTypeNode(type) ? type.types : [type];
    if (parts.some(({ kind }) => kind === UndefinedKeyword || kind === UnknownKeyword)) return;
    // Only a property that is a function can also be undefined, and a union needs brackets around one.
    const colon = text.lastIndexOf(':', type.getStart());
    if (isMethod) put(mark.end, ': (');
    if (isMethod) put(colon, ' =>', colon + 1);
    const isLoose = [ConditionalType, ConstructorType, FunctionType].includes(type.kind);
    if (isLoose) put(type.getStart(), '(');
    put(type.end, `${isMethod || isLoose ? ')' : ''} | undefined`);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  if (edits.some(([, , more]) => more === 'Optional')) put(text.length, optional);
  edits.sort(([a], [b]) => b - a);
  return edits.reduce((made, [start, end, more]) => made.slice(0, start) + more + made.slice(end), text);
}
