/** The modules of Node that are used where files are kept, which Bun and Deno have too. */
interface NodeModules {
  readonly 'node:crypto': typeof import('node:crypto');
  readonly 'node:fs': typeof import('node:fs');
  readonly 'node:fs/promises': typeof import('node:fs/promises');
  readonly 'node:os': typeof import('node:os');
  readonly 'node:path': typeof import('node:path');
  readonly 'node:readline': typeof import('node:readline');
}

/**
 * A module of Node, asked for when it is used, so that neither a browser nor what bundles for one looks for it. Throws a
 * `TypeError` where there is none.
 */
export function nodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] {
  const { process } = globalThis as { process?: { getBuiltinModule?(id: string): unknown } };
  const found = process?.getBuiltinModule?.(name);
  if (!found) throw new TypeError(`Files are kept on Node, Bun and Deno: this runtime has no ${name}.`);
  // The runtime's word for it: what has this name is this module.
  return found as NodeModules[Name];
}
