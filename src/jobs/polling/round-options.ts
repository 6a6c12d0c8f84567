import { expectFunction, expectNumber } from '../../shared/expect.js';
import { OptionError, shouldBe } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import type { SweepRule } from './next-look.js';

/** Options of a job that works in rounds. */
interface RoundTimes {
  readonly every?: number | undefined;
  readonly sweepEvery?: number | undefined;
  readonly sweep?: SweepRule | undefined;
  readonly once?: boolean | undefined;
}

/** Throws a `TypeError` if the options for the rounds of a job are wrong. */
export function expectRoundOptions({ every, sweepEvery, sweep, once }: RoundTimes): void {
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (sweepEvery !== undefined) expectNumber('sweepEvery', sweepEvery, 0, 'milliseconds');
  expectFunction('sweep', sweep);
  if (once !== undefined && typeof once !== 'boolean') throw shouldBe('once', 'a boolean');
  if (once && every !== undefined) {
    throw new OptionError(
      words`${'once'} makes a single round, so ${'every'} has no effect. Remove one of them.`,
    );
  }
}
