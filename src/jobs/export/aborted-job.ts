import { AbortedError } from '../../index.js';
import { type Advice, type Ways, wordsOf } from '../../stores/advice.js';

/** A job was aborted and can be resumed. */
export class AbortedJob extends AbortedError {
  readonly #happened: string;
  readonly #advice: Advice;

  constructor(happened: string, advice: Advice, cause: unknown) {
    super(`${happened} ${wordsOf(advice)}`, { cause });
    this.#happened = happened;
    this.#advice = advice;
  }

  /** Returns the message in the words of another reader, such as a user of the command line. */
  told(ways: Ways): string {
    return `${this.#happened} ${wordsOf(this.#advice, ways)}`;
  }
}
