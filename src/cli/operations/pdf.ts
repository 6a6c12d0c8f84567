import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.js';

/** Refuses to write a document to a terminal. Called before anything is sent. */
export function expectPlace(output: string | undefined): void {
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
    await writeFile(beside, bytes, { flag: 'wx' });
    await rename(beside, output);
  } catch (error) {
    await rm(beside, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UsageError(`${output} cannot be written: ${String(code)}`);
  }
}
