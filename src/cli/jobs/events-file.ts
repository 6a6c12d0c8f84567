import type { WantedEvent } from '../../jobs/index.js';
import type { OptionError } from '../../shared/option-error.js';
import { UsageError } from '../failure.js';
import { bytesIn, nameOf, textIn } from '../input-file.js';
import { byLine, readYaml, type YamlPath } from '../yaml-text.js';
import { readEventsSheet } from './events-sheet.js';
import { expectNoWorkbook } from './sheet.js';

/** Wanted events from a file. */
export interface EventsFile {
  readonly events: readonly WantedEvent[];
  /** Returns the problems that the job found in them, with the lines of the file. */
  explained(error: OptionError): string;
}

/** Parses the path in a message: `events[0].sessions[1].name`. The list `events` is the file itself. */
const pathIn = (place: string): YamlPath =>
  [...place.matchAll(/\[(\d+)\]|\.([^.[\]]+)/g)].map(([, index, name]) => name ?? Number(index));

/** Returns what explains problems by the line of each field. */
const explainedIn =
  (name: string, lineOf: (path: YamlPath) => number): EventsFile['explained'] =>
  ({ problems }) => {
    const count = problems.length === 1 ? 'is a problem' : `are ${problems.length} problems`;
    const lines = problems.map(({ path, problem }) => {
      const [place] = /^events(?:\[\d+\]|\.[\w-]+)*/.exec(path) ?? [];
      const line = place === undefined ? '  ' : `${name}:${lineOf(pathIn(place))}: `;
      return `${line}${path}: ${problem}`;
    });
    return [`There ${count} in ${name}:`, ...byLine(lines)].join('\n');
  };

/** Reads wanted events from a YAML, JSON or CSV file. The job checks their fields. */
export async function readEventsFile(file: string): Promise<EventsFile> {
  const name = nameOf(file);
  if (/\.[ct]sv$/i.test(file)) {
    const rows = await readEventsSheet(file);
    const lineOf = ([index]: YamlPath) => rows[Number(index)]?.line ?? 1;
    return { events: rows.map(({ event }) => event), explained: explainedIn(name, lineOf) };
  }
  const bytes = await bytesIn(file);
  expectNoWorkbook(name, bytes);
  const yaml = await readYaml(name, textIn(name, bytes));
  const events = yaml.content();
  if (Array.isArray(events)) return { events, explained: explainedIn(name, yaml.lineOf) };
  throw new UsageError(
    `the content of ${name} must be a list of events in YAML or JSON. For a table, use a file that ends in .csv`,
  );
}
