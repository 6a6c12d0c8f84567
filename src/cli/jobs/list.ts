import { commandOf, jobs, type UndefinedName } from '../../jobs/list.js';
import type { Group } from '../group.js';

/** Commands of jobs without a definition. */
const own: Readonly<Record<UndefinedName, Group['load']>> = {
  export: async () => (await import('./export.js')).exportCommand,
  watch: async () => (await import('./watch.js')).watchCommand,
  mirror: async () => (await import('./mirror.js')).mirrorCommand,
  plan: async () => (await import('./plan.js')).planCommand,
  apply: async () => (await import('./plan.js')).applyCommand,
  forward: async () => (await import('./listen.js')).listenCommand,
  publishAt: async () => (await import('./publish-at.js')).publishAtCommand,
};

/** Commands of all jobs. */
export const jobGroups: readonly Group[] = jobs.map((job) => ({
  name: commandOf(job),
  summary: job.summary,
  load: 'input' in job ? async () => (await import('./job-command.js')).jobCommand(job) : own[job.name],
}));
