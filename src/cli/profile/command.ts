import type { Command } from 'commander';
import { profileNames } from '../connection/profile-file.js';
import { HintedArgument } from '../hinted.js';
import { addOutputOptions, type OutputFlags } from '../output/output-options.js';
import { type AddFlags, addProfile, listProfiles, removeProfile, useProfile } from './profile.js';

/** Adds the commands of `profile`. */
export function profileCommand(command: Command): void {
  command
    .description(
      'Manages saved accounts for --profile. A file that only you can read stores them with their secrets.',
    )
    .helpCommand(false);

  command
    .command('add')
    .summary('saves an account under a name')
    .description(
      'Saves an account under a name: the base URL of the API, the auth URL, the client id and the client secret. ' +
        'On a terminal it asks for them. Elsewhere it reads TICKETING_BASE_URL, TICKETING_AUTH_URL, ' +
        'TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET from the environment. The first profile becomes the default.',
    )
    .argument('<name>', 'name of the profile, such as work')
    .option('--settings <file>', 'reads these settings from a file; - for standard input')
    .option('--replace', 'replaces an existing profile with this name')
    .action((name: string, flags: AddFlags) => addProfile(name, flags));

  addOutputOptions(command.command('list'))
    .summary('lists the profiles, without their secrets')
    .description('Lists the profiles without their secrets, and shows which one is the default.')
    .action((flags: OutputFlags) => listProfiles(flags));

  command
    .command('use')
    .summary('sets the default profile')
    .description(
      'Sets the default profile. Commands use it if neither an option nor the environment names an account.',
    )
    .addArgument(new HintedArgument('<profile>', 'name of the profile', profileNames))
    .action((name: string) => useProfile(name));

  command
    .command('remove')
    .summary('deletes a profile')
    .description('Deletes a profile with its secret.')
    .addArgument(new HintedArgument('<profile>', 'name of the profile', profileNames))
    .action((name: string) => removeProfile(name));
}
