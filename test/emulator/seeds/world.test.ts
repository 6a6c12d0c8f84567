import { expect, test } from 'vitest';
import { writeWorld } from '../../../src/emulator/seeds/world/write.js';
import { Emulator } from '../../../src/emulator.js';
import { now } from '../setting.js';

/** The uuids of the records that lists are in the order of. */
const orderOf = (emulator: Emulator) => {
  const { users, orgs, events, orders, tickets, attendees, reviews } = emulator.snapshot();
  return [users, orgs, events, orders, tickets, attendees, reviews].map((each) => Object.keys(each));
};

test.each(['empty', 'demo', 'large'] as const)('%s is the same when it is written down and read', (seed) => {
  const before = new Emulator({ now, seed });
  const written = JSON.parse(JSON.stringify(writeWorld(before.snapshot())));
  const after = new Emulator({ seed: written });
  expect(after.snapshot()).toEqual(before.snapshot());
  expect(orderOf(after)).toEqual(orderOf(before));
  expect(writeWorld(after.snapshot())).toEqual(written);
});
