import type { Gap } from '../src/emulator/gaps/gaps.js';

const groups: readonly (readonly [title: string, topics: RegExp])[] = [
  ['Me', /^me\./],
  ['Users', /^users\./],
  ['Organisations', /^orgs\./],
  [
    'Events',
    /^(events|Event|Session|Speaker|Guest|Invitation|Ticket|Attendee|Order|Review)\b|^(occurrence|event_|quantity)/,
  ],
  ['Reference data and files', /^common\./],
];

const others = 'Across operations';

const groupOf = ({ topic }: Gap): string => groups.find(([, topics]) => topics.test(topic))?.[0] ?? others;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const sectionOf = (title: string, gaps: readonly Gap[]): string =>
  [
    `## ${title}`,
    '',
    '| Topic | What the specification leaves open | What the emulator does |',
    '| --- | --- | --- |',
    ...gaps
      .filter((gap) => groupOf(gap) === title)
      .map(({ topic, open, choice }) => `| ${cell(topic)} | ${cell(open)} | ${cell(choice)} |`),
  ].join('\n');

const introduction = `# What the specification leaves open

The emulator does what the specification says. If the specification is silent, it does the simplest plausible thing. This
page lists every such gap, so that you know what a test on the emulator alone does not prove. A program reads the same list
as \`emulator.gaps\`. The id of an entry is its topic and the open question: \`lists/what-position-counts\`.
The [OpenAPI document](/openapi.md) has each entry as \`x-gaps\`, at its operation or field.`;

/** Returns the list as a page of the documentation. */
export function gapsPage(gaps: readonly Gap[]): string {
  const titles = [others, ...groups.map(([title]) => title)];
  const sections = titles.map((title) => sectionOf(title, gaps));
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
