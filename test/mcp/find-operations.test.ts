import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;

beforeAll(async () => {
  demo = await demoAgent();
});
afterAll(() => demo.stop());

const linesFor = async (words?: string) =>
  (await demo.call('find_operations', words === undefined ? {} : { words })).text.split('\n');

describe('find_operations', () => {
  it('lists every operation without words, within 3,500 tokens', async () => {
    for (const words of [undefined, ' ']) {
      const lines = await linesFor(words);
      expect(lines.map((line) => line.replace(/[ :].*/, ''))).toEqual(catalogue().map(({ id }) => id));
      // A token is about four characters.
      expect(lines.join('\n').length).toBeLessThan(14_000);
    }
  });

  test.each([
    ['publish', 'events.publish (writes): Publishes an event, so that everybody can see and book it.'],
    ['add guests', 'events.guests.create (sends mail): '],
    ['events.orders.list', 'events.orders.list: Lists the orders for an event'],
    ['change password', 'me.changePassword (writes): '],
    ['invite_to_book', 'users.inviteToBook (sends mail): '],
  ])('for "%s" lists a few, among them: %s', async (words, line) => {
    const lines = await linesFor(words);
    expect(lines).toContainEqual(expect.stringContaining(line));
    expect(lines.length).toBeLessThan(6);
  });

  it('lists the groups with their counts if no operation has a word', async () => {
    const { text, content, isError } = await demo.call('find_operations', { words: 'zeppelin' });
    const [note, groups = ''] = text.split('\n');
    expect(note).toBe(
      'No operation has a word of "zeppelin". Use a group as words, or none to list all operations.',
    );
    expect(groups).toContain(', events.guests (');
    const counts = Object.values(content.groups as Record<string, number>);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(catalogue().length);
    expect([isError, content.note]).toEqual([false, note]);
  });
});
