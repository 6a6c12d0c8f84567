import { variables } from '../connection/account.js';
import { accountCommand, type Project, trialCommand } from './commands.js';
import type { Production } from './starts.js';
import { ways } from './ways.js';

/** Returns how to run a program in production, and what to do if it fails. */
export function readme(project: Project, production: Production): string {
  const { start, tarball } = project;
  const { folder, roundArgs, kept } = production;
  const sections = project.ways.map(
    (name) => `## With ${name}\n\n${ways[name].notes(project, production)}\n\n`,
  );
  const update = tarball ? './ticketing-client-….tgz' : 'ticketing-client@latest';
  return `# ${start.main}

This program ${start.summary}. It only reads from the service.

- Try it on an emulator, without an account: \`${trialCommand(project)}\`.
- Write ${Object.values(variables)
    .map((name) => `\`${name}\``)
    .join(', ')} into \`.env\`. Never commit that file.
- Check these settings: \`npx ticketing-client doctor\`.
- Run it with your account: \`${accountCommand(project)}\`.${
    roundArgs
      ? ` It runs until you stop it. With \`${[folder, ...roundArgs].join(' ')}\` as its arguments, it ends after a round.`
      : ''
  }

${sections.join('')}## If it fails

| exit code | meaning | what to do |
| --- | --- | --- |
| 0 | ${roundArgs ? 'the round is complete, or you stopped it' : 'it is complete'} | nothing |
| 1 | it failed; standard error says why | nothing if the service was down: the next run continues. Otherwise correct what it says. |
| 9 | Node found no file \`.env\` | Write it. |
| 137 | it was killed, perhaps because the memory was full | nothing: the next run continues |

If it fails each time, \`npx ticketing-client doctor\` checks your settings and the connection.

## What it keeps

The folder \`${folder}\` has all that it keeps. It contains data of your customers. ${kept} Only one run at a time may use it. To start over, stop the program, delete the folder and start it again.

## Update

Run \`npm install ${update}\`, then \`${trialCommand(project)}\`, then restart the program. What it keeps stays.
`;
}
