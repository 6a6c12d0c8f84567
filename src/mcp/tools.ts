import { catalogue } from '../api/catalogue/catalogue.js';
import { jobs, type UndefinedName } from '../jobs/list.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { defaultSchema } from '../stores/postgres-connection.js';
import { callOperation, callWriteOperation } from './call-operation.js';
import { describeOperation } from './describe-operation.js';
import { findOperations } from './find-operations.js';
import { exportFiles } from './jobs/export-files.js';
import { jobTool } from './jobs/job-tool.js';
import { applyEvents, planEvents } from './jobs/plan-events.js';
import { query } from './query.js';
import { type Stores, storesIn } from './stores.js';
import { missingFlags, type Setup, type Tool } from './tool.js';

/** Returns a message for a tool that does not exist or is not allowed. */
export function absence(name: string, setup: Setup): string {
  const tool = allTools(setup).find((each) => each.name === name);
  const missing = missingFlags(tool?.needs ?? [], setup);
  if (missing.length > 0) {
    return `${name} is not allowed here. Inform the user: restart this server with ${missing.join(' and ')}.`;
  }
  const names = toolsOf(setup).map((each) => each.name);
  names.sort();
  return `${unknownName({ noun: 'tool', name, meant: nearestName(name, names) })} ${knownNames('tool', names)}`;
}

/** Tools of the jobs without a definition. `undefined` if the job is for people or takes too long. */
const own: Readonly<Record<UndefinedName, ((setup: Setup, stores: Stores) => Tool) | undefined>> = {
  plan: planEvents,
  apply: applyEvents,
  // Without a folder, only its name and description are used.
  export: (setup) => exportFiles(setup, setup.folder ?? ''),
  watch: undefined,
  forward: undefined,
  mirror: undefined,
  publishAt: undefined,
};

/** Returns every tool, allowed or not. */
function allTools(setup: Setup): readonly Tool[] {
  const entries = catalogue();
  const stores = storesIn(setup);
  const ofJobs = [
    ...jobs.flatMap((job) => ('input' in job && job.agent ? [jobTool(setup, job, stores)] : [])),
    ...Object.values(own).flatMap((make) => make?.(setup, stores) ?? []),
    // Without a mirror, only its name and description are used.
    query(setup.mirror ?? '', setup.schema ?? defaultSchema),
  ];
  return [
    findOperations(entries),
    describeOperation(entries),
    callOperation(entries, setup),
    callWriteOperation(entries, setup),
    ...ofJobs,
  ];
}

/** Returns the allowed tools. Agents do not need to read about the others. */
export const toolsOf = (setup: Setup): readonly Tool[] =>
  allTools(setup).filter(({ needs = [] }) => missingFlags(needs, setup).length === 0);
