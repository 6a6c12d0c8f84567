import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;

beforeAll(async () => {
  demo = await demoAgent();
});
afterAll(() => demo.stop());

const linesFor = async (input: Record<string, unknown>) =>
  (await demo.call('find_operations', input)).text.split('\n');

describe('find_operations', () => {
  test.each([
    ['publish an event', 'events.publish'],
    ['orders of an event', 'events.orders.list'],
    ['orders of an event last month', 'events.orders.list'],
    ["list my organisation's events", 'orgs.events.list'],
    ['copy an event', 'events.duplicate'],
    ['duplicate event', 'events.duplicate'],
    ['my organisations', 'me.get'],
    ['tickets sold for an event', 'events.tickets.list'],
    ['cancel event', 'events.cancel'],
    ['bank account', 'orgs.payout.get'],
    ['team members', 'orgs.teamMembers.list'],
    ['create an event of an organisation', 'orgs.events.create'],
    ['resend the verification e-mail', 'me.resendVerificationEmail'],
    ['categories', 'common.categories.list'],
    ['unfollow a user', 'users.unfollow'],
  ])('finds for "%s" among its first three results %s', async (words, id) => {
    const first = (await linesFor({ words })).slice(0, 3);
    expect(first.map((line) => line.split(' ')[0])).toContain(id);
  });

  test.each([
    ['orders of an event last month', /^events\.orders\.list /, 'report_orders'],
    ['export csv', /^/, 'export_files (with --folder <folder>)'],
    ['check-in', /^/, 'door_list'],
    ['who bought the most tickets', /^/, 'report_orders'],
    ['email customers', /^/, 'invite_people (with --allow-writes and --allow-mail)'],
    ['revenue', /^/, 'report_orders'],
  ])('finds for "%s" the operation %s first, and mentions the tool %s', async (words, first, tool) => {
    const lines = await linesFor({ words });
    expect(lines[0]).toMatch(first);
    expect(lines.at(-1)).toMatch(/^Tools that do this in one call: /);
    expect(lines.at(-1)).toContain(tool);
  });

  it('names the best matching tool first, and none that shares only one word', async () => {
    const copying = await linesFor({ words: 'copy an event to next year and publish it' });
    expect(copying.at(-1)).toMatch(/^Tools that do this in one call: copy_event[, ]/);
    expect((await linesFor({ words: 'cancel event' })).join('\n')).not.toContain('Tools that');
  });

  it('shows for each operation whether it writes, its scope and its summary', async () => {
    const lines = await linesFor({ words: 'publish', limit: 1 });
    expect(lines[0]).toBe(
      'events.publish (writes, scope event.publish): Publishes an event, so that everybody can see and book it.',
    );
    expect(lines[1]).toMatch(/^\d+ more match less well\. Raise limit, or use other words\./);
    expect((await linesFor({ words: 'invite someone to book an event' })).join('\n')).toMatch(
      /^events\.invitations\.send \(writes, sends mail\): /m,
    );
  });

  it('lists all ids without words', async () => {
    const [heading, ...groups] = await linesFor({});
    expect(heading).toMatch(/^All \d+ operations\./);
    const ids = groups.flatMap((line) => {
      const [group, names = ''] = line.split(': ');
      return names.split(', ').map((name) => `${group}.${name}`);
    });
    expect(ids.sort()).toEqual(
      catalogue()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('says what to do if nothing is found', async () => {
    expect(await linesFor({ words: 'zeppelin' })).toEqual([
      'No operation matches "zeppelin". Try other words, or none to list all ids.',
    ]);
  });
});
