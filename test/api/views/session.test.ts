import { describe, expect, it } from 'vitest';
import { sessionView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Session, TicketingClient } from '../../../src/index.js';

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';

/** Returns the view of a session that has only these fields. */
const viewOf = (part: object, timezone?: string) => sessionView({ uuid, ...part }, timezone);

describe('a session', () => {
  it.each(['documented', 'newer', 'older', 'mixed'] as const)(
    'has the same view in %s replies',
    async (dialect) => {
      const client = new TicketingClient(
        new Emulator({ now: new Date('2031-03-01T09:00:00Z'), dialect }).options(),
      );
      const festival = (await client.events.list()).items.find(
        ({ name }) => name === 'Harbour Music Festival',
      );
      const [session] = (await client.events.sessions.list(festival?.uuid ?? '')).items;
      expect(sessionView(session as Session)).toEqual({
        uuid: session?.uuid,
        name: 'Opening Concert',
        description: undefined,
        status: 'active',
        startsAt: new Date('2031-03-31T09:00:00Z'),
        endsAt: new Date('2031-03-31T10:00:00Z'),
        duration: 60,
        capacity: 200,
        image: undefined,
      });
    },
  );

  it.each<[unknown, string | undefined]>([
    ['active', 'active'],
    ['Inactive', 'inactive'],
    [1, 'active'],
    ['1', 'active'],
    [2, '2'],
    [null, undefined],
  ])('with the status %j is %s', (status, expected) => {
    expect(viewOf({ status }).status).toBe(expected);
  });

  it('ends after its duration if the service returns no end', () => {
    const session = { session_starts_on: { local: '2031-03-31 20:00' }, duration: '90' };
    expect(viewOf(session, 'Australia/Sydney').endsAt).toEqual(new Date('2031-03-31T10:30:00Z'));
    expect(viewOf(session).endsAt).toBeUndefined();
    expect(viewOf({ ...session, duration: 1e300 }, 'Australia/Sydney').endsAt).toBeUndefined();
  });
});
