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
    ...gaps.map(({ topic, open, choice }) => `| ${cell(topic)} | ${cell(open)} | ${cell(choice)} |`),
  ].join('\n');

/** Returns the list as tables, for the page that explains it. */
export function gapsSections(gaps: readonly Gap[]): string {
  const titles = [others, ...groups.map(([title]) => title)];
  const sections = titles.map((title) =>
    sectionOf(
      title,
      gaps.filter((gap) => groupOf(gap) === title),
    ),
  );
  return `${sections.join('\n\n')}\n`;
}
