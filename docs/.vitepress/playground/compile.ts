/** Values that the code of an example can use without an import, by name. */
export type Scope = Readonly<Record<string, unknown>>;

/** Runs a compiled example. Resolves to the value of its last expression. */
export type Compiled = (scope: Scope) => Promise<unknown>;

/** Loads a module that an example imports, by its name. */
export type Import = (name: string) => Promise<unknown>;

// The constructor of async functions has no global name.
const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...values: unknown[]) => Promise<unknown>;

const importLine =
  /^import\s+(?:(type\s)?\s*(\{[^}]*\}|\*\s*as\s+\w+|[\w$]+(?:\s*,\s*\{[^}]*\})?)\s*from\s*)?(['"])([^'"\n]+)\3;?/gm;

/** Returns the names of an import as a destructuring, without the types among them. */
const destructured = (names: string): string =>
  names.startsWith('*')
    ? names.replace(/^\*\s*as\s+/, '')
    : names
        .replace(/^([\w$]+)\s*,?\s*\{?(.*?)\}?$/s, '{ default: $1, $2 }')
        .replaceAll(/\btype\s+\w+(?:\s+as\s+\w+)?\s*,?/g, '')
        .replaceAll(/\s+as\s+/g, ': ');

/** Replaces each import by code that a function may contain. It has as many lines, so that the lines below do not move. */
const withoutImports = (code: string): string =>
  code.replaceAll(importLine, (line, isType, names = '{}', _, name) => {
    const lines = '\n'.repeat(line.split('\n').length - destructured(names).split('\n').length);
    return isType
      ? '\n'.repeat(line.split('\n').length - 1)
      : `const ${destructured(names)} = await $import(${JSON.stringify(name)});${lines}`;
  });

function compiled(names: readonly string[], body: string) {
  // The block lets the code declare names that the scope also has.
  return new AsyncFunction('$import', ...names, `{\n${body}\n}`);
}

function compiles(names: readonly string[], body: string): boolean {
  try {
    compiled(names, body);
    return true;
  } catch {
    return false;
  }
}

/** Matches code that continues the line before it, unless a semicolon ends that line. */
const goesOn = /^\s*(?:[([`+\-*/%,.?:<>=&|^]|in\b|instanceof\b)/;

/**
 * Returns whether a statement ends between the two parts, so that the second is independent. After `for (…)`, it would
 * belong to the loop. Within a comment or a string, it is not a statement.
 */
function endsBetween(names: readonly string[], head: string, rest: string): boolean {
  const bare = head.replace(/\s*(?:\/\/[^\n]*\s*)*$/, '').trimStart();
  if (!/(?:^|[;}])$/.test(bare) && goesOn.test(rest)) return false;
  // A comment may continue with `@`, but code may not.
  return compiles(names, head) && (head.endsWith('\n') || head === '' || !compiles(names, `${head} @`));
}

/**
 * Compiles code so that it returns its last expression. Returns `undefined` if the code does not end with an expression.
 * Only the compiler knows, so it tries each place where a last statement may begin.
 */
function returningLast(names: readonly string[], code: string) {
  for (let at = code.length; at >= 0; at--) {
    if (at > 0 && !/[;\n]/.test(code.charAt(at - 1))) continue;
    const [head, rest] = [code.slice(0, at), code.slice(at)];
    if (!endsBetween(names, head, rest)) continue;
    const last = rest.trimEnd().replace(/;(\s*\/\/[^\n]*)?$/, '$1');
    try {
      return compiled(names, `${head}return (${last}\n)`);
    } catch {
      // It is not an expression, or it has several statements.
    }
  }
  return undefined;
}

/** Compiles JavaScript with imports and `await`. Throws a SyntaxError if it is invalid. */
export function compile(code: string, names: readonly string[], importOf: Import): Compiled {
  const body = withoutImports(code);
  const start = returningLast(names, body) ?? compiled(names, body);
  return (scope) => start(importOf, ...names.map((name) => scope[name]));
}
