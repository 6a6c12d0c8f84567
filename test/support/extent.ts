/** `npm run nightly -- all` runs each test on every dialect and as often as needed; `npm test` runs it once. */
const inFull = process.env.TEST_EXTENT === 'full';

/** Returns all cases for `npm run nightly -- all`, and the first ones for `npm test`. */
export const casesOf = <Case>(all: readonly Case[], first = 1): readonly Case[] =>
  inFull ? all : all.slice(0, first);

/** Returns the amount of slow work: little for `npm test`, everything for `npm run nightly -- all`. */
export const extentOf = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  inFull ? full : short;
