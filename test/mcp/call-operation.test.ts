import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { exampleCall } from '../../src/mcp/call-arguments.js';
import { longestReply } from '../../src/mcp/reply.js';
import { agentOf, clientOf, demoAgent } from './agent.js';

const all = { allowWrites: true, allowMail: true };
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('call_operation', () => {
  let demo: Awaited<ReturnType<typeof demoAgent>>;
  let event: string;

  beforeAll(async () => {
    demo = await demoAgent(all);
    const { items } = await demo.data('call_operation', { operation: 'events.list', select: ['uuid'] });
    event = items[0].uuid;
  });
  afterAll(() => demo.stop());

  const calling = (operation: string, input: Record<string, unknown> = {}) =>
    demo.call('call_operation', { operation, ...input });

  it.each(['harbour music FESTIVAL', 'uuid'])('finds an event by %s', async (name) => {
    const ids = { event: name === 'uuid' ? event : name };
    const before = demo.emulator.journal.entries.length;
    expect((await demo.data('call_operation', { operation: 'events.get', ids })).uuid).toBe(event);
    if (name === 'uuid') expect(demo.emulator.journal.entries).toHaveLength(before + 1);
  });

  it('lists the events with a similar name, and sends nothing else', async () => {
    const before = demo.emulator.journal.entries.length;
    const { text, isError } = await demo.call('call_write_operation', {
      operation: 'events.cancel',
      ids: { event: 'Harbour' },
    });
    expect(isError).toBe(true);
    expect(text).toContain(event);
    expect(demo.emulator.journal.entries.slice(before).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('returns a list in parts, which together are the whole list', async () => {
    const seen = new Set<string>();
    let skip = 0;
    for (let part = 0; part < 30; part += 1) {
      const { records, items, next } = await demo.data('call_operation', {
        operation: 'events.orders.list',
        ids: { event },
        select: ['uuid'],
        limit: 150,
        skip,
      });
      for (const { uuid } of items) seen.add(uuid);
      if (!next) {
        expect(seen.size).toBe(records);
        expect(part).toBeGreaterThan(0);
        return;
      }
      expect(next.skip).toBe(skip + items.length);
      skip = next.skip;
    }
    expect.unreachable('The list has no end.');
  });

  it.each([20, 0, 7, -1])(
    'reports more records even if the service returns the wrong total %s',
    async (records) => {
      const lying = await demoAgent();
      lying.emulator.faults.add({
        match: { operation: 'events.orders.list' },
        times: Number.POSITIVE_INFINITY,
        fault: {
          edit: (body) => {
            const reply = body as { result?: object } & Record<string, unknown>;
            Object.assign(Object(reply.result ?? reply).pagination, { records });
            return reply;
          },
        },
      });
      const asked = { operation: 'events.orders.list', ids: { event }, select: ['uuid'] };
      const first = await lying.data('call_operation', asked);
      expect(first.items).toHaveLength(20);
      expect(first.next).toEqual({ skip: 20 });
      expect(first.records).toBeUndefined();
      await lying.stop();
    },
  );

  it('shortens a long list to its maximum length, and says what is missing and how to get it', async () => {
    const { text, notes } = await calling('events.list', { limit: 100 });
    expect(JSON.parse(text).left_out).toContain('tickets');
    expect(text.length + notes.length).toBeLessThanOrEqual(longestReply);
    expect(notes).toMatch(
      /^A reply has at most 20,000 characters, so empty fields and these were omitted: .*tickets \([\d,]+ characters.*\), .*To see one, pass it to select \(a field or a dotted path\)\.$/,
    );
  });

  it('says how to continue if even shortened records do not fit', async () => {
    const input = { operation: 'events.orders.list', ids: { event }, limit: 200 };
    const { text, notes } = await demo.call('call_operation', input);
    expect(text.length + notes.length).toBeLessThanOrEqual(longestReply);
    const { records, shown, next } = JSON.parse(text);
    expect(records).toBeGreaterThan(200);
    expect(next.skip).toBe(shown);
    expect(notes).toContain(
      `Only ${shown} of the 200 requested records fit into 20,000 characters (${records} in total). Continue with skip ${shown}, or see more at once with select, such as ["uuid"].`,
    );
  });

  it('returns the selected fields, and names those without a value', async () => {
    const { text, notes } = await calling('events.list', {
      select: ['name', 'tickets.levels.name', 'no.such'],
      limit: 1,
    });
    const { items, ...heading } = JSON.parse(text);
    expect(heading).toEqual({ records: expect.any(Number), shown: 1, next: { skip: 1 } });
    expect(items).toEqual([
      {
        name: 'Harbour Music Festival',
        'tickets.levels.name': expect.arrayContaining(['General Admission']),
        'no.such': null,
      },
    ]);
    expect(notes).toBe(
      'No value for: no.such (no documented field). describe_operation with reply shows the fields.',
    );
  });

  it('accepts a body as JSON text, and a single value as a field', async () => {
    const body = { name: 'Fair', timezone: 'Europe/Vienna' };
    const shown = await demo.data('call_operation', {
      operation: 'events.create',
      body: JSON.stringify(body),
      dry_run: true,
    });
    expect(shown.body).toEqual({ event: body });
    for (const uuid of [nowhere, { uuid: nowhere }]) {
      const mute = await demo.data('call_operation', { operation: 'me.mute', body: uuid, dry_run: true });
      expect(mute.body).toMatchObject({ uuid: nowhere });
    }
  });

  it('shows the request with dry_run without secrets, and sends nothing', async () => {
    const before = demo.emulator.journal.entries.length;
    const { text } = await calling('me.changePassword', {
      body: {
        current_password: 'Old-secret-1',
        new_password: 'New-secret-1',
        confirm_password: 'New-secret-1',
      },
      dry_run: true,
    });
    expect(JSON.parse(text)).toMatchObject({ nothing_was_sent: true, method: 'POST' });
    expect(text).toContain('[secret]');
    expect(text).not.toMatch(/secret-1|bearer/i);
    expect(demo.emulator.journal.entries.length).toBe(before);
  });

  test.each(['events.delete', 'events.cancel', 'events.publish'])(
    'reads and names the record with dry_run of %s',
    async (operation) => {
      const before = demo.emulator.journal.entries.length;
      const shown = await demo.data('call_operation', { operation, ids: { event }, dry_run: true });
      expect(shown).toMatchObject({
        nothing_was_changed: true,
        url: expect.stringContaining(event),
        record: { name: 'Harbour Music Festival', uuid: event },
      });
      expect(shown.lacks).toBeUndefined();
      const asked = demo.emulator.journal.entries.slice(before);
      expect(asked.map(({ method }) => method)).toEqual(['GET']);
    },
  );

  it('shows the request with dry_run even if the record cannot be read', async () => {
    const gone = { operation: 'events.delete', ids: { event: nowhere }, dry_run: true };
    expect(await demo.data('call_operation', gone)).toMatchObject({
      method: 'DELETE',
      record: 'Not found: check the ids.',
    });
    let requests = 0;
    const client = clientOf(async () => {
      requests += 1;
      throw new Error('No connection.');
    });
    const { data, stop } = await agentOf({ client });
    expect(await data('call_operation', gone)).toMatchObject({
      method: 'DELETE',
      record: 'It could not be read.',
    });
    expect(requests).toBe(1);
    await stop();
  });

  it('names the right command or tool for what it cannot do', async () => {
    const { text: upload } = await demo.call('call_write_operation', { operation: 'common.files.upload' });
    expect(upload).toBe(
      'common.files.upload sends a file, which no tool can do. Inform the user: ticketing-client common files upload does it on the command line.',
    );
    expect((await calling('events.publish', { ids: { event } })).text).toBe(
      'events.publish changes something. Use call_write_operation.',
    );
    expect((await demo.call('call_write_operation', { operation: 'events.get', ids: { event } })).text).toBe(
      'events.get only reads. Use call_operation.',
    );
  });
});

describe('a call without permission', () => {
  it('is refused with advice for the user, but dry_run still works', async () => {
    const demo = await demoAgent();
    const { items } = await demo.data('call_operation', { operation: 'events.list', select: ['uuid'] });
    const publish = { operation: 'events.publish', ids: { event: items[0].uuid } };
    const { text, isError } = await demo.call('call_operation', publish);
    expect(isError).toBe(true);
    expect(text).toBe(
      'events.publish changes something, but this server only reads. Inform the user: restart it with --allow-writes. dry_run shows what would be sent.',
    );
    expect(await demo.data('call_operation', { ...publish, dry_run: true })).toMatchObject({
      method: 'POST',
    });
    await demo.stop();
  });

  it('includes an operation that sends mail, unless mail is allowed', async () => {
    const demo = await demoAgent({ allowWrites: true });
    const mailing = catalogue().filter(({ mails }) => mails);
    expect(mailing.length).toBeGreaterThan(5);
    for (const entry of mailing) {
      const { text, isError } = await demo.call('call_write_operation', exampleCall(entry));
      expect([isError, text], entry.id).toEqual([
        true,
        `${entry.id} may send mail, which this server does not allow. Inform the user: restart it with --allow-mail. dry_run shows what would be sent.`,
      ]);
    }
    expect(demo.emulator.outbox).toEqual([]);
    await demo.stop();
  });
});
