import { resolve } from 'node:path';
import { accountArgs, type Project, quoted } from '../commands.js';
import type { Job } from '../starts.js';
import type { Way } from './way.js';

/** Returns a line of a crontab, in which a percent sign would end the command. */
function crontab(project: Project, { schedule }: Job): string {
  const { main } = project.start;
  const run = [quoted(process.execPath), ...accountArgs(project, true)].join(' ');
  const command = `cd ${quoted(resolve(project.folder))} && ${run} >> ${main}.log`;
  return `# Runs ${schedule.words}. Cron mails you what goes wrong.
# Add it to your other lines: (crontab -l; cat ${main}.crontab) | crontab -
${schedule.cron} ${command.replaceAll('%', '\\%')}
`;
}

export const cron: Way = {
  summary: 'a crontab line',
  job: {
    files: (project, job) => ({ [`${project.start.main}.crontab`]: crontab(project, job) }),
    notes: ({ start: { main } }, { schedule }) => `Run it ${schedule.words}:

    (crontab -l; cat ${main}.crontab) | crontab -

- Its output is in \`${main}.log\`. Cron mails you what goes wrong.
- Stop it: remove the line with \`crontab -e\`.
- The line has the paths of this folder and of Node. Correct them if you move either one.`,
  },
};
