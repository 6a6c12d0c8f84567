import { columnsOf, type Fields, type Job } from '../definition.js';
import type { CopyMethod } from './copy.js';

export const input = {
  events: { kind: 'sources', about: 'copies every event of the organisation' },
  move: { kind: 'move', of: 'events' },
  store: { kind: 'store', about: 'what was copied', of: 'events' },
} as const satisfies Fields;

/** Lists the first texts, and says how many more there are. */
const firstOf = (texts: readonly string[]): string =>
  `${texts.slice(0, 3).join(', ')}${texts.length > 3 ? ` and ${texts.length - 3} more` : ''}`;

export const copyJob = {
  name: 'copy',
  summary: 'copies events to other dates',
  description:
    'Copies events to other dates, one after another. The service duplicates each event, and does not publish the copy. ' +
    'The dates of the copy are moved in local time. If the service sets other dates, the job corrects them.',
  effect: 'writes',
  input,
  counts: 'events',
  args: ({ events, move, store }, options) => [events, { ...move, store, ...options }],
  cautions(plan) {
    const named = new Map<string, string[]>();
    for (const { source, notes } of plan) {
      for (const note of notes) named.set(note, [...(named.get(note) ?? []), JSON.stringify(source.name)]);
    }
    return [...named].map(([note, names]) => `${firstOf(names)}: ${note}`);
  },
  async question(plan, _given, { name }) {
    const left = plan.filter(({ status }) => status === 'planned');
    if (left.length === 0) return undefined;
    const moves = left.map(({ source, start }) => `${JSON.stringify(source.name)} to ${start}`);
    return `Copy ${firstOf(moves)} in ${JSON.stringify(name)}?`;
  },
  // The dry run has read the events, so the real run need not.
  planned: (plan, given) => ({ ...given, events: plan.map(({ source }) => source) }),
  agent: {
    name: 'copy_event',
    title: 'Copy an event to another date',
    description:
      'Copies an event with its tickets and sessions to another date, at the same local time. The copy is not public until events.publish is called. ' +
      'Give either start or shift: {"weeks": 52} is next year on the same weekday, {"years": 1} on the same day of the month. The same call again returns the same copy. If a name then fits several events, the error lists what to pass instead. source and name are what to pass to name the event and its copy from now on. differences lists what did not move with the event.',
    record(copies) {
      const [record = {}] = copies.map((result) => {
        const { source, sourceName, status, copy, copyName, start, dates, differences, error } = result;
        if (error !== undefined) throw error;
        const several = dates.length > 1 && { dates: dates.length, last: dates.at(-1) };
        return {
          source: sourceName ?? source.name,
          status,
          copy,
          name: copyName,
          start,
          ...several,
          differences,
        };
      });
      return record;
    },
    returns: { source: 'any', status: 'text', copy: 'text', name: 'any', start: 'text', differences: 'list' },
    adds: true,
  },
  columns: () =>
    columnsOf(['status', 'copy', 'start', 'copyName', 'name', 'source', 'sourceName', 'differences']),
  rows: (copies) =>
    copies.map(({ source, ...result }) => ({ ...result, name: source.name, source: source.uuid })),
  remarks: (copies) => ({
    warnings: copies.flatMap(({ source, differences }) =>
      differences.map((each) => `the copy of "${source.name}": ${each}`),
    ),
    failures: copies.flatMap(({ source, start, status, error }) =>
      status === 'failed'
        ? [{ what: `"${source.name}" was not copied${start === undefined ? '' : ` to ${start}`}`, error }]
        : [],
    ),
  }),
  help: `With --store, the same command continues after Ctrl-C or a crash, and copies nothing twice. Use a separate file for each job.
Without --store, each run makes another copy.

The output has one record for each event. Its status is one of
  copied    this run made the copy, whose uuid is in the column copy
  existing  an earlier run made the copy
  skipped   the event is itself a copy that this job made
  planned   --dry-run: the event would be copied
  failed    the error is on standard error
copyName and sourceName are what to pass to name the copy and its event from now on.

Standard error also shows what did not move with an event, which copies are on other days of the week, and which names mean
another event than before.

Examples:
  ticketing-client copy <event> --shift '52 weeks' --dry-run --emulator
  ticketing-client copy <event> --shift '52 weeks' --yes --emulator
  ticketing-client copy --all --shift '52 weeks' --store programme-2032.state`,
} as const satisfies Job<CopyMethod, typeof input>;
