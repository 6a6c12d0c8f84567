/** Names that the code of an example finds without importing them, with what they stand for. */
export type Scope = Readonly<Record<string, unknown>>;

/** An example that can be started. Resolves to the value of its last expression. */
export type Compiled = (scope: Scope) => Promise<unknown>;

/** Loads what an example imports, by the name of the package. */
export type Import = (name: string) => Promise<unknown>;

// The constructor of async functions has no name of its own.
const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...values: unknown[]) => Promise<unknown>;

const importLine = /^import\s+(type\s)?\s*(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*(['"])([^'"]+)\3;?/gm;

/** The names of an import as those of a destructuring, without the types among them. */
const destructured = (names: string): string =>
  names.startsWith('*')
    ? names.replace(/^\*\s*as\s+/, '')
    : names.replaceAll(/\btype\s+\w+(?:\s+as\s+\w+)?\s*,?/g, '').replaceAll(/\s+as\s+/g, ': ');

/** Writes imports as what can stand in a function, on as many lines, so that an error names the line of the reader. */
const withoutImports = (code: string): string =>
  code.replaceAll(importLine, (line, isType, names, _, name) => {
    const lines = '\n'.repeat(line.split('\n').length - destructured(names).split('\n').length);
    return isType
      ? '\n'.repeat(line.split('\n').length - 1)
      : `const ${destructured(names)} = await $import(${JSON.stringify(name)});${lines}`;
  });

function compiled(names: readonly string[], body: string) {
  // In a block of its own, where the code may declare what the scope has as well.
  return new AsyncFunction('$import', ...names, `{\n${body}\n}`);
}

/** Whether a statement ends here, so that what follows stands by itself: after `for (…)` it would belong to the loop. */
const isComplete = (head: string): boolean =>
  /(?:^|[;}])$/.test(head.replace(/\s*(?:\/\/[^\n]*\s*)*$/, '').trimStart());

/** The code with its last expression returned, where it ends in one: whether it does, the compiler is asked. */
function returningLast(names: readonly string[], code: string) {
  const lines = code.trimEnd().split('\n');
  for (let at = lines.length - 1; at >= 0; at--) {
    const head = lines.slice(0, at).join('\n');
    if (!isComplete(head)) continue;
    const rest = lines.slice(at).join('\n');
    const last = rest.replace(/;(\s*\/\/[^\n]*)?$/, '$1');
    try {
      return compiled(names, `${head}\nreturn (${last}\n)`);
    } catch {
      // No expression, or more than one statement.
    }
  }
  return undefined;
}

/** Makes JavaScript with imports and `await` startable. Throws a SyntaxError where it is none. */
export function compile(code: string, names: readonly string[], importOf: Import): Compiled {
  const body = withoutImports(code);
  const start = returningLast(names, body) ?? compiled(names, body);
  return (scope) => start(importOf, ...names.map((name) => scope[name]));
}
