import { type Command, Option } from 'commander';
import { HintedOption } from '../hinted.js';
import { profileNames } from './profile-file.js';

/** Options that choose the service and the account of a command. */
export interface ConnectionFlags {
  readonly profile?: string;
  readonly baseUrl?: string;
  readonly settings?: string;
  readonly emulator?: boolean;
}

const heading = 'Account and service:';

/** Adds the options that choose the service and the account. No option takes a secret, because other users can see the arguments of a process. */
export function addConnectionOptions(command: Command): Command {
  const option = (flags: string, description: string) => new Option(flags, description).helpGroup(heading);
  return command
    .addOption(
      new HintedOption(
        '--profile <profile>',
        'saved account to use (default: the TICKETING_ variables in the environment, then the profile that TICKETING_PROFILE there names, then the account in .env, then the default profile)',
        profileNames,
      ).helpGroup(heading),
    )
    .addOption(
      // Not --env-file, because Node reads that option itself, even after the script.
      option(
        '--settings <file>',
        '.env file with the account (TICKETING_BASE_URL and the three others); the environment is ignored',
      ).conflicts('profile'),
    )
    .addOption(option('--base-url <url>', 'overrides the base URL of the account'))
    .addOption(
      option(
        '--emulator',
        'uses an embedded emulator with demo records, which are lost when the command ends; reaches no real service',
      ).conflicts(['profile', 'settings', 'baseUrl']),
    );
}
