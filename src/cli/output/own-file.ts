import { rename, rm, writeFile } from 'node:fs/promises';
import { fileProblem } from '../../shared/file-problem.js';
import { linkedFile } from '../../shared/linked-file.js';
import { UsageError } from '../failure.js';

/** Writes a file that only its owner may read, whoever could read the file before. Writes it completely or not at all. */
export async function writeOwnFile(path: string, content: string | Uint8Array): Promise<void> {
  let beside: string | undefined;
  try {
    const file = linkedFile(path);
    beside = `${file}.${process.pid}.tmp`;
    await writeFile(beside, content, { flag: 'wx', mode: 0o600 });
    await rename(beside, file);
  } catch (error) {
    // The cause that prevented the write may also prevent this.
    if (beside !== undefined) await rm(beside, { force: true }).catch(() => {});
    throw new UsageError(`cannot write ${path}: ${fileProblem(error)}`);
  }
}
