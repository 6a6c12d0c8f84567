import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;
beforeAll(async () => {
  demo = await demoAgent({ allowWrites: true });
});
afterAll(() => demo.stop());

it('offers the pages and the glossary as resources', async () => {
  const { resources } = await demo.agent.listResources();
  const uris = resources.map(({ uri }) => uri);
  expect(uris).toEqual(expect.arrayContaining(['ticketing://glossary', 'ticketing://docs/agents']));
  for (const { uri, title } of resources) {
    const { contents } = await demo.agent.readResource({ uri });
    expect([title, contents], uri).toEqual([
      expect.stringMatching(/./),
      [expect.objectContaining({ uri, text: expect.stringMatching(/^#/) })],
    ]);
  }
});

test.each(['ticketing://docs/../package', 'ticketing://docs/none', 'file:///etc/passwd'])(
  'has no resource %s',
  async (uri) => {
    await expect(demo.agent.readResource({ uri })).rejects.toThrow('Unknown resource');
  },
);

it('offers prompts that its flags allow, with their arguments', async () => {
  const { prompts } = await demo.agent.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual([
    'sales_report',
    'month_end',
    'door_list',
    'next_edition',
    'publish_event',
  ]);
  const tools = new Set((await demo.agent.listTools()).tools.map(({ name }) => name));
  for (const { name, arguments: takes = [] } of prompts) {
    const given = Object.fromEntries(takes.map((each) => [each.name, `the ${each.name}`]));
    const { messages } = await demo.agent.getPrompt({ name, arguments: given });
    const text = JSON.stringify(messages);
    for (const each of takes) expect(text).toContain(`the ${each.name}`);
    expect(text.match(/\w+_\w+/g)?.some((word) => tools.has(word))).toBe(true);
  }
  await expect(demo.agent.getPrompt({ name: 'door_list' })).rejects.toThrow('door_list needs event.');
  await expect(demo.agent.getPrompt({ name: 'doorlist' })).rejects.toThrow('Did you mean "door_list"?');
});

test.each([
  ['event', 'harbour mus', ['Harbour Music Festival']],
  ['period', 'this', ['this month']],
  ['date', '2', []],
])('completes %s from "%s"', async (name, value, values) => {
  const { completion } = await demo.agent.complete({
    ref: { type: 'ref/prompt', name: 'next_edition' },
    argument: { name, value },
  });
  expect(completion.values).toEqual(values);
});
