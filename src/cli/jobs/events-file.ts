import type { OptionError } from '../../internal/option-error.js';
import type { WantedEvent } from '../../jobs.js';
import { UsageError } from '../usage-error.js';
import { byLine, readYaml, type YamlPath } from '../yaml-text.js';
import { nameOf, readInput } from './input-file.js';

/** The wanted events of a file. */
export interface EventsFile {
  readonly events: readonly WantedEvent[];
  /** What the job finds wrong with them, with the lines of the file. */
  explained(error: OptionError): string;
}

/** The way that a message names: `events[0].sessions[1].name`, where the list is the file itself. */
const pathIn = (place: string): YamlPath =>
  [...place.matchAll(/\[(\d+)\]|\.([^.[\]]+)/g)].map(([, index, name]) => name ?? Number(index));

/** Reads wanted events from a file of YAML or JSON. What is in them, the job looks at. */
export async function readEventsFile(file: string): Promise<EventsFile> {
  const name = nameOf(file);
  const yaml = await readYaml(name, await readInput(file));
  const events = yaml.content();
  if (!Array.isArray(events)) throw new UsageError(`${name} should be a list of events`);
  return {
    events,
    explained({ problems }) {
      const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
      const lines = problems.map(({ path, problem }) => {
        const [place] = /^events(?:\[\d+\]|\.[\w-]+)*/.exec(path) ?? [];
        const line = place === undefined ? '  ' : `${name}:${yaml.lineOf(pathIn(place))}: `;
        return `${line}${path}: ${problem}`;
      });
      return [`${name} has ${count}:`, ...byLine(lines)].join('\n');
    },
  };
}
