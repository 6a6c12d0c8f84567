import * as z from 'zod';
import type { DoorListRow } from '../../jobs.js';
import { listOutput } from '../output.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, rowsResult, selectOf, selectProblems } from './fields.js';

type Names = readonly (keyof DoorListRow)[];

const usual = ['holder', 'type', 'code', 'isCheckedIn'] satisfies Names;

const names = [
  ...usual,
  'firstName',
  'lastName',
  'email',
  'isBuyer',
  'variation',
  'order',
  'reference',
  'ticket',
  'serial',
  'status',
  'isVoid',
  'checkedInAt',
] satisfies Names;

/** Lists whom an event admits. */
export const doorList = (setup: Setup): Tool =>
  tool({
    name: 'door_list',
    title: 'Door list of an event',
    description:
      'Lists the tickets of an event by the last names of their holders: attendees, guest list, check-in. A row has the kind of ticket, its code and whether the holder was let in.',
    input: z.strictObject({
      event: fields.event,
      select: selectOf<DoorListRow>(names, usual),
      limit: fields.limit,
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    output: listOutput,
    annotations: reads,
    check: ({ select }) => ({ problems: selectProblems(select, names) }),
    async run({ event, select = usual, limit, skip, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const rows = await org.doorList(event, { signal, onProgress });
      return rowsResult(rows, { select, skip, limit });
    },
  });
