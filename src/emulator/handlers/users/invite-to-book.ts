import type { BookingInvitation, Invitation } from '../../../api/models/index.js';
import { testTeam } from '../../access/team.js';
import { isOpen } from '../../access/visibility.js';
import { badRequest } from '../../refusal.js';
import { add, find } from '../../state/collection.js';
import { fresh, mail } from '../../state/make.js';
import type { EventRecord, UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { localOf } from '../../state/time.js';
import { invitationView } from '../../views/people.js';

/** Returns the event to invite to. It must be bookable, and of one of the caller's organisations. */
function eventOf({ state, actor }: Viewer, uuid: string): EventRecord {
  const event = find(state.events, uuid);
  if (!event) throw badRequest('invalid event uuid');
  testTeam(state, actor.uuid, event.org);
  if (!isOpen(event)) throw badRequest('invalid event uuid');
  return event;
}

const startsOn = ({ occurrences, timezone }: EventRecord, local: string): boolean =>
  occurrences.some(({ start_on }) => localOf(Date.parse(start_on), timezone) === local);

/** Invites a user to book one of the events of the caller's organisations. */
export function inviteToBook(
  viewer: Viewer,
  user: UserRecord,
  { event: uuid, event_start_on }: BookingInvitation,
): Invitation[] {
  const event = eventOf(viewer, uuid);
  if (event_start_on && !startsOn(event, event_start_on)) throw badRequest('invalid datetime');
  const { first_name, last_name, email } = user;
  const invitation = add(viewer.state.invitations, {
    ...fresh(viewer),
    event: event.uuid,
    email: email.address,
    first_name,
    last_name,
    user: user.uuid,
  });
  mail(viewer, {
    to: email.address,
    subject: `You are invited to ${event.name}`,
    text: `Book your place at ${event.name}${event_start_on ? ` on ${event_start_on}` : ''}.`,
  });
  return [invitationView(invitation, 'attributes')];
}
