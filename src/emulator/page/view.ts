import type { Heard } from './live.js';

/** The main part of the page. Its forms are made once. Data of the service is shown again after each change. */
export interface View {
  readonly title: string;
  /** Heading. Missing if the title is the heading. */
  readonly heading?: Node;
  readonly nodes: readonly Node[];
  /** Reads the data of the view, and shows it. */
  readonly refresh: () => Promise<void>;
  /** Kinds of news after which the data is read again. */
  readonly wants: readonly string[];
  /** Called with each item of news. */
  readonly hear?: (heard: Heard) => void;
}
