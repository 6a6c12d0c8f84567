import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OperationId } from '../../src/api/operations/operation-id.js';
import { AbortedError } from '../../src/index.js';
import { JobError, once, publishAt } from '../../src/jobs/index.js';
import { journalOf } from '../../src/stores/database-store.js';
import { memoryDatabase } from '../support/memory-database.js';
import { waitFor } from '../support/patience.js';
import { failure } from '../support/server.js';
import { inVirtualTime } from '../support/virtual-time.js';
import { sales } from './sales.js';

/** The input of a job. */
interface Work {
  readonly event: string;
  readonly store: ReturnType<ReturnType<typeof memoryDatabase>['store']>;
  readonly signal?: AbortSignal;
}

type World = Awaited<ReturnType<typeof sales>>;

const people = [{ email: 'ida@quill.example', first_name: 'Ida', last_name: 'Quill' }];
const wanted = [
  { key: 'opening', name: 'Opening', occurrence: once({ from: '2031-07-01 20:00', minutes: 120 }) },
];

/** Jobs that lock their store, and the message of each if it was aborted. */
const jobs: readonly [string, string, (world: World, work: Work) => Promise<unknown>][] = [
  // It runs bulk.
  [
    'invite',
    'The job was aborted while it waited for another process.',
    ({ org }, { event, store, signal }) => org.invite(event, people, { journal: journalOf(store), signal }),
  ],
  [
    'copy',
    'The copy job was aborted after 0 of an unknown number of events.',
    ({ org }, { event, store, signal }) => org.copy([event], { shift: { weeks: 52 }, store, signal }),
  ],
  [
    'plan',
    'The plan was aborted after 0 of 1 events.',
    async ({ org }, { store, signal }) => (await org.plan(wanted, { store })).apply({ signal }),
  ],
  [
    'publishAt',
    'The publish job was aborted before it began.',
    ({ client }, { event, store, signal }) =>
      publishAt(client, event, '2020-02-01 09:00', { require: [], store, signal }),
  ],
];

/** A world, and the input of a job whose store another process holds. */
async function held(signal?: AbortSignal) {
  const world = await sales();
  const event = await world.onSale();
  const database = memoryDatabase();
  const release = await database.store('shared').hold();
  const onWait = vi.fn();
  const work = { event, store: database.store('shared', { onWait }), signal };
  return { world, work, onWait, release, database };
}

describe.each(jobs)('%s, while another process holds its store or journal', (_name, aborted, job) => {
  it('waits until the other process has ended, and releases the store afterwards', async () => {
    const { world, work, onWait, release, database } = await held();
    const done = job(world, work);
    await waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
    await release();
    await done;
    await (await database.store('shared').hold())();
  });

  it('ends if its signal aborts during the wait, and has written nothing', async () => {
    const controller = new AbortController();
    const { world, work, onWait, database } = await held(controller.signal);
    const failing = failure(job(world, work));
    await waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
    const reason = new Error('Enough.');
    controller.abort(reason);
    const error = await failing;
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ message: expect.stringContaining(aborted), cause: reason });
    expect(await database.store('shared').read()).toBeUndefined();
  });
});

/** The request of each job that changes something, and how the error of a lost store says how far the job got. */
const changes = {
  invite: ['events.invitations.send', 'The bulk job stopped after 0 of 1 items.'],
  copy: ['events.duplicate', 'The copy job stopped after 0 of 1 events.'],
  plan: ['orgs.events.create', 'The plan stopped after 0 of 1 events.'],
  publishAt: [
    'events.publish',
    'The publish job stopped while it published the event. Read the event to see if it is public.',
  ],
} as const satisfies Record<string, readonly [OperationId, string]>;

describe.each(jobs)('%s, whose store or journal another process takes over', (name, _aborted, job) => {
  inVirtualTime();

  // What is loaded on first use would otherwise take longer than a deadline in virtual time.
  beforeAll(async () => {
    const world = await sales();
    const event = await world.onSale();
    if (name === 'publishAt') await world.client.events.unpublish(event);
    await job(world, { event, store: memoryDatabase().store('first') });
  });

  it('ends the request that waits for a Retry-After, and says how far it got', async () => {
    const world = await sales();
    const event = await world.onSale();
    if (name === 'publishAt') await world.client.events.unpublish(event);
    const [operation, stopped] = changes[name as keyof typeof changes];
    world.emulator.faults.add({ match: { operation }, times: 'all', fault: { retryAfter: 50 } });
    const asked = () => world.emulator.journal.entries.filter((each) => each.operation === operation).length;
    const before = asked();
    const database = memoryDatabase();
    const { renew } = database.stepsOf('shared');
    const another = database.store('shared');
    const takeOver = vi.fn(async () => {
      await database.lapse('shared');
      const release = await another.hold();
      onTestFinished(release);
    });
    const store = database.store(
      'shared',
      {},
      {
        // While the request waits, another process takes over just before the lease is renewed.
        async renew(owner, time) {
          if (asked() > before && takeOver.mock.calls.length === 0) await takeOver();
          return renew(owner, time);
        },
      },
    );
    const error = await failure(job(world, { event, store }));
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({
      code: 'job_lost',
      message: expect.stringMatching(
        /^This process lost its lease of shared in Memory\. .+ Start this process again\./,
      ),
    });
    expect(String(error)).toContain(stopped);
    expect(takeOver).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(before + 1);
  });
});

describe('several processes that apply one plan', () => {
  it('make each of its events once', async () => {
    const { org, client } = await sales();
    const database = memoryDatabase();
    // All of them plan before any of them has made an event.
    const plans = await Promise.all([1, 2, 3].map(() => org.plan(wanted, { store: database.store('plan') })));
    const results = await Promise.all(plans.map((plan) => plan.apply()));
    expect(results.map(({ failed, unknown }) => [failed, unknown])).toEqual(plans.map(() => [[], []]));
    const { items } = await client.orgs.events.list(org.uuid);
    expect(items.map(({ name }) => name)).toEqual(['Opening']);
  });
});
