import type { Project } from '../commands.js';
import type { Job, Site } from '../starts.js';

/** Files and notes for a kind of program. */
interface Part<Kind> {
  /** Returns the text of its files, by their names. */
  readonly files: (project: Project, kind: Kind) => Readonly<Record<string, string>>;
  /** Returns what to do with them, for the README. */
  readonly notes: (project: Project, kind: Kind) => string;
}

/** A way to run a program in production. */
export interface Way {
  /** Summary for the question and the help. */
  readonly summary: string;
  readonly job: Part<Job>;
  /** Missing if it cannot run a server. */
  readonly site?: Part<Site>;
}
