import { catalogue } from '../catalogue/catalogue.js';
import { didYouMean } from '../internal/did-you-mean.js';
import { callOperation, callWriteOperation } from './call-operation.js';
import { describeOperation } from './describe-operation.js';
import { findOperations } from './find-operations.js';
import { copyEvent } from './jobs/copy-event.js';
import { countByDay } from './jobs/count-by-day.js';
import { doorList } from './jobs/door-list.js';
import { exportFiles } from './jobs/export-files.js';
import { invitePeople } from './jobs/invite-people.js';
import { applyEvents, planEvents } from './jobs/plan-events.js';
import { reportOrders } from './jobs/report-orders.js';
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
  const guess = didYouMean(name, names) || '.';
  return `There is no tool ${JSON.stringify(name.slice(0, 100))}${guess} There are ${names.join(', ')}.`;
}

/** The tools that there are for what is allowed: what an agent may not do it need not read of. */
export function toolsOf(setup: Setup): readonly Tool[] {
  const { folder } = setup;
  const entries = catalogue();
  const stores = storesIn(setup);
  const all = [
    findOperations(entries),
    describeOperation(entries),
    callOperation(entries, setup),
    callWriteOperation(entries, setup),
    reportOrders(setup),
    countByDay(setup),
    doorList(setup),
    planEvents(setup, stores),
    applyEvents(setup, stores),
    copyEvent(setup, stores),
    invitePeople(setup, stores),
    ...(folder === undefined ? [] : [exportFiles(setup, folder)]),
  ];
  return all.filter(({ name }) => missingFlags(flagsOf[name] ?? [], setup).length === 0);
}
