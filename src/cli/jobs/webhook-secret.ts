import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileProblem } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { UsageError } from '../failure.js';
import { textIn, unreadableFile } from '../input-file.js';
import { report } from '../terminal.js';

/** Environment variable for the secret. */
export const secretVariable = 'TICKETING_WEBHOOK_SECRET';

/** File of the secret if the environment does not have it. */
export const defaultSecretFile = 'webhook.secret';

async function makeSecret(file: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  try {
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // A full disk leaves an empty file.
    if (!hasCode(error, 'EEXIST')) await rm(file, { force: true }).catch(() => {});
    throw new UsageError(`--secret-file: cannot write ${file}: ${fileProblem(error)}`, { cause: error });
  }
  report(`Created the secret in ${file}, which only you can read. Your receiver needs it too.`);
  return secret;
}

/** Returns the secrets in a text. There are several while one is being replaced. */
const secretsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Reads the secrets for signing messages from the named file, else from the environment, else from the default file. Creates a missing file. */
export async function webhookSecrets(file: string | undefined): Promise<readonly string[]> {
  const given = secretsIn(process.env[secretVariable] ?? '');
  if (file === undefined && given.length > 0) return given;
  const path = file ?? defaultSecretFile;
  try {
    return secretsIn(textIn(path, await readFile(path)));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (hasCode(error, 'ENOENT')) return [await makeSecret(path)];
    throw unreadableFile(path, error, '--secret-file');
  }
}
