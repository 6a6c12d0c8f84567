import { catalogue } from '../catalogue/catalogue.js';
import { knownNames, nearestName, unknownName } from '../internal/did-you-mean.js';
import { jobs } from '../jobs/list.js';
import { callOperation, callWriteOperation } from './call-operation.js';
import { describeOperation } from './describe-operation.js';
import { findOperations } from './find-operations.js';
import { copyEvent } from './jobs/copy-event.js';
import { countByDay } from './jobs/count-by-day.js';
import { exportFiles } from './jobs/export-files.js';
import { invitePeople } from './jobs/invite-people.js';
import { jobTool } from './jobs/job-tool.js';
import { applyEvents, planEvents } from './jobs/plan-events.js';
import { storesIn } from './stores.js';
import { type Flag, missingFlags, type Setup, type Tool } from './tool.js';

/** The flags that tools need, by the names of the tools; the others need none. */
const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  call_write_operation: ['--allow-writes'],
  apply_events: ['--allow-writes'],
  copy_event: ['--allow-writes'],
  invite_people: ['--allow-writes', '--allow-mail'],
  export_files: ['--folder <folder>'],
};

/** Why there is no tool of that name, and what to do. */
export function absence(name: string, tools: readonly Tool[], setup: Setup): string {
  const needed = Object.hasOwn(flagsOf, name) ? (flagsOf[name] ?? []) : [];
  const missing = missingFlags(needed, setup);
  if (missing.length > 0) {
    return `${name} is not allowed here. Tell the user: this server has to be started with ${missing.join(' and ')}.`;
  }
  const names = tools.map((tool) => tool.name).sort();
  return `${unknownName({ noun: 'tool', name, meant: nearestName(name, names) })} ${knownNames('tool', names)}`;
}

/** The tools that there are for what is allowed: what an agent may not do it need not read of. */
export function toolsOf(setup: Setup): readonly Tool[] {
  const entries = catalogue();
  const stores = storesIn(setup);
  const missingFor = ({ name }: Tool) => missingFlags(flagsOf[name] ?? [], setup);
  const ofJobs = [
    countByDay(setup),
    ...jobs.flatMap((job) => ('agent' in job ? [jobTool(setup, job)] : [])),
    planEvents(setup, stores),
    applyEvents(setup, stores),
    copyEvent(setup, stores),
    invitePeople(setup, stores),
    // Without a folder it is only told of.
    exportFiles(setup, setup.folder ?? ''),
  ];
  const all = [
    findOperations(
      entries,
      ofJobs.map((tool) => ({ tool, missing: missingFor(tool) })),
    ),
    describeOperation(entries),
    callOperation(entries, setup),
    callWriteOperation(entries, setup),
    ...ofJobs,
  ];
  return all.filter((tool) => missingFor(tool).length === 0);
}
