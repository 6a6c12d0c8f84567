import { columnsOf, type Fields, type Job } from '../definition.js';
import type { Attendance, AttendanceMethod } from './attendance.js';

const input = { events: { kind: 'events' } } as const satisfies Fields;

export const attendanceJob = {
  name: 'attendance',
  summary: 'counts who came to each event, and who has not',
  description:
    'Counts the valid tickets of each event: how many holders were let in, and how many were not. Leaves out events without tickets.',
  effect: 'reads',
  input,
  counts: 'tickets',
  args: ({ events }, options) => [{ events, ...options }],
  rows: (rows) => rows,
  columns: () =>
    columnsOf(['name', 'startsAt', 'sold', 'came', 'missing', 'expected'], ['unclear', 'event', 'timezone']),
  help: `Until an event begins, people who were not let in are expected, and from then on missing. unclear counts tickets of which the
service does not say whether their holder was let in. To see the names of those who have not come, use door-list with --who missing.

Examples:
  ticketing-client attendance --emulator
  ticketing-client attendance --event <event> --emulator`,
  agent: {
    name: 'attendance',
    title: 'Attendance of events',
    description:
      'Counts for each event the valid tickets sold, the people let in (came) and those who were not (missing, no-shows; before the start: expected). All tickets are read, so name the events if you can.',
  },
} as const satisfies Job<AttendanceMethod, typeof input, keyof Attendance>;
