/** A program that watches the orders of an organisation, and notes each change in a file before the next. */
import { open } from 'node:fs/promises';
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Work extends Service {
  /** The file of the state of the watch. */
  readonly store: string;
  /** The file of the notes. */
  readonly notes: string;
  /** The changes that the watch begins with. */
  readonly start?: 'now' | 'all';
}

/** One line of notes, for one change. */
export interface Note {
  readonly kind: string;
  readonly event: string;
  readonly order: string;
  readonly status: string | null | undefined;
  readonly before: string | null | undefined;
}

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, auth, store, notes, start = 'all' } = work;
const org = await organisation(new TicketingClient({ baseUrl, auth }));
const file = await open(notes, 'a');
const watch = org.watch.orders({ db: store, lease: 1_000, start, every: 1, sweepEvery: 0 });
for await (const { kind, event, order, before } of watch) {
  const uuid = order?.uuid ?? before?.uuid ?? '';
  const note: Note = { kind, event: event.uuid, order: uuid, status: order?.status, before: before?.status };
  await file.appendFile(`${JSON.stringify(note)}\n`);
  await file.datasync();
}
