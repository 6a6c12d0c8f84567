/** The modules of Node for files, which Bun and Deno have too. */
interface NodeModules {
  readonly 'node:crypto': typeof import('node:crypto');
  readonly 'node:fs': typeof import('node:fs');
  readonly 'node:fs/promises': typeof import('node:fs/promises');
  readonly 'node:os': typeof import('node:os');
  readonly 'node:path': typeof import('node:path');
  readonly 'node:readline': typeof import('node:readline');
}

/**
 * Returns a module of Node. It is looked up on use, so that neither a browser nor a bundler searches for it. Throws a
 * `TypeError` if it is missing.
 */
export function nodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] {
  const { process } = globalThis as { process?: { getBuiltinModule?(id: string): unknown } };
  const found = process?.getBuiltinModule?.(name);
  if (!found) throw new TypeError(`This runtime has no ${name}. Use Node, Bun or Deno to store files.`);
  // The runtime guarantees that the module of this name has this type.
  return found as NodeModules[Name];
}
