import type { Command } from 'commander';
import { profileNames } from '../connection/profile-file.js';
import { HintedArgument } from '../hinted.js';
import { addOutputOptions, type OutputFlags } from '../output/output-options.js';
import { type AddFlags, addProfile, listProfiles, removeProfile, useProfile } from './profile.js';

/** Gives `profile` its commands. */
export function profileCommand(command: Command): void {
  command
    .description(
      'Keeps accounts under names, for --profile. They stand with their secrets in a file that only you can read.',
    )
    .helpCommand(false);

  command
    .command('add')
    .summary('keeps an account under a name')
    .description(
      'Keeps an account under a name: the addresses of the API and of the authorisation server, the client id and the ' +
        'client secret. On a terminal it asks for them; elsewhere it takes TICKETING_BASE_URL, TICKETING_AUTH_URL, ' +
        'TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET of the environment. The first profile is the default.',
    )
    .argument('<name>', 'the name, such as work')
    .option('--settings <file>', 'takes these settings of a file instead; - for standard input')
    .option('--replace', 'takes the place of the profile that has this name')
    .action((name: string, flags: AddFlags) => addProfile(name, flags));

  addOutputOptions(command.command('list'))
    .summary('prints the profiles, without their secrets')
    .description('Prints the profiles without their secrets, and which of them is the default.')
    .action((flags: OutputFlags) => listProfiles(flags));

  command
    .command('use')
    .summary('chooses the profile that is taken where none is named')
    .description(
      'Chooses the profile that is taken where neither an option nor the environment names an account.',
    )
    .addArgument(new HintedArgument('<profile>', 'its name', profileNames))
    .action((name: string) => useProfile(name));

  command
    .command('remove')
    .summary('forgets a profile')
    .description('Forgets a profile, its secret included.')
    .addArgument(new HintedArgument('<profile>', 'its name', profileNames))
    .action((name: string) => removeProfile(name));
}
