import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileProblem } from '../../shared/file-problem.js';
import { textIn } from '../input-file.js';
import { printable } from '../printable.js';
import { unreadableFile } from '../unreadable-file.js';
import { UsageError } from '../usage-error.js';

/** Environment variable for the secret. */
export const secretVariable = 'TICKETING_WEBHOOK_SECRET';

/** File of the secret if the environment does not have it. */
export const defaultSecretFile = 'webhook.secret';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException)?.code === code;

async function makeSecret(file: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  try {
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new UsageError(`--secret-file: cannot write ${file}: ${fileProblem(error)}`);
  }
  console.error(
    printable(
      `ticketing-client: Created the secret in ${file}, which only you can read. Your receiver needs it too.`,
    ),
  );
  return secret;
}

/** Reads the secret for signing messages from the named file, else from the environment, else from the default file. Creates a missing file. */
export async function webhookSecret(file: string | undefined): Promise<string> {
  const given = process.env[secretVariable]?.trim();
  if (file === undefined && given) return given;
  const path = file ?? defaultSecretFile;
  try {
    return textIn(path, await readFile(path)).trim();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isCode(error, 'ENOENT')) return makeSecret(path);
    throw unreadableFile(path, error, '--secret-file');
  }
}
