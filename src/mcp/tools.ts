import { catalogue } from '../catalogue/catalogue.js';
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
import type { Setup, Tool } from './tool.js';

/** The tools that there are for what is allowed: what an agent may not do it need not read of. */
export function toolsOf(setup: Setup): readonly Tool[] {
  const { allowWrites, allowMail, folder } = setup;
  const entries = catalogue();
  const stores = storesIn(setup);
  return [
    findOperations(entries),
    describeOperation(entries),
    callOperation(entries, setup),
    ...(allowWrites ? [callWriteOperation(entries, setup)] : []),
    reportOrders(setup),
    countByDay(setup),
    doorList(setup),
    planEvents(setup, stores),
    ...(allowWrites ? [applyEvents(setup, stores), copyEvent(setup, stores)] : []),
    ...(allowWrites && allowMail ? [invitePeople(setup, stores)] : []),
    ...(folder === undefined ? [] : [exportFiles(setup, folder)]),
  ];
}
