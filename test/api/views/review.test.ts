import { describe, expect, it } from 'vitest';
import { reviewView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';

describe('a review', () => {
  it('shows who wrote it, how good the event was, and which review it answers', async () => {
    const emulator = new Emulator({ now: new Date('2031-03-01T09:00:00Z') });
    const client = new TicketingClient(emulator.options());
    const fair = (await client.events.list()).items.find(({ name }) => name === 'Spring Food Fair');
    const views = (await client.events.reviews.list(fair?.uuid ?? '').toArray()).map(reviewView);
    const best = views.find(({ rating }) => rating === 5);
    expect(best).toMatchObject({
      parentUuid: undefined,
      eventUuid: fair?.uuid,
      reviewer: { type: 'user', name: 'Ben Carter' },
      text: 'Best food in town.',
      likes: 1,
      replies: 0,
      createdAt: new Date('2031-02-10T09:00:00Z'),
    });
  });
});
