import type { FileHandle } from 'node:fs/promises';
import { nodeModule } from './node.js';

/** Waits until what was written to an open file or folder is on its disk. */
export const syncFile = ({ fd }: FileHandle): Promise<void> =>
  new Promise((resolve, reject) => {
    // Under Yarn Plug'n'Play, handles have no methods for it.
    nodeModule('node:fs').fsync(fd, (error) => (error ? reject(error) : resolve()));
  });
