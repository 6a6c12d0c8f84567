import { variables } from '../connection/account.js';
import { accountCommand, firstCommand, type Project, trialCommand } from './commands.js';
import { runBy } from './ways.js';

/** Returns how the program ends, and what it keeps. */
function ends({ start: { job, site } }: Project) {
  if (job) {
    const { folder, roundArgs, kept } = job;
    return {
      run: roundArgs
        ? ` It runs until you stop it. With \`${[folder, ...roundArgs].join(' ')}\` as its arguments, it ends after a round.`
        : '',
      zero: roundArgs ? 'the round is complete, or you stopped it' : 'it is complete',
      again: 'the next run continues',
      kept: `## What it keeps

The folder \`${folder}\` has all that it keeps. It contains data of your customers. ${kept} Only one run at a time may use it. To start over, stop the program, delete the folder and start it again.`,
    };
  }
  const port = site?.port;
  return {
    run: ` It listens on port ${port} of this machine until you stop it. The port is its first argument.`,
    zero: 'you stopped it',
    again: 'start it again, unless its manager does so',
    kept: `If a page says "Back soon", the program could not read your events. Standard error says why. While the service is down, pages show the events that it read before.

## On the web

Browsers need HTTPS. Run a web server before it, such as Caddy: \`caddy reverse-proxy --from shop.example.com --to 127.0.0.1:${port}\`. The program keeps no files, so several can run at the same time.`,
  };
}

/** Returns how to run a program in production, and what to do if it fails. */
export function readme(project: Project): string {
  const { start, tarball } = project;
  const sections = project.ways.map((name) => `## With ${name}\n\n${runBy(name, project).notes}\n\n`);
  const update = tarball ? './ticketing-client-….tgz' : 'ticketing-client@latest';
  const { run, zero, again, kept } = ends(project);
  return `# ${start.main}

This program ${start.summary}. It only reads from the service.

${start.test ? `- Run its tests: \`${firstCommand(project)}\`.\n` : ''}- Try it on an emulator, without an account: \`${trialCommand(project)}\`.
- Write ${Object.values(variables)
    .map((name) => `\`${name}\``)
    .join(', ')} into \`.env\`. Never commit that file.
- Check these settings: \`npx ticketing-client doctor\`.
- Run it with your account: \`${accountCommand(project)}\`.${run}
- Let an agent use this account: \`npx ticketing-client mcp\` only reads. With \`--allow-writes=asked\` it asks you before each change.

${sections.join('')}## If it fails

| exit code | meaning | what to do |
| --- | --- | --- |
| 0 | ${zero} | nothing |
| 1 | it failed; standard error says why | If the service was down: ${again}. Otherwise correct what it says. |
| 9 | Node found no file \`.env\` | Write it. |
| 137 | it was killed, perhaps because the memory was full | ${again} |

If it fails each time, \`npx ticketing-client doctor\` checks your settings and the connection.

Behind a proxy, set \`NODE_USE_ENV_PROXY=1\` and \`HTTPS_PROXY\` in the environment of the program, not in \`.env\`, which Node reads too late. This needs Node 22.21 or 24. \`doctor\` needs only \`HTTPS_PROXY\`.

${kept}

## Update

Run \`npm install ${update}\`, then \`${firstCommand(project)}\`, then restart the program.${start.job ? ' What it keeps stays.' : ''}
`;
}
