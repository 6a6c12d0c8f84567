import { type Exchange, note } from '../fixture/note.js';
import { printFixture } from '../fixture/print.js';
import { vocabularyOf } from '../fixture/vocabulary.js';
import { emptyFixture, type Fixture } from '../wire/fixture.js';
import { readFixtureFile, writeWhole } from './fixture-file.js';

/** Keeps what replies show in a file. */
export interface FixtureKeeper {
  /** What was noted so far. */
  readonly fixture: Fixture;
  /** Notes a reply, and saves soon: many in a row are saved once. */
  add(exchange: Exchange): void;
  /** Saves now what is not saved yet. Throws a `FixtureFileError` where it cannot. */
  flush(): void;
}

/** How long after a reply it is saved, in milliseconds. */
const delay = 300;

/**
 * Keeps what replies show in a file, in addition to what the file holds. It is written at once, so that it is known from
 * the start whether it can be. Throws a `FixtureFileError` where it cannot.
 */
export function keepFixture(file: string, onProblem: (problem: string) => void): FixtureKeeper {
  const words = vocabularyOf();
  let fixture = readFixtureFile(file) ?? emptyFixture;
  let written = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = printFixture(fixture);
    if (text === written) return;
    writeWhole(file, text);
    written = text;
  };
  const save = () => {
    try {
      flush();
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  flush();
  return {
    get fixture() {
      return fixture;
    },
    add(exchange) {
      fixture = note(fixture, exchange, words);
      timer ??= setTimeout(save, delay);
    },
    flush,
  };
}
