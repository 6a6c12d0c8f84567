import { isReachable } from '../state/time.js';

/*
 * Tests of what a program passes to the emulator. They throw a TypeError that names the option, unlike a Refusal, which
 * is the service's reply to a request.
 */

/** What a program passed to the emulator is wrong. */
export class WrongUse extends TypeError {
  /** Every problem, each a sentence that names its field. */
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(`${messages.join('; ')}.`);
    this.name = 'TypeError';
    this.messages = messages;
  }
}

/** Throws where the value is no number, or less than the least. */
export function expectAtLeast(option: string, value: number, least: number): void {
  if (typeof value !== 'number' || !(value >= least)) {
    throw new WrongUse([`${option} should be a number from ${least}, not ${value}`]);
  }
}

/** Returns a time in milliseconds since 1970; throws where it is none, or too far away to be written. */
export function timeFrom(option: string, value: Date | number): number {
  const time = new Date(value).getTime();
  if (!isReachable(time)) {
    throw new WrongUse([`${option} should be a Date or milliseconds since 1970, in the years 1000 to 9998`]);
  }
  return time;
}
