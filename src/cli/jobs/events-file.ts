import type { WantedEvent } from '../../jobs/index.js';
import type { OptionError } from '../../shared/option-error.js';
import { nameOf, readInput } from '../input-file.js';
import { UsageError } from '../usage-error.js';
import { byLine, readYaml, type YamlPath } from '../yaml-text.js';

/** Wanted events from a file. */
export interface EventsFile {
  readonly events: readonly WantedEvent[];
  /** Returns the problems that the job found in them, with the lines of the file. */
  explained(error: OptionError): string;
}

/** Parses the path in a message: `events[0].sessions[1].name`. The list `events` is the file itself. */
const pathIn = (place: string): YamlPath =>
  [...place.matchAll(/\[(\d+)\]|\.([^.[\]]+)/g)].map(([, index, name]) => name ?? Number(index));

/** Reads wanted events from a YAML or JSON file. The job checks their fields. */
export async function readEventsFile(file: string): Promise<EventsFile> {
  const name = nameOf(file);
  const yaml = await readYaml(name, await readInput(file));
  const events = yaml.content();
  if (!Array.isArray(events)) throw new UsageError(`the content of ${name} must be a list of events`);
  return {
    events,
    explained({ problems }) {
      const count = problems.length === 1 ? 'is a problem' : `are ${problems.length} problems`;
      const lines = problems.map(({ path, problem }) => {
        const [place] = /^events(?:\[\d+\]|\.[\w-]+)*/.exec(path) ?? [];
        const line = place === undefined ? '  ' : `${name}:${yaml.lineOf(pathIn(place))}: `;
        return `${line}${path}: ${problem}`;
      });
      return [`There ${count} in ${name}:`, ...byLine(lines)].join('\n');
    },
  };
}
