import { OptionError } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { aBoolean, aFunction, aTime, type OptionChecks } from '../../stores/job-options.js';
import type { SweepRule } from './next-look.js';

/** Options of a job that works in rounds. */
interface RoundOptions {
  readonly every?: number | undefined;
  readonly sweepEvery?: number | undefined;
  readonly sweep?: SweepRule | undefined;
  readonly once?: boolean | undefined;
}

export const roundChecks: OptionChecks<RoundOptions> = {
  every: aTime(1),
  sweepEvery: aTime(0),
  sweep: aFunction,
  once: aBoolean,
};

/** Throws a `TypeError` if a single round is to have a pause. */
export function expectPause({ once, every }: Pick<RoundOptions, 'once' | 'every'>): void {
  if (once && every !== undefined) {
    throw new OptionError(
      words`${'once'} makes a single round, so ${'every'} has no effect. Remove one of them.`,
    );
  }
}
