import { type Command, Option } from 'commander';
import { addConnectionOptions, type ConnectionFlags } from '../connection/connection-options.js';
import { printable } from '../terminal.js';
import { type Check, examine } from './doctor.js';

interface DoctorFlags extends ConnectionFlags {
  readonly format: 'text' | 'json';
}

const marks: Readonly<Record<Check['status'], string>> = { ok: 'ok', notice: 'note', failed: 'FAILED' };

function textOf({ name, status, found, advice }: Check): string {
  const begin = `${marks[status].padEnd(6)}  ${name.padEnd(14)}  `;
  const lines = advice === undefined ? [found] : [found, advice];
  return lines.map((line, index) => (index === 0 ? begin : ' '.repeat(begin.length)) + line).join('\n');
}

/** Prints each check, and returns the exit code: that of the first failure. */
async function doctor({ format, ...flags }: DoctorFlags): Promise<number> {
  const checks: Check[] = [];
  for await (const check of examine(flags)) {
    checks.push(check);
    if (format === 'text') console.log(printable(textOf(check)));
  }
  if (format === 'json') console.log(JSON.stringify(checks, undefined, 2));
  return checks.find(({ exitCode }) => exitCode !== undefined)?.exitCode ?? 0;
}

/** Adds the options of `doctor`. */
export function doctorCommand(command: Command): void {
  addConnectionOptions(command)
    .description(
      'Checks your settings and where they come from, the addresses, the credentials, the scopes, and one read ' +
        '(me get). Says what to fix. It only reads. Exits with the exit code of the first failure.',
    )
    .addOption(new Option('-o, --format <name>', 'output format').choices(['text', 'json']).default('text'))
    .action(async (flags: DoctorFlags) => {
      process.exitCode = await doctor(flags);
    });
}
