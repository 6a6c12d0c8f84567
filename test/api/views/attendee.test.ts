import { describe, expect, it } from 'vitest';
import { attendeeView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Attendee, TicketingClient } from '../../../src/index.js';

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';

describe('an attendee', () => {
  it('has a name, an email address and the answers to custom questions', async () => {
    const emulator = new Emulator({ now: new Date('2031-03-01T09:00:00Z') });
    const client = new TicketingClient(emulator.options());
    const festival = (await client.events.list()).items.find(({ name }) => name === 'Harbour Music Festival');
    const event = festival?.uuid ?? '';
    const [attendee] = (await client.events.attendees.list(event)).items;
    await client.events.attendees.update(event, attendee?.uuid ?? '', {
      attributes: [{ field_name: 'Diet', field_type: 'custom', field_value: 'vegan' }],
    });
    const changed = (await client.events.attendees.list(event)).items.find(
      (each) => each.uuid === attendee?.uuid,
    );
    expect(attendeeView(changed as Attendee)).toEqual({
      uuid: attendee?.uuid,
      firstName: 'Ava',
      lastName: 'Rossi',
      name: 'Ava Rossi',
      email: 'ava.rossi.5913@mail.example',
      fields: { Diet: 'vegan' },
    });
  });

  it('may have only an id', () => {
    expect(attendeeView({ uuid, attributes: null })).toEqual({
      uuid,
      firstName: undefined,
      lastName: undefined,
      name: undefined,
      email: undefined,
      fields: {},
    });
  });
});
