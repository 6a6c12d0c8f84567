import { rename, rm, writeFile } from 'node:fs/promises';
import { fileProblem } from '../../shared/file-problem.js';
import { isDevice, linkedFile } from '../../shared/linked-file.js';
import { UsageError } from '../failure.js';

/**
 * Writes a file that only its owner may read, whoever could read the file before. Writes it completely or not at all.
 * Writes to a device or a pipe as it is.
 */
export async function writeOwnFile(path: string, content: string | Uint8Array): Promise<void> {
  let beside: string | undefined;
  try {
    if (isDevice(path)) return await writeFile(path, content);
    const file = linkedFile(path);
    beside = `${file}.${process.pid}.tmp`;
    // A killed process with the same id, as in a container, may have left one.
    await rm(beside, { force: true });
    await writeFile(beside, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(beside, file);
  } catch (error) {
    // The cause that prevented the write may also prevent this.
    if (beside !== undefined) await rm(beside, { force: true }).catch(() => {});
    throw new UsageError(`cannot write ${path}: ${fileProblem(error)}`, { cause: error });
  }
}
