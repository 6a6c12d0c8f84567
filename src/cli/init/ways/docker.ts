import { mainFile, nodeOptions, type Project, runArgs } from '../commands.js';
import type { Way } from './way.js';

/** Returns the names of the files in the image. */
const copied = ({ start, ending, tarball }: Project) => ({
  packages: ['package.json', 'package-lock.json', ...(tarball ? [tarball.name] : [])],
  programs: [start.imported, start.main].flatMap((name) => (name ? [`${name}.${ending}`] : [])),
});

const dockerfile = (project: Project, args: readonly string[], folder?: string): string => {
  const { packages, programs } = copied(project);
  const command = ['node', ...nodeOptions(project), mainFile(project), ...args];
  return `FROM node:22-slim
WORKDIR /app
COPY ${packages.join(' ')} ./
RUN npm ci${project.language === 'typescript' ? '' : ' --omit=dev'}
COPY ${programs.join(' ')} ./
${folder ? `RUN install -d -o node -g node -m 700 ${folder}\n` : ''}USER node
CMD ${JSON.stringify(command)}
`;
};

/** Returns a compose file with these further lines. */
const compose = ({ start }: Project, restarts: boolean, service: string, more = ''): string => `services:
  ${start.main}:
    build: .
    # Passes on the signal to end.
    init: true
    env_file: .env
    restart: ${restarts ? 'unless-stopped' : "'no'"}
    stop_grace_period: 60s
${service}${more}`;

/** Ignores all other files, because some have secrets. */
const ignore = (project: Project): string =>
  ['*', ...Object.values(copied(project)).flatMap((names) => names.map((name) => `!${name}`))]
    .map((line) => `${line}\n`)
    .join('');

const start = `Start it: \`docker compose up --detach --build\`. It restarts by itself.

- Read its output: \`docker compose logs --follow\`.
- Stop it: \`docker compose stop\`.
`;

const update = (stays: boolean): string =>
  `- After an update, or a change of the program: \`docker compose ${stays ? 'up --detach --build' : 'build'}\`.`;

export const docker: Way = {
  summary: 'a Dockerfile and a compose file',
  job: {
    files: (project, { folder, roundArgs }) => ({
      Dockerfile: dockerfile(project, runArgs(project, false), folder),
      'compose.yaml': compose(
        project,
        roundArgs !== undefined,
        `    volumes:\n      - ${folder}:/app/${folder}\n`,
        `volumes:\n  ${folder}:\n`,
      ),
      '.dockerignore': ignore(project),
    }),
    notes: ({ start: { main } }, { folder, roundArgs, schedule }) => `${
      roundArgs
        ? start
        : `Build it: \`docker compose build\`. Docker has no schedule, so let cron of your machine start it ${schedule.words}:

    ${schedule.cron} cd /path/to/this/folder && docker compose run --rm -T ${main}

`
    }- \`${folder}\` is a volume. Copy its files to here: \`docker compose run --rm -T ${main} tar -c ${folder} | tar -x\`.
- Start over, without them: \`docker compose down --volumes\`.
${update(roundArgs !== undefined)}`,
  },
  site: {
    files: (project, { port }) => ({
      // A container is reached from outside only at all its addresses.
      Dockerfile: dockerfile(project, [`${port}`, '0.0.0.0']),
      'compose.yaml': compose(project, true, `    ports:\n      - '127.0.0.1:${port}:${port}'\n`),
      '.dockerignore': ignore(project),
    }),
    notes: () => `${start}${update(true)}`,
  },
};
