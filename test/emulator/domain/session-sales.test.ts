import { expect, test } from 'vitest';
import { setting } from '../setting.js';

/** Returns a published event with two ticket levels and a workshop for sale. */
async function withWorkshop() {
  const { emulator, org, owner } = setting();
  const { uuid: event } = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-06-01 19:00' } },
  });
  await owner.events.publish(event);
  const { simulate } = emulator;
  const front = simulate.addLevel({ event, name: 'Front', price: 20 });
  const back = simulate.addLevel({ event, name: 'Back', price: 10 });
  const { uuid: workshop } = await owner.events.sessions.create(event, {
    name: 'Workshop',
    sell_session: true,
  });
  const buy = (level: string, quantity = 1) =>
    simulate.purchase({ event, level, quantity, sessions: [workshop] });
  return { owner, simulate, event, front, back, workshop, buy };
}

test.each([
  [-1, undefined],
  [0, 'no places are left in Workshop'],
  [1, 'only 1 place is left in Workshop'],
  [2, undefined],
])('a session with a capacity of %i answers a purchase of two tickets with %j', async (capacity, refusal) => {
  const { simulate, front, workshop, buy } = await withWorkshop();
  simulate.changeSession(workshop, { capacity });
  if (refusal === undefined) expect(buy(front, 2).tickets).toHaveLength(2);
  else expect(() => buy(front, 2)).toThrow(refusal);
});

test('only tickets that admit to a session take its places', async () => {
  const { owner, simulate, event, front, back, workshop, buy } = await withWorkshop();
  simulate.changeSession(workshop, { capacity: 2 });
  buy(front, 2);
  expect(() => buy(back)).toThrow('no places are left in Workshop');
  await owner.events.sessions.replace(event, workshop, {
    name: 'Workshop',
    sell_session: true,
    tickets: { type: 'specific', uuid: [back] },
  });
  simulate.changeSession(workshop, { capacity: 2 });
  expect(() => buy(front)).toThrow('Front does not admit to Workshop');
  buy(back, 2);
  expect(() => buy(back)).toThrow('no places are left in Workshop');
});
