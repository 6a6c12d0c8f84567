import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;
let event: string;
beforeAll(async () => {
  demo = await demoAgent({ allowWrites: true, allowMail: true });
  const { items } = await demo.data('call_operation', { operation: 'events.list', query: { my: true } });
  event = items[0].uuid;
});
afterAll(() => demo.stop());

/** For each tool: arguments as documented, and what some hosts send in their place. */
const calls = (): readonly [string, Record<string, unknown>, Record<string, unknown>][] => [
  ['find_operations', {}, { words: null }],
  ['describe_operation', { operation: 'me.get' }, { operation: 'me.get', field: null, reply: null }],
  [
    'call_operation',
    { operation: 'events.get', ids: { event }, select: ['name'] },
    {
      ...{ operation: 'events.get', ids: JSON.stringify({ event }), select: '["name"]', skip: '0' },
      ...{ query: null, body: null, limit: null, dry_run: null },
    },
  ],
  [
    'call_operation',
    { operation: 'events.list', query: { my: true }, dry_run: true },
    {
      operation: 'events.list',
      ids: { event: null },
      query: '{"my":"true","search_q":null}',
      dry_run: 'true',
    },
  ],
  [
    'call_operation',
    {
      ...{ operation: 'events.create', dry_run: true },
      body: { name: 'Fair', timezone: 'UTC', is_update_org_settings: true },
    },
    {
      ...{ operation: 'events.create', dry_run: 'true' },
      body: '{"name":"Fair","timezone":"UTC","is_update_org_settings":"true"}',
    },
  ],
  [
    'report_orders',
    { events: [event], by: 'order', limit: 2, select: ['code'] },
    {
      ...{ events: JSON.stringify([event]), by: 'order', limit: '2', select: '["code"]' },
      ...{ period: null, skip: '0', organisation: null },
    },
  ],
  [
    'copy_event',
    { event, shift: { weeks: 52 }, dry_run: true },
    { event, start: null, shift: '{"weeks":"52","days":null}', dry_run: 'true' },
  ],
  [
    'invite_people',
    { event, people: [{ email: 'a@mail.example' }], dry_run: true },
    { event, people: '[{"email":"a@mail.example","first_name":null}]', dry_run: 'true' },
  ],
];

describe('arguments as some hosts send them', () => {
  it('mean the same as documented ones', async () => {
    for (const [tool, documented, sent] of calls()) {
      const wanted = await demo.call(tool, documented);
      expect(wanted.isError, wanted.text).toBe(false);
      expect(await demo.call(tool, sent)).toEqual(wanted);
    }
  });

  it('are still refused if they are something else', async () => {
    for (const limit of ['many', '[1]', '1.5', '{}']) {
      const { text, isError } = await demo.call('call_operation', { operation: 'me.get', limit });
      expect([isError, text]).toEqual([true, expect.stringContaining('limit: Invalid input: expected ')]);
    }
    const { text } = await demo.call('describe_operation', { operation: null });
    expect(text).toContain('operation: Invalid input: expected string, received undefined');
  });
});
