import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;
let event: string;

beforeAll(async () => {
  demo = await demoAgent({ allowWrites: true, allowMail: true, folder: 'exports' });
  const { items } = await demo.data('call_operation', { operation: 'events.list', select: ['uuid'] });
  event = items[0].uuid;
});
afterAll(() => demo.stop());

interface Told {
  readonly error: string;
  readonly problems: readonly { path: string; problem: string; expected?: string }[];
}

/** Returns the problems of a call. */
async function problemsOf(tool: string, input: Record<string, unknown>) {
  const before = demo.emulator.journal.entries.length;
  const { isError, text, content } = await demo.call(tool, input);
  expect(isError, text).toBe(true);
  const { problems } = content as unknown as Told;
  // The text has every problem, because some agents see only the text of an error.
  for (const { problem } of problems) expect(text).toContain(problem.replace(/\.$/, ''));
  return { text, problems, sent: demo.emulator.journal.entries.length - before };
}

describe('a wrong argument', () => {
  test.each([
    ['report_orders', { organization: 'x' }, 'organization', 'organisation'],
    ['report_orders', { evnts: ['x'] }, 'evnts', 'events'],
    ['call_operation', { operation: 'me.get', dryRun: true }, 'dryRun', 'dry_run'],
    ['copy_event', { event: 'x', shift: { week: 1 } }, 'shift.week', 'weeks'],
    ['invite_people', { event: 'x', people: [{ mail: 'a@b.example' }] }, 'people.0.mail', 'email'],
  ])('of %s, as in %j: the reply suggests for %s the field %s', async (tool, input, path, name) => {
    const { problems, text, sent } = await problemsOf(tool, input);
    expect(problems).toContainEqual({
      path,
      problem: `Unknown field. Did you mean "${name}"?`,
      expected: name,
    });
    expect(text).toContain(`${path}: Unknown field. Did you mean "${name}"?`);
    expect(sent).toBe(0);
  });

  it('is answered with the right place if it is a field of the operation', async () => {
    const { problems } = await problemsOf('call_operation', { operation: 'events.get', event });
    expect(problems).toEqual([
      { path: 'event', problem: 'move it to ids', expected: 'ids.event' },
      { path: 'ids.event', problem: 'is missing. events.list returns it', expected: 'the id of the event' },
    ]);
  });

  it('with a name like no other is answered with all fields', async () => {
    const { problems } = await problemsOf('report_orders', { from: '2031-01-01' });
    expect(problems).toEqual([
      {
        path: 'from',
        problem: expect.stringMatching(/^Unknown field\. report_orders takes (\w+, )*period, /),
        expected: expect.stringMatching(/^one of (\w+, )*period, /),
      },
    ]);
  });

  it('is not reported as missing if its type is wrong, and other problems are still reported', async () => {
    const told = async (input: Record<string, unknown>) =>
      (await problemsOf('call_operation', input)).problems.map(({ path, problem }) => `${path}: ${problem}`);
    expect(await told({ operation: 'events.get', ids: { event: 5 } })).toEqual([
      'ids.event: expected string',
    ]);
    expect(await told({ operation: 'events.get', ids: 'x' })).toEqual([
      'ids: expected object',
      'ids.event: is missing. events.list returns it',
    ]);
    const create = { operation: 'events.create', body: { titel: 'Fair' } };
    expect(await told({ ...create, dry_run: 'yes' })).toEqual([
      'dry_run: expected boolean',
      expect.stringMatching(/^body\.titel: Unknown field. /),
    ]);
    const { problems } = await problemsOf('call_write_operation', { ...create, body: '{"name": ' });
    expect(problems).toEqual([
      { path: 'body', problem: 'must be a JSON object, not text', expected: 'object' },
    ]);
    const { problems: ofShift } = await problemsOf('copy_event', { event, shift: { month: 1 } });
    expect(ofShift.map(({ path }) => path)).toEqual(['shift.month']);
  });

  it('in a list is answered with the fields of its items', async () => {
    const { problems } = await problemsOf('invite_people', { event, people: ['a@mail.example'] });
    expect(problems).toEqual([
      {
        path: 'people.0',
        problem: 'expected object with email, first_name, last_name',
        expected: 'object with email, first_name, last_name',
      },
    ]);
    const { text } = await problemsOf('door_list', { event, select: ['colour'] });
    expect(text).toContain('Unknown field "colour". The fields are holder, ');
  });

  it('is answered with the allowed values', async () => {
    const { problems } = await problemsOf('count_by_day', { what: 'ticket_sold', period: 'ten days' });
    expect(problems).toEqual([
      {
        path: 'what',
        problem: expect.stringMatching(
          /^expected one of "tickets_sold", .*\. Did you mean "tickets_sold"\?$/,
        ),
        expected: expect.stringMatching(/^one of "tickets_sold", /),
      },
      {
        path: 'period',
        problem: expect.stringMatching(/^must be today, yesterday, /),
        expected: expect.stringMatching(/^today, yesterday, /),
      },
    ]);
  });
});

describe('all problems of a call', () => {
  it('are reported at once, by the tool, across its arguments and by the client', async () => {
    const { problems, text, sent } = await problemsOf('call_write_operation', {
      operation: 'orgs.events.create',
      ids: { organization: 'x' },
      limit: 0,
      dryrun: true,
      body: { titel: 'Fair', timezone: 'Mars/Olympus', description: 5 },
    });
    expect(text).toMatch(/^call_write_operation was not called:\n/);
    expect(problems).toEqual([
      { path: 'limit', problem: 'expected integer, 1 to 500', expected: 'integer, 1 to 500' },
      { path: 'dryrun', problem: 'Unknown field. Did you mean "dry_run"?', expected: 'dry_run' },
      { path: 'ids.org', problem: 'is missing. me.get returns it', expected: 'the id of the org' },
      { path: 'ids.organization', problem: 'Unknown field. Did you mean "org"?', expected: 'org' },
      {
        path: 'body.titel',
        problem: expect.stringMatching(/^Unknown field\. body takes name, /),
        expected: expect.any(String),
      },
      {
        path: 'body.description',
        problem: expect.stringMatching(/^expected string/),
        expected: expect.any(String),
      },
      { path: 'body.timezone', problem: 'timezone is invalid', expected: expect.stringMatching(/^string/) },
    ]);
    expect(sent).toBe(0);
  });

  it('include a period that ends before it begins', async () => {
    const { problems } = await problemsOf('report_orders', {
      from: '2031-01-01',
      period: '2031-03-02..2031-03-01',
      by: 'order',
      list: true,
      select: ['nett', 'code'],
      limit: 'ten',
    });
    expect(problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      expect.stringMatching(/^period: must be today/),
      'limit: expected integer, 1 to 1000',
      expect.stringMatching(/^from: Unknown field. /),
      expect.stringMatching(/^list: Unknown field. /),
      expect.stringMatching(/^select: Unknown field "nett"\. Did you mean "net"\?/),
    ]);
  });

  it('include an unknown operation', async () => {
    const { problems } = await problemsOf('describe_operation', { operation: 'events.publsh', fild: 'x' });
    expect(problems).toEqual([
      { path: 'fild', problem: 'Unknown field. Did you mean "field"?', expected: 'field' },
      { path: 'operation', problem: expect.stringMatching(/^Unknown operation "events\.publsh"\. /) },
    ]);
  });

  it('include those of events in a plan', async () => {
    const { isError, content } = await demo.call('plan_events', {
      organization: 'x',
      events: [{ name: '', timezone: 'Mars' }, { titel: 'A' }],
    });
    expect(isError).toBe(true);
    const { problems } = content as unknown as Told;
    expect(problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['organization', 'events.0.name', 'events.0.timezone', 'events.1.titel']),
    );
  });

  it("include those of a job's options", async () => {
    const { problems: ofCopy } = await problemsOf('copy_event', { evnt: event, shift: { weeks: 0 } });
    expect(ofCopy).toEqual([
      expect.objectContaining({ path: 'event' }),
      expect.objectContaining({ path: 'evnt' }),
      { path: 'shift', problem: 'must be at least one day.' },
    ]);
    const { problems: ofSeries } = await problemsOf('count_by_day', { period: '5000d' });
    expect(ofSeries).toEqual([
      expect.objectContaining({ path: 'what' }),
      {
        path: 'period',
        problem: expect.stringMatching(/^must have at most 3660 days/),
      },
    ]);
  });

  it('are listed as far as they fit, with the number of the others', async () => {
    const people = Array.from({ length: 400 }, () => ({ email: 'no address' }));
    const { problems, text } = await problemsOf('invite_people', { event, people });
    expect(problems.length).toBeGreaterThan(20);
    expect(problems.at(-1)).toEqual({ path: '', problem: expect.stringMatching(/^and \d+ more$/) });
    expect(text.length).toBeLessThan(20_000);
  });
});
