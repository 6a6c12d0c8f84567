import { hasCode } from './has-code.js';
import { nodeModule } from './node.js';

/** Makes one folder. Returns whether it was missing. */
function makeOne(path: string, mode: number | undefined): boolean {
  const { mkdirSync, statSync } = nodeModule('node:fs');
  try {
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}

/**
 * Makes a folder and its missing parents. Returns the topmost folder that it made, or `undefined` if none was
 * missing. Throws the error of the system. Node's `recursive` never ends in a folder such as `/proc`, which allows no
 * new folders.
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  const { dirname } = nodeModule('node:path');
  try {
    return makeOne(path, mode) ? path : undefined;
  } catch (error) {
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    const made = makeFolder(above, mode);
    return makeOne(path, mode) ? (made ?? path) : made;
  }
}
