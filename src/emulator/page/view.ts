import type { Heard } from './live.js';

/** The middle of the page. Its forms are made once. Data of the service is shown anew. */
export interface View {
  readonly title: string;
  /** Its heading, if that is another text than its title. */
  readonly heading?: Node;
  readonly nodes: readonly Node[];
  /** Asks for what is shown, and shows it. */
  readonly refresh: () => Promise<void>;
  /** The kinds of news after which it is asked for again. */
  readonly wants: readonly string[];
  /** Takes news as they are. */
  readonly hear?: (heard: Heard) => void;
}
