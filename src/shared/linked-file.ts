import { nodeModule } from './node.js';

/** Maximum number of links to follow, as on Linux. More of them lead round in a circle. */
const mostLinks = 40;

/**
 * Returns the file to which a path leads, if it is a symbolic link, and the path otherwise. A file is replaced and locked
 * there, so that the link stays. The file need not exist.
 */
export function linkedFile(path: string): string {
  const { readlinkSync } = nodeModule('node:fs');
  const { dirname, resolve } = nodeModule('node:path');
  let file = path;
  try {
    for (let count = 0; count < mostLinks; count += 1) file = resolve(dirname(file), readlinkSync(file));
  } catch {
    // Not a link.
  }
  return file;
}
