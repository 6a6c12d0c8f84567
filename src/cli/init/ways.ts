import type { Project } from './commands.js';
import { type Start, type WayName, wayNames } from './starts.js';
import { cron } from './ways/cron.js';
import { docker } from './ways/docker.js';
import { github } from './ways/github.js';
import { systemd } from './ways/systemd.js';
import type { Way } from './ways/way.js';

export const ways: Readonly<Record<WayName, Way>> = { systemd, docker, github, cron };

/** Lists the ways to run a program. */
export const waysOf = ({ job, site }: Start): readonly WayName[] =>
  wayNames.filter((name) => job !== undefined || (site !== undefined && ways[name].site !== undefined));

/** Returns the files that run a program in one way, by their names, and what its README says about them. */
export function runBy(
  name: WayName,
  project: Project,
): { readonly files: Readonly<Record<string, string>>; readonly notes: string } {
  const { job, site } = project.start;
  const way = ways[name];
  if (job) return { files: way.job.files(project, job), notes: way.job.notes(project, job) };
  if (site && way.site) {
    return { files: way.site.files(project, site), notes: way.site.notes(project, site) };
  }
  return { files: {}, notes: '' };
}
