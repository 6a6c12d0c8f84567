import type { Handlers } from '../../context.js';
import { notFound } from '../../refusal.js';
import { find, where } from '../../state.js';
import type { Table } from '../../table.js';
import { attendeeView } from '../../views/attendee.js';
import { ownEvent } from '../../visibility.js';

export const attendees: Pick<Handlers<Table['events']['attendees']>, 'list' | 'get'> = {
  list(context, uuid) {
    const event = ownEvent(context, uuid);
    return where(context.state.attendees, (each) => each.event === event.uuid).map(attendeeView);
  },
  get(context, event, uuid) {
    ownEvent(context, event);
    const attendee = find(context.state.attendees, uuid);
    if (attendee?.event !== event) throw notFound('attendee');
    return attendeeView(attendee);
  },
};
