import type { CopyMethod } from '../../src/jobs/copy/copy.js';
import { copyJob } from '../../src/jobs/copy/definition.js';
import type { Fields, Job } from '../../src/jobs/definition.js';
import { doorListJob } from '../../src/jobs/door-list/definition.js';
import type { DoorListMethod } from '../../src/jobs/door-list/door-list.js';
import type { DoorListRow } from '../../src/jobs/door-list/row.js';
import { libraryOnly } from '../jobs/library-only.js';

/** Checked only by tsc: the definition of a job must match its method, its fields and its rows. */

const input = { event: { kind: 'event' } } as const satisfies Fields;

type DoorList = Job<DoorListMethod, typeof input, keyof DoorListRow>;

export const fitting: DoorList = doorListJob;

const { holder: _, ...fewer } = doorListJob.columns();

// @ts-expect-error A column is missing.
export const incomplete: DoorList = { ...doorListJob, columns: () => fewer };

// @ts-expect-error The method has another name.
export const misnamed: DoorList = { ...doorListJob, name: 'guestList' };

// @ts-expect-error The method takes an event first.
export const misgiven: DoorList = { ...doorListJob, args: (_given, options) => [options, options] };

// @ts-expect-error An unknown kind of field.
export const unknown = { event: { kind: 'evnt' } } as const satisfies Fields;

// @ts-expect-error This job is also for the command line.
export const job: string = libraryOnly.doorList;

const { question, ...unasked } = copyJob;

type Copy = Job<CopyMethod, typeof copyJob.input>;

export const asking: Copy = { ...unasked, question };

// @ts-expect-error A job that changes something must have a question.
export const unasking: Copy = unasked;

// @ts-expect-error The method of a job that changes something must accept `dryRun`.
export const unplanned: DoorList = { ...doorListJob, effect: 'writes', question: async () => undefined };
