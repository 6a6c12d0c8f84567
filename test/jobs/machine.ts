/** A program that runs a job beside others, as on another machine, and notes in a file what happens. */
import { appendFile } from 'node:fs/promises';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import type { Service } from '../support/served.js';
import { keptIn } from './kept-in.js';

/** The argument of the program, in JSON. */
export interface Machine extends Service {
  readonly name: string;
  /** The address of its database. */
  readonly database: string;
  readonly lease: number;
  /** The job: it watches the orders, or invites these guests to an event. */
  readonly job: 'watch' | { readonly event: string; readonly emails: readonly string[] };
  readonly notes: string;
}

/** A line of its notes: that it waits, an order of the watch, or its result. */
export interface Note {
  readonly machine: string;
  readonly waits?: true;
  readonly order?: string;
  readonly counts?: object;
  readonly error?: string;
}

const { name, baseUrl, auth, database, lease, job, notes } = JSON.parse(process.argv[2] ?? '') as Machine;
const note = (what: Omit<Note, 'machine'>) =>
  appendFile(notes, `${JSON.stringify({ machine: name, ...what } satisfies Note)}\n`);

const controller = new AbortController();
process.once('SIGTERM', () => controller.abort());
const { signal } = controller;

const client = new TicketingClient({ baseUrl, auth });
const { journal } = keptIn(database, { lease, onWait: () => void note({ waits: true }) });
const org = await organisation(client);
try {
  if (job === 'watch') {
    const watch = org.watch.orders({
      ...{ db: database, lease, onWait: () => void note({ waits: true }) },
      ...{ start: 'all', every: 20, sweepEvery: 0, signal },
    });
    for await (const { order } of watch) await note({ order: order?.uuid ?? '' });
  } else {
    const people = job.emails.map((email) => ({ email, first_name: 'A', last_name: 'Guest' }));
    const { counts } = await org.invite(job.event, people, { journal, signal });
    await note({ counts });
  }
} catch (error) {
  await note({ error: String(error) });
}
process.exit();
