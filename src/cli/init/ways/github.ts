import { variables } from '../../connection/account.js';
import { firstCommand, mainFile, nodeOptions, type Project, runArgs } from '../commands.js';
import type { Job } from '../starts.js';
import type { Way } from './way.js';

const setUp = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
`;

const rounds = (project: Project, { schedule, folder, roundArgs }: Job): string => {
  const { main } = project.start;
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
${setUp}${roundArgs ? before : ''}      - run: ${['node', ...nodeOptions(project), mainFile(project), ...runArgs(project, true)].join(' ')}
        env:
${settings}${after}`;
};

const tests = (project: Project): string => {
  const { main } = project.start;
  return `name: ${main}
on: [push, pull_request]
permissions:
  contents: read
jobs:
  ${main}:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${setUp}${project.isNew && project.language === 'typescript' ? '      - run: npm run typecheck\n' : ''}      - run: ${firstCommand(project)}
`;
};

export const github: Way = {
  summary: 'a workflow of GitHub Actions',
  job: {
    files: (project, job) => ({ [`.github/workflows/${project.start.main}.yml`]: rounds(project, job) }),
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
  site: {
    files: (project) => ({ [`.github/workflows/${project.start.main}.yml`]: tests(project) }),
    notes: ({
      start: { main },
    }) => `Commit everything, and push it. This folder must be the root of its repository. GitHub then runs the tests at each push. They run on an emulator, so they need no secret. GitHub does not run the shop.

- See what failed: \`gh run list --workflow ${main}.yml\`. GitHub mails you too.`,
  },
};
