import { type Command, Option } from 'commander';
import { HintedOption } from '../hinted.js';
import { profileNames } from './profile-file.js';

/** What the options of a command say of the service that it works with. */
export interface ConnectionFlags {
  readonly profile?: string;
  readonly baseUrl?: string;
  readonly settings?: string;
  readonly emulator?: boolean;
}

const heading = 'Which service it works with:';

/** Gives a command the options that say which service it works with, and as whom. No option takes a secret: others see the arguments of a process. */
export function addConnectionOptions(command: Command): Command {
  const option = (flags: string, description: string) => new Option(flags, description).helpGroup(heading);
  return command
    .addOption(
      new HintedOption(
        '--profile <profile>',
        'a profile of ticketing-client profile add, whatever the environment says (default: the environment, else .env, else the profile of TICKETING_PROFILE, else the one of ticketing-client profile use)',
        profileNames,
      ).helpGroup(heading),
    )
    .addOption(
      // Not --env-file, which Node takes for its own wherever it stands.
      option(
        '--settings <file>',
        'a file with settings as .env has them (TICKETING_BASE_URL and so on), whatever the environment says',
      ).conflicts('profile'),
    )
    .addOption(option('--base-url <url>', 'another address of the API, for the same account'))
    .addOption(
      option(
        '--emulator',
        'an emulator of its own, which begins with the demo and is forgotten when the command ends: nothing real is reached',
      ).conflicts(['profile', 'settings', 'baseUrl']),
    );
}
