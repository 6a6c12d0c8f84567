import { expect, test } from 'vitest';
import { sales } from '../sales.js';

test('counts the valid tickets of each event by whether their holders came', async () => {
  const { org, emulator, simulate, onSale, editList } = await sales();
  const [jazz, opera] = [await onSale({ name: 'Jazz' }), await onSale({ name: 'Opera' })];
  await onSale({ name: 'No tickets' });
  const { tickets } = simulate.purchase({ event: jazz, quantity: 5 });
  simulate.purchase({ event: opera });
  const [came = '', cancelled = '', odd = ''] = tickets.map(({ uuid }) => uuid);
  simulate.checkIn(came);
  const edits: Readonly<Record<string, object>> = {
    [cancelled]: { status: 'Cancelled' },
    [odd]: { last_attendee_type: 'perhaps' },
  };
  editList('events.tickets.list', (ticket: { uuid: string }) => ({ ...ticket, ...edits[ticket.uuid] }));

  const begins = { startsAt: new Date('2031-06-01T09:00:00Z'), timezone: 'Australia/Sydney' };
  const ofJazz = {
    ...{ name: 'Jazz', ...begins, sold: 4, came: 1, missing: 0, expected: 2, unclear: 1 },
    event: jazz,
  };
  const ofOpera = {
    ...{ name: 'Opera', ...begins, sold: 1, came: 0, missing: 0, expected: 1, unclear: 0 },
    event: opera,
  };
  const progress: number[] = [];
  const onProgress = ({ done }: { done: number }) => void progress.push(done);
  expect(await org.attendance({ onProgress })).toEqual([ofJazz, ofOpera]);
  expect(progress.at(-1)).toBe(6);
  expect(await org.attendance({ events: ['Opera'] })).toEqual([ofOpera]);
  const listed = async (who: 'all' | 'came' | 'missing') => (await org.doorList(jazz, { who })).length;
  expect([await listed('all'), await listed('came'), await listed('missing')]).toEqual([5, 1, 2]);
  emulator.clock.set(begins.startsAt);
  expect(await org.attendance({ events: ['Opera'] })).toEqual([{ ...ofOpera, missing: 1, expected: 0 }]);
  await expect(org.attendance({ signal: AbortSignal.abort() })).rejects.toThrow(
    'The attendance was aborted after 0 tickets.',
  );
});
