/** A program that exports an organisation in a separate process, and kills itself during its work with files. */
import files from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { TicketingClient } from '../../../src/index.js';
import { exportAll, type FormatName, organisation } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Work extends Service {
  readonly to: string;
  readonly format: FormatName;
  /** The file operation in which it dies. Any of them if missing. */
  readonly on?: string | undefined;
  /** The number of such operations until it dies, with the last one included. */
  readonly lives: number;
}

const { baseUrl, auth, to, format, on, lives } = JSON.parse(process.argv[2] ?? '') as Work;

let left = lives;
const die = () => process.kill(process.pid, 'SIGKILL');

type Operation = (...args: never[]) => unknown;

/** Kills the process before one of these operations, or after half of its data is written. */
function makeMortal(owner: object, names: readonly string[]): void {
  const operations = owner as Record<string, Operation>;
  for (const name of names) {
    const operation = operations[name] as (...args: unknown[]) => unknown;
    operations[name] = async function (this: unknown, ...args: unknown[]) {
      if (on === undefined || on === name) left -= 1;
      if (left === 0) {
        const [data] = args;
        const isWriting = name === 'appendFile' || name === 'writeFile';
        if (isWriting && (typeof data === 'string' || data instanceof Uint8Array)) {
          await operation.apply(this, [data.slice(0, data.length / 2)]);
        }
        die();
      }
      return operation.apply(this, args);
    } as Operation;
  }
}

const handle = await fs.open(process.argv[1] ?? '');
const handles: FileHandle = Object.getPrototypeOf(handle);
await handle.close();
makeMortal(handles, ['appendFile', 'writeFile', 'truncate', 'close']);
makeMortal(files, ['fsync']);
makeMortal(fs, ['open', 'rename', 'rm', 'link', 'mkdir']);
syncBuiltinESMExports();

const client = new TicketingClient({ baseUrl, auth });
const result = await exportAll(await organisation(client), { to, format, resume: true });
console.log(JSON.stringify(result.files));
