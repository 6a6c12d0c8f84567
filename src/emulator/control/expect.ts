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

/** Throws where the value is no whole number, or less than the least. `Infinity` passes. */
export function expectCount(option: string, value: number, least: number): void {
  if (value === Number.POSITIVE_INFINITY) return;
  if (!Number.isInteger(value) || value < least) {
    throw new WrongUse([`${option} should be a whole number from ${least}, not ${value}`]);
  }
}

/** Throws where the value is no id of an operation. */
export function expectOperation(option: string, value: string, known: { has(id: string): boolean }): void {
  if (!known.has(value)) {
    throw new WrongUse([`${option}: there is no operation ${value}; an id is such as events.sessions.list`]);
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
