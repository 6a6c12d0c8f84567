/** `npm run test:all` runs each promise on every dialect and as often as it can be broken; `npm test` once. */
const inFull = process.env.TEST_EXTENT === 'full';

/** All cases for `npm run test:all`, the first of them for `npm test`. */
export const casesOf = <Case>(all: readonly Case[], first = 1): readonly Case[] =>
  inFull ? all : all.slice(0, first);

/** How much of a thing that costs time: as much as can be told apart for `npm test`, all for `npm run test:all`. */
export const extentOf = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  inFull ? full : short;
