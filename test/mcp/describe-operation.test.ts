import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { queryOf } from '../../src/mcp/call-arguments.js';
import { longestReply } from '../../src/mcp/reply.js';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;

beforeAll(async () => {
  demo = await demoAgent();
});
afterAll(() => demo.stop());

const describing = (operation: string, reply?: string) =>
  demo.call('describe_operation', { operation, ...(reply !== undefined && { reply }) });

/** Describes one field of the input. */
const opening = (operation: string, field: string) => demo.call('describe_operation', { operation, field });

describe('describe_operation', () => {
  it('says what an operation does, who may call it, and what else the service checks', async () => {
    const { text } = await describing('users.inviteToBook');
    expect(text).toMatch(/^users\.inviteToBook: Invites a user to book an event, by e-mail\. /);
    expect(text).toContain(
      'POST /users/{user}/invite_to_book (writes, sends mail, scope user.invite_to_book)',
    );
    expect(text).toContain('Who may call it: the owner of the organisation, or a member of its owner team.');
    expect(text).toContain('The service also checks privacy settings and a quota.');
    expect(text).toContain('ids: user (string, required)');
  });

  it('describes each field with its type, its limits and its known values', async () => {
    const { text: events } = await describing('orgs.events.list');
    expect(events).toContain('query (object, optional):');
    expect(events).not.toMatch(/^ {2}(rows|position): /m);
    expect(events).toContain('Use limit and skip of the tool to choose a part of the list.');
    expect(events).toContain('  status: text, such as published, ready to publish. Status of the events.');
    const { text: password } = await describing('me.changePassword');
    expect(password).toMatch(/^ {2}current_password: text; .*required\. /m);
  });

  it('describes the first level of a long input, and one field on request', async () => {
    const { text } = await describing('orgs.events.create');
    expect(text.length).toBeLessThan(3_500);
    expect(text).toMatch(/^ {2}occurrence: fields\. Time when it takes place\.$/m);
    expect(text).toContain(
      'Use field with a dotted path to see what one of them contains, or "*" for everything.',
    );
    const { text: configuration } = await opening('orgs.events.create', 'configuration');
    expect(configuration).toMatch(
      /^ {2}body\.configuration: fields\. How it is held: at a venue or online\.\n {2}body\.configuration\.type: /,
    );
    const { text: named } = await opening('orgs.events.create', 'body.configuration');
    expect(named).toBe(configuration);
    const { text: all } = await opening('orgs.events.create', '*');
    expect(all).toMatch(/^orgs\.events\.create takes:\nids: org /);
    expect(all).toContain(configuration.split('\n').at(-1)?.replace('body.', ''));
  });

  it('describes a short input completely, and a field of a query', async () => {
    const { text } = await describing('events.duplicate');
    expect(text).toMatch(/^ {2}starts_on: text; required\. /m);
    expect(text).not.toContain('Use field with');
    const { text: status } = await opening('orgs.events.list', 'status');
    expect(status).toMatch(/^ {2}query\.status: text, such as published, /);
  });

  it('lists the fields of an input if the requested one is unknown', async () => {
    const { text, isError } = await opening('events.duplicate', 'start_on');
    expect([isError, text]).toEqual([
      true,
      'Unknown field "start_on" in the input of events.duplicate. Did you mean "starts_on"? The fields are starts_on.',
    ]);
    expect((await opening('events.publish', '*')).text).toBe(
      'events.publish takes:\nids: event (string, required)',
    );
    expect((await opening('events.publish', 'name')).text).toBe(
      'events.publish takes neither a body nor a query.',
    );
    const both = { operation: 'events.get', field: '*', reply: '*' };
    expect((await demo.call('describe_operation', both)).text).toBe('Use either field or reply, not both.');
  });

  it('names the model of the reply, and describes its fields on request', async () => {
    const { text } = await describing('events.orders.list');
    expect(text).toMatch(/^Returns a list, by pages, of Order\. Use reply "\*" to see its fields\.$/m);
    const { text: fields } = await describing('events.orders.list', '*');
    expect(fields).toMatch(/^Order: .*\n {2}uuid: text; required\. Its id\.\n/);
    expect(fields).not.toMatch(/^ {2}\w+[.[]/m);
    const { text: inner } = await describing('events.get', 'tickets.levels');
    expect(inner).toMatch(/^ {2}Event\.tickets\.levels: list\. /);
    expect(inner).toContain('\n  Event.tickets.levels[].quantity_sold: ');
    expect(inner).toContain('\n  Event.tickets.levels[].pricing_details[].variation: text');
  });

  it('lists the fields of a reply if the requested one is unknown', async () => {
    const { text, isError } = await describing('events.get', 'tickets.level');
    expect(isError).toBe(true);
    expect(text).toContain(
      'Unknown field "tickets.level" in the reply of events.get. Did you mean "levels"? The fields are ',
    );
  });

  test('describes every operation within the maximum length, with all fields of its input', async () => {
    for (const entry of catalogue()) {
      const { id, ids } = entry;
      const { text, isError } = await describing(id);
      expect(isError, id).toBe(false);
      expect(text.length, id).toBeLessThan(longestReply);
      expect(text, id).not.toContain('… cut');
      // Names of types do not help a reader who only has the tools.
      expect(text, id).not.toMatch(/see `[A-Z]/);
      for (const name of ids) expect(text, id).toContain(`${name} (`);
      for (const name of Object.keys(queryOf(entry)?.properties ?? {}))
        expect(text, id).toContain(`  ${name}: `);
      const input = await opening(id, '*');
      expect(input.text.length, id).toBeLessThan(longestReply);
      expect(input.text, id).not.toContain('Use field');
      const all = await describing(id, '*');
      expect(all.text.length, id).toBeLessThan(longestReply);
    }
  });
});
