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

/** Returns the text of a call that is refused before anything is sent. */
async function refusal(tool: string, input: Record<string, unknown>) {
  const before = demo.emulator.journal.entries.length;
  const { isError, text, content } = await demo.call(tool, input);
  expect(isError, text).toBe(true);
  expect(demo.emulator.journal.entries.length).toBe(before);
  const { problems = [] } = content as { problems?: readonly { path: string; problem: string }[] };
  // The text has every problem, because some agents see only the text of an error.
  for (const { problem } of problems) expect(text).toContain(problem.replace(/\.$/, ''));
  return { text, problems };
}

describe('a wrong argument', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['report_orders', { organization: 'x' }, 'Unknown argument "organization". Did you mean "organisation"?'],
    ['report_orders', { from: '2031-01-01' }, 'Unknown argument "from". The arguments are by, '],
    [
      'call_operation',
      { operation: 'me.get', dryRun: true },
      'Unknown argument "dryRun". Did you mean "dry_run"?',
    ],
    ['copy_event', { event: 'x', shift: { week: 1 } }, 'shift: Unrecognized key: "week"'],
    ['invite_people', { event: 'x', people: ['a@mail.example'] }, 'people.0: Invalid input: expected object'],
    ['count_by_day', { what: 'ticket_sold' }, 'what: Invalid option: expected one of "tickets_sold"|'],
    ['count_by_day', { what: 'tickets_sold', period: 'ten days' }, 'period: must be today, yesterday, '],
    ['report_orders', { period: '2031-03-02..2031-03-01' }, 'whose end is not before its beginning'],
    ['call_operation', {}, 'operation: Invalid input: expected string, received undefined'],
    ['call_operation', { operation: 'events.get', ids: { event: 5 } }, 'ids.event: Invalid input: '],
    ['call_operation', { operation: 'events.list', limit: 100_000 }, 'limit: Too big: '],
    ['describe_operation', { operation: 'events.publsh' }, 'Did you mean "events.publish"?'],
    ['export_files', { name: '../x', format: 'csv' }, 'name: must be only letters, digits, _ and -'],
  ])('of %s, as in %j, is refused: %s', async (tool, input, problem) => {
    expect((await refusal(tool, input)).text).toContain(problem);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'events.get',
      { ids: { event: 'x', org: 'x' } },
      'Unknown id "org" in ids of events.get. The ids are event.',
    ],
    ['events.get', { ids: { evnt: 'x' } }, 'Unknown id "evnt" in ids of events.get. Did you mean "event"?'],
    ['events.get', {}, 'events.get needs ids.event. events.list returns it.'],
    ['events.get', { ids: { event: 'x' }, query: { my: true } }, 'events.get takes no query.'],
    ['events.get', { ids: { event: 'x' }, body: {} }, 'events.get takes no body.'],
    ['events.list', { query: { nope: 1 } }, 'GET /events was not sent: nope: Unknown field.'],
    [
      'events.create',
      { dry_run: true, body: '{"name": ' },
      'POST /events was not sent: body: must be an object, not text.',
    ],
    [
      'events.create',
      { dry_run: true },
      'POST /events was not sent: body: must be an object, not undefined.',
    ],
    [
      'events.create',
      { dry_run: true, body: { name: 'Fair', timezone: 'UTC', titel: 'Fair' } },
      'POST /events was not sent: titel: Unknown field.',
    ],
  ])('of the operation %s, as in %j, is refused: %s', async (operation, input, problem) => {
    expect((await refusal('call_operation', { operation, ...input })).text).toContain(problem);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'door_list',
      { event: 'next', select: ['colour'] },
      'Unknown field "colour" in select. The fields are holder',
    ],
    [
      'report_orders',
      { by: 'order', select: ['nett'] },
      'Unknown field "nett" in select. Did you mean "net"?',
    ],
    ['report_orders', { limit: 5 }, 'select, limit and skip are for rows'],
    ['copy_event', { event: 'next', shift: { weeks: 0 } }, 'shift must be at least one day.'],
    ['count_by_day', { what: 'tickets_sold', period: '5000d' }, 'must have at most 3660 days'],
  ])('of the job of %s, as in %j, is refused: %s', async (tool, input, problem) => {
    const { text, isError } = await demo.call(tool, input);
    expect([isError, text]).toEqual([true, expect.stringContaining(problem)]);
  });
});

describe('the problems of a call', () => {
  it('that its client or its job finds are reported together', async () => {
    const { text } = await refusal('call_write_operation', {
      operation: 'events.create',
      body: { name: 'x'.repeat(90), timezone: 'Mars/Olympus', titel: 'Fair' },
    });
    expect(text.split('\n')).toEqual([
      'POST /events was not sent:',
      '  name for event should be less than or equal to 75 characters',
      '  timezone is invalid',
      '  titel: Unknown field.',
      'Fix every problem and call again. describe_operation shows what is allowed.',
    ]);
    const { content } = await demo.call('plan_events', {
      events: [
        { name: '', timezone: 'Mars' },
        { name: 'B', titel: 'A' },
      ],
    });
    expect(content.problems).toEqual([
      expect.objectContaining({ path: 'events.0.name' }),
      expect.objectContaining({ path: 'events.0.timezone' }),
      expect.objectContaining({ path: 'events.1.titel' }),
    ]);
  });

  it('are listed as far as they fit, with the number of the others', async () => {
    const people = Array.from({ length: 400 }, () => ({ email: 'no address' }));
    const { problems, text } = await refusal('invite_people', { event, people });
    expect(problems.length).toBeGreaterThan(20);
    expect(problems.at(-1)).toEqual({ path: '', problem: expect.stringMatching(/^and \d+ more$/) });
    expect(text.length).toBeLessThan(20_000);
  });
});
