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

const importLine =
  /^import\s+(?:(type\s)?\s*(\{[^}]*\}|\*\s*as\s+\w+|[\w$]+(?:\s*,\s*\{[^}]*\})?)\s*from\s*)?(['"])([^'"\n]+)\3;?/gm;

/** The names of an import as those of a destructuring, without the types among them. */
const destructured = (names: string): string =>
  names.startsWith('*')
    ? names.replace(/^\*\s*as\s+/, '')
    : names
        .replace(/^([\w$]+)\s*,?\s*\{?(.*?)\}?$/s, '{ default: $1, $2 }')
        .replaceAll(/\btype\s+\w+(?:\s+as\s+\w+)?\s*,?/g, '')
        .replaceAll(/\s+as\s+/g, ': ');

/** Writes imports as what can stand in a function, on as many lines, so that an error names the line of the reader. */
const withoutImports = (code: string): string =>
  code.replaceAll(importLine, (line, isType, names = '{}', _, name) => {
    const lines = '\n'.repeat(line.split('\n').length - destructured(names).split('\n').length);
    return isType
      ? '\n'.repeat(line.split('\n').length - 1)
      : `const ${destructured(names)} = await $import(${JSON.stringify(name)});${lines}`;
  });

function compiled(names: readonly string[], body: string) {
  // In a block of its own, where the code may declare what the scope has as well.
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

/** What goes on with the line before it, where no semicolon stands between. */
const goesOn = /^\s*(?:[([`+\-*/%,.?:<>=&|^]|in\b|instanceof\b)/;

/**
 * Whether a statement ends between the two, so that the second stands by itself: after `for (…)` it would belong to the
 * loop, within a comment or a text it is none.
 */
function endsBetween(names: readonly string[], head: string, rest: string): boolean {
  const bare = head.replace(/\s*(?:\/\/[^\n]*\s*)*$/, '').trimStart();
  if (!/(?:^|[;}])$/.test(bare) && goesOn.test(rest)) return false;
  // In a comment anything may follow, in code no `@`.
  return compiles(names, head) && (head.endsWith('\n') || head === '' || !compiles(names, `${head} @`));
}

/** The code with its last expression returned, where it ends in one: whether it does, the compiler is asked. */
function returningLast(names: readonly string[], code: string) {
  for (let at = code.length; at >= 0; at--) {
    if (at > 0 && !/[;\n]/.test(code.charAt(at - 1))) continue;
    const [head, rest] = [code.slice(0, at), code.slice(at)];
    if (!endsBetween(names, head, rest)) continue;
    const last = rest.trimEnd().replace(/;(\s*\/\/[^\n]*)?$/, '$1');
    try {
      return compiled(names, `${head}return (${last}\n)`);
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
