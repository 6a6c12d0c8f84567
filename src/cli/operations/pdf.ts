import { once } from 'node:events';
import { UsageError } from '../failure.js';
import { formatNames } from '../output/output-options.js';
import { writeOwnFile } from '../output/own-file.js';

/** Refuses a PDF on a terminal, and `--output` without a PDF. Called before anything is sent. */
export function expectPlace(isPdf: boolean, output: string | undefined): void {
  if (!isPdf) {
    if (output === undefined) return;
    const format = formatNames.find((each) => each === output);
    throw new UsageError(
      format === undefined
        ? '--output works only with --pdf. To write other output to a file, use > file'
        : `--output is the file of a PDF. Use -o ${format}`,
    );
  }
  if (output === undefined && process.stdout.isTTY) {
    throw new UsageError(
      'a terminal cannot show a PDF. Choose a file with --output, or redirect it with > file.pdf',
    );
  }
}

/** Writes a document to standard output, or to a file, completely or not at all. */
export async function writePdf(document: Blob, output: string | undefined): Promise<void> {
  const bytes = new Uint8Array(await document.arrayBuffer());
  if (output === undefined) {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
    return;
  }
  await writeOwnFile(output, bytes);
}
