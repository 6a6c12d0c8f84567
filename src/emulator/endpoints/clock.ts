import * as z from 'zod';
import { aTime, millisecondsOf } from '../control/expect.js';
import { amount, either, fields, holder } from '../control/option-schemas.js';
import { isoOf } from '../state/time.js';
import type { World } from '../world.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { timeReply } from './replies.js';

/** The schema of a time: text with its offset from UTC, a day, or milliseconds since 1970. */
export const time = either(aTime(), [z.number(), z.string().meta({ format: 'date-time' })]).refine(
  (given) => millisecondsOf(given) !== undefined,
  `should be ${aTime()}`,
);

const change = fields({
  stand: either(`${aTime()}, or true`, [time, z.literal(true)])
    .describe(
      'Stops the clock at this time, or with true at the present time: it stands until it is moved or runs.',
    )
    .optional(),
  set: time.describe('Sets the time. A clock that runs goes on running from there.').optional(),
  advance: amount(0).describe('Moves the time on by milliseconds.').optional(),
  run: z
    .literal(true, { error: 'should be true' })
    .describe('Lets the clock run on with real time, from the time that it is.')
    .optional(),
}).refine(
  (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
  'should have one of stand, set, advance, run',
);

const shown = ({ clock }: World) => ({ now: isoOf(clock.now()), stands: clock.stands });

const reply = holder({
  now: timeReply,
  stands: z.boolean().describe('Whether it stands, and only moves when it is moved.'),
});

function changeClock({ clock }: World, { stand, set, advance, run }: z.output<typeof change>): void {
  if (stand !== undefined) clock.stand(stand === true ? undefined : stand);
  if (set !== undefined) clock.set(set);
  if (advance !== undefined) clock.advance(advance);
  if (run) clock.run();
}

/** The time of a world. */
export const clock: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/clock',
    summary: 'Reads the clock',
    description: 'Every world has one of its own.',
    reply,
    run: ({ world }) => shown(world),
  }),
  ofWorld({
    method: 'POST',
    path: '/clock',
    summary: 'Stops the clock, sets it, moves it on or lets it run',
    description: 'One of the fields is given.',
    body: change,
    example: { stand: '2030-05-01T10:00:00Z' },
    reply,
    run({ world, body }) {
      changeClock(world, body);
      return shown(world);
    },
  }),
];
