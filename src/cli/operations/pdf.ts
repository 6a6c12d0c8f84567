import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { fileProblem } from '../../internal/file-problem.js';
import { UsageError } from '../usage-error.js';

/** Refuses a document on a terminal, and a file for anything else. Called before anything is sent. */
export function expectPlace(isPdf: boolean, output: string | undefined): void {
  if (!isPdf) {
    if (output === undefined) return;
    throw new UsageError('--output is the file of a PDF: give --pdf too, or write to a file with > file');
  }
  if (output === undefined && process.stdout.isTTY) {
    throw new UsageError(
      'a PDF is nothing for a terminal: name a file with --output, or send it on with > file.pdf',
    );
  }
}

/** Writes a document to a file, whole or not at all, or to standard output. */
export async function writePdf(document: Blob, output: string | undefined): Promise<void> {
  const bytes = new Uint8Array(await document.arrayBuffer());
  if (output === undefined) {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
    return;
  }
  const beside = `${output}.${process.pid}.tmp`;
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o600 });
    await rename(beside, output);
  } catch (error) {
    // What keeps the file from being written may keep it from being looked for, too.
    await rm(beside, { force: true }).catch(() => {});
    throw new UsageError(`${output} cannot be written: ${fileProblem(error)}`);
  }
}
