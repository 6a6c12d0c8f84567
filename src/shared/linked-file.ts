import { nodeModule } from './node.js';

/** Maximum number of links to follow, as on Linux. */
const mostLinks = 40;

/** Checks if a path leads to a device, a pipe or a socket. These are written to as they are. */
export function isDevice(path: string): boolean {
  const { statSync } = nodeModule('node:fs');
  try {
    const stats = statSync(path);
    return !stats.isFile() && !stats.isDirectory();
  } catch {
    return false;
  }
}

/**
 * Returns the file to which a path leads, if it is a symbolic link, and the path otherwise. A file is replaced and locked
 * there, so that the link stays. The file need not exist. Throws an error of the file system if links lead round in a
 * circle, or to a device, which a file would replace.
 */
export function linkedFile(path: string): string {
  if (isDevice(path)) {
    throw Object.assign(new Error('not a file'), { code: 'NOT_A_FILE', syscall: 'rename', path });
  }
  const { readlinkSync, realpathSync } = nodeModule('node:fs');
  const { dirname, isAbsolute, sep } = nodeModule('node:path');
  let file = path;
  for (let count = 0; count < mostLinks; count += 1) {
    try {
      const target = readlinkSync(file);
      // Only the system can resolve "..", because the folder before it may be a link itself.
      file = isAbsolute(target) ? target : `${realpathSync.native(dirname(file))}${sep}${target}`;
    } catch {
      return file;
    }
  }
  return realpathSync.native(file);
}
