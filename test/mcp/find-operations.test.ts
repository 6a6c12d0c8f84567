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

const off = 'What needs a flag is not switched on. Inform the user: restart this server with the flag.';

describe('find_operations', () => {
  test.each([
    ['list events', 'orgs.events.list (reads, scope org.list_event): '],
    [
      'publish',
      'events.publish (writes, scope event.publish; needs --allow-writes): Publishes an event, so that everybody can see and book it.',
    ],
    ['add a guest', 'events.guests.create (writes, sends mail; needs --allow-writes and --allow-mail): '],
    ['revenue', 'report_orders (a tool): Report orders.'],
    ['export csv', 'export_files (a tool; needs --folder <folder>): Export records into files.'],
    [
      'webhook for orders',
      'ticketing-client listen (a command, which the user runs in a terminal): It sends each change to your web address.',
    ],
    ['refund order', 'Not possible: the API cannot refund an order. A person refunds on the website. '],
  ])('for "%s" says first: %s', async (words, line) => {
    const [first, ...others] = await linesFor({ words });
    expect(first?.slice(0, line.length)).toBe(line);
    if (line.includes('; needs ')) expect(others.at(-1)).toBe(off);
  });

  it('lists the nearest things after what is not possible', async () => {
    const { content } = await demo.call('find_operations', { words: 'refund order', limit: 2 });
    expect(content).toMatchObject({
      found: [
        { kind: 'impossible', name: 'refund an order' },
        { kind: 'tool', name: 'report_orders' },
      ],
      more: expect.any(Number),
    });
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
      'Nothing matches "zeppelin". Try other words, or none to list all ids.',
    ]);
  });
});
