import * as z from 'zod';
import { amount, aTime, either, fields, holder, instant } from '../control/option-schemas.js';
import { isoOf } from '../state/time.js';
import type { World } from '../worlds/world.js';
import { type Endpoint, ofWorld, timeReply } from './endpoint.js';

const changes = {
  stand: either(`${aTime}, or true`, [instant, z.literal(true)])
    .describe(
      'Stops the clock at this time, or with true at the present time. It then only moves when you move it, until it runs again.',
    )
    .optional(),
  set: instant.describe('Sets the time. A running clock continues from there.').optional(),
  advance: amount(0).describe('Advances the time by milliseconds.').optional(),
  run: z
    .literal(true, { error: 'must be true' })
    .describe('Lets the clock run with real time, from its present time.')
    .optional(),
};

const change = fields(changes).refine(
  (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
  `must have exactly one of ${Object.keys(changes).join(', ')}`,
);

const shown = ({ clock }: World) => ({ now: isoOf(clock.now()), stands: clock.stands });

const reply = holder({
  now: timeReply,
  stands: z.boolean().describe('Whether it is stopped, and only moves when you move it.'),
});

export type ClockReply = z.infer<typeof reply>;

function changeClock({ clock }: World, { stand, set, advance, run }: z.output<typeof change>): void {
  if (stand !== undefined) clock.stand(stand === true ? undefined : stand);
  if (set !== undefined) clock.set(set);
  if (advance !== undefined) clock.advance(advance);
  if (run) clock.run();
}

export const clock: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/clock',
    summary: 'Reads the clock',
    description: 'Every world has its own clock.',
    reply,
    run: ({ world }) => shown(world),
  }),
  ofWorld({
    method: 'POST',
    path: '/clock',
    summary: 'Stops the clock, sets it, advances it or lets it run',
    description: 'Send exactly one field.',
    body: change,
    example: { stand: '2030-05-01T10:00:00Z' },
    reply,
    run({ world, body }) {
      changeClock(world, body);
      return shown(world);
    },
  }),
];
