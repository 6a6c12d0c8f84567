import { resolve } from 'node:path';
import { accountArgs, type Project } from '../commands.js';
import type { Job } from '../starts.js';
import type { Way } from './way.js';

/** Returns a word of a command in a unit, in which `%` and `$` begin names. */
const inUnit = (word: string): string =>
  `"${word.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

const service = (project: Project, stays: boolean): string => {
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

const timer = ({ start }: Project, { schedule }: Job): string => `[Unit]
Description=Starts ${start.main} ${schedule.words}

[Timer]
OnCalendar=${schedule.calendar}
# Also runs after the machine was off at that time.
Persistent=true

[Install]
WantedBy=timers.target
`;

const notes = (
  { start: { main } }: Project,
  stays: boolean,
): string => `Start it, now and at each start of the machine:

    ${stays ? '' : `systemctl --user link "$PWD/${main}.service"\n    `}systemctl --user enable --now "$PWD/${main}.${stays ? 'service' : 'timer'}"
    loginctl enable-linger

- See how it is: \`systemctl --user status ${main}\`. Read its output: \`journalctl --user -u ${main}\`.
- Stop it: \`systemctl --user disable --now ${main}.${stays ? 'service' : 'timer'}\`.
- The unit has the paths of this folder and of Node. Correct them if you move either one, then run \`systemctl --user daemon-reload\`.`;

const stays = ({ roundArgs }: Job): boolean => roundArgs !== undefined;

export const systemd: Way = {
  summary: 'a unit, and a timer if it runs every night',
  job: {
    files: (project, job) => ({
      [`${project.start.main}.service`]: service(project, stays(job)),
      ...(!stays(job) && { [`${project.start.main}.timer`]: timer(project, job) }),
    }),
    notes: (project, job) => notes(project, stays(job)),
  },
  site: {
    files: (project) => ({ [`${project.start.main}.service`]: service(project, true) }),
    notes: (project) => notes(project, true),
  },
};
