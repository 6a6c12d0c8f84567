import { resolve } from 'node:path';
import { variables } from '../connection/account.js';
import { accountArgs, crontab, mainFile, nodeOptions, type Project, runArgs } from './commands.js';
import type { Production, WayName } from './starts.js';

/** A way to run a program in production. */
interface Way {
  /** Summary for the question and the help. */
  readonly summary: string;
  /** Returns the text of its files, by their names. */
  readonly files: (project: Project, production: Production) => Readonly<Record<string, string>>;
  /** Returns what to do with them, for the README. */
  readonly notes: (project: Project, production: Production) => string;
}

/** Returns a word of a command in a unit of systemd, in which `%` and `$` begin names. */
const inUnit = (word: string): string =>
  `"${word.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

const service = (project: Project, { roundArgs }: Production): string => {
  const stays = roundArgs !== undefined;
  const command = [process.execPath, ...accountArgs(project)].map(inUnit).join(' ');
  return `[Unit]
Description=${project.start.main}
${stays ? '# It never gives up, because the service may be down for a while.\nStartLimitIntervalSec=0\n' : ''}
[Service]
Type=${stays ? 'exec' : 'oneshot'}
WorkingDirectory=${resolve(project.folder).replaceAll('%', '%%')}
ExecStart=${command}
# Only you can read what it writes.
UMask=0077
${stays ? 'Restart=always\nRestartSec=30\n\n[Install]\nWantedBy=default.target\n' : ''}`;
};

const timer = ({ start }: Project, { schedule }: Production): string => `[Unit]
Description=Starts ${start.main} ${schedule.words}

[Timer]
OnCalendar=${schedule.calendar}
# Also runs after the machine was off at that time.
Persistent=true

[Install]
WantedBy=timers.target
`;

const dockerfile = (project: Project, { folder }: Production): string => {
  const { start, ending, tarball } = project;
  const packages = ['package.json', 'package-lock.json', ...(tarball ? [tarball.name] : [])];
  const programs = [start.imported, start.main].flatMap((name) => (name ? [`${name}.${ending}`] : []));
  const command = ['node', ...nodeOptions(project), mainFile(project), ...runArgs(project, false)];
  return `FROM node:22-slim
WORKDIR /app
COPY ${packages.join(' ')} ./
RUN npm ci${project.language === 'typescript' ? '' : ' --omit=dev'}
COPY ${programs.join(' ')} ./
RUN install -d -o node -g node -m 700 ${folder}
USER node
CMD ${JSON.stringify(command)}
`;
};

const compose = ({ start }: Project, { folder, roundArgs }: Production): string => `services:
  ${start.main}:
    build: .
    # Passes on the signal to end.
    init: true
    env_file: .env
    restart: ${roundArgs ? 'unless-stopped' : "'no'"}
    stop_grace_period: 60s
    volumes:
      - ${folder}:/app/${folder}
volumes:
  ${folder}:
`;

const workflow = (project: Project, production: Production): string => {
  const { main } = project.start;
  const { schedule, folder, roundArgs } = production;
  const settings = Object.values(variables)
    .map((name) => `          ${name}: \${{ ${name.endsWith('_SECRET') ? 'secrets' : 'vars'}.${name} }}\n`)
    .join('');
  const state = `        with:
          path: ${folder}
          key: ${main}-\${{ github.run_id }}-\${{ github.run_attempt }}
`;
  const before = `      # A machine is deleted after its run, so the state is in the cache of the repository.
      - uses: actions/cache/restore@v4
${state}          restore-keys: ${main}-
`;
  const after = roundArgs
    ? `      - uses: actions/cache/save@v4
        if: always()
${state}`
    : `      - uses: actions/upload-artifact@v4
        with:
          name: ${main}
          path: ${folder}
          retention-days: 30
`;
  return `name: ${main}
on:
  schedule:
    # In UTC. GitHub starts runs late when it is busy.
    - cron: '${schedule.cron}'
  workflow_dispatch:
# A run waits for the one before it.
concurrency:
  group: ${main}
  cancel-in-progress: false
permissions:
  contents: read
jobs:
  ${main}:
    runs-on: ubuntu-latest
    timeout-minutes: 300
    steps:
      # Anybody could read the caches and artifacts of a public repository.
      - run: test "$(gh api "repos/$GITHUB_REPOSITORY" --jq .private)" = true
        env:
          GH_TOKEN: \${{ github.token }}
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
${roundArgs ? before : ''}      - run: ${['node', ...nodeOptions(project), mainFile(project), ...runArgs(project, true)].join(' ')}
        env:
${settings}${after}`;
};

export const ways: Readonly<Record<WayName, Way>> = {
  systemd: {
    summary: 'a unit, and a timer if it runs every night',
    files: (project, production) => ({
      [`${project.start.main}.service`]: service(project, production),
      ...(!production.roundArgs && { [`${project.start.main}.timer`]: timer(project, production) }),
    }),
    notes: ({ start: { main } }, { roundArgs }) => `Start it, now and at each start of the machine:

    ${roundArgs ? '' : `systemctl --user link "$PWD/${main}.service"\n    `}systemctl --user enable --now "$PWD/${main}.${roundArgs ? 'service' : 'timer'}"
    loginctl enable-linger

- See how it is: \`systemctl --user status ${main}\`. Read its output: \`journalctl --user -u ${main}\`.
- Stop it: \`systemctl --user disable --now ${main}.${roundArgs ? 'service' : 'timer'}\`.
- The unit has the paths of this folder and of Node. Correct them if you move either one, then run \`systemctl --user daemon-reload\`.`,
  },
  docker: {
    summary: 'a Dockerfile and a compose file',
    files: (project, production) => ({
      Dockerfile: dockerfile(project, production),
      'compose.yaml': compose(project, production),
      '.dockerignore': `.env\nnode_modules/\n${production.folder}/\n`,
    }),
    notes: ({ start: { main } }, { folder, roundArgs, schedule }) => `${
      roundArgs
        ? `Start it: \`docker compose up --detach --build\`. It restarts by itself.

- Read its output: \`docker compose logs --follow\`.
- Stop it: \`docker compose stop\`.`
        : `Build it: \`docker compose build\`. Docker has no schedule, so let cron of your machine start it ${schedule.words}:

    ${schedule.cron} cd /path/to/this/folder && docker compose run --rm -T ${main}
`
    }
- \`${folder}\` is a volume. Copy its files to here: \`docker compose run --rm -T ${main} tar -c ${folder} | tar -x\`.
- Start over, without them: \`docker compose down --volumes\`.
- After an update, or a change of the program: \`docker compose ${roundArgs ? 'up --detach --build' : 'build'}\`.`,
  },
  github: {
    summary: 'a workflow of GitHub Actions',
    files: (project, production) => ({
      [`.github/workflows/${project.start.main}.yml`]: workflow(project, production),
    }),
    notes: (
      { start: { main } },
      { folder, roundArgs },
    ) => `Commit everything, and push it to a private repository. This folder must be its root. Save ${Object.values(
      variables,
    )
      .map((name) => `\`${name}\``)
      .join(
        ', ',
      )} in its settings: the last one as a secret, the others as variables. Then start the first run:

    gh workflow run ${main}.yml

- See what failed: \`gh run list --workflow ${main}.yml\`. GitHub mails you too.
- ${
      roundArgs
        ? `\`${folder}\` is in the cache of the repository. GitHub deletes a cache that no run has used for 7 days. Start over: \`gh cache delete --all\`.`
        : `\`${folder}\` is an artifact of each run, which GitHub deletes after 30 days. Download it: \`gh run download\`.`
    }`,
  },
  cron: {
    summary: 'a crontab line',
    files: (project, production) => ({
      [`${project.start.main}.crontab`]: crontab(project, production),
    }),
    notes: ({ start: { main } }, { schedule }) => `Run it ${schedule.words}:

    (crontab -l; cat ${main}.crontab) | crontab -

- Its output is in \`${main}.log\`. Cron mails you what goes wrong.
- Stop it: remove the line with \`crontab -e\`.
- The line has the paths of this folder and of Node. Correct them if you move either one.`,
  },
};
