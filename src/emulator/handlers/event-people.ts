import type { AttendeeField } from '../../api/models/index.js';
import { isEmail } from '../../api/models/predicates.js';
import { displayName, readdress, userWith } from '../domain/people.js';
import { isComing } from '../domain/refunds.js';
import { notify } from '../domain/relations.js';
import { isSystemField, personFields } from '../inputs/rules.js';
import { badRequest } from '../refusal.js';
import { add, by, type Collection, remove } from '../state/collection.js';
import { guestContent, speakerContent } from '../state/contents.js';
import { actorEntity, sameEntity } from '../state/entity.js';
import { fresh, mail, touch } from '../state/make.js';
import type {
  AttendeeRecord,
  EventInteractionRecord,
  EventRecord,
  GuestRecord,
  SpeakerRecord,
} from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import type { Table } from '../table.js';
import { eventInteractionView } from '../views/entity.js';
import { attendeeView, guestView, invitationView, speakerView } from '../views/people.js';
import { listing } from '../wire/paging.js';
import type { Handlers } from './handler.js';

type Records = Collection<EventInteractionRecord>;

const listOf = ({ state }: Viewer, records: Records, event: EventRecord) =>
  by(records, 'event', event.uuid).map((each) => eventInteractionView(state, each));

const knownOf = (viewer: Viewer, records: Records, event: EventRecord) =>
  by(records, 'event', event.uuid).find((each) => sameEntity(each.by, actorEntity(viewer)));

const note = (viewer: Viewer, records: Records, event: EventRecord) =>
  add(records, { ...fresh(viewer), event: event.uuid, by: actorEntity(viewer) });

export const saves: Handlers<Table['events']['saves']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.saves, event),
  create(viewer, event) {
    const { saves } = viewer.state;
    const { uuid } = knownOf(viewer, saves, event) ?? note(viewer, saves, event);
    return { uuid };
  },
  delete: ({ state }, _event, save) => remove(state.saves, save),
};

export const shares: Handlers<Table['events']['shares']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.shares, event),
  create(viewer, event) {
    const { shares } = viewer.state;
    if (!knownOf(viewer, shares, event)) {
      note(viewer, shares, event);
      notify(viewer, { type: 'org', uuid: event.org }, 'recieve_notification_when_someone_shares_my_events', {
        subject: 'Your event was shared',
        text: `${displayName(viewer.actor)} shared ${event.name}.`,
      });
    }
    return { message: 'The event was shared' };
  },
  delete: ({ state }, _event, share) => remove(state.shares, share),
};

function setField(state: State, attendee: AttendeeRecord, field: AttendeeField): void {
  const name = personFields.find((each) => each === field.field_name);
  if (name === 'email') readdress(state, attendee, String(field.field_value));
  else if (name) attendee[name] = String(field.field_value);
  else {
    const field_type = isSystemField(field.field_name) ? 'system' : (field.field_type ?? 'custom');
    const others = attendee.fields.filter(({ field_name }) => field_name !== field.field_name);
    attendee.fields = [...others, { ...field, field_type }];
  }
}

export const attendees: Handlers<Table['events']['attendees']> = {
  list({ state }, event) {
    // Attendees whose ticket was refunded do not come.
    const coming = by(state.attendees, 'event', event.uuid).filter((each) => isComing(state, each));
    return listing(coming, attendeeView);
  },
  get: (_viewer, _event, attendee) => attendeeView(attendee),
  update(viewer, _event, attendee, { attributes = [] }) {
    for (const field of attributes) setField(viewer.state, attendee, field);
    touch(viewer, attendee);
    return attendeeView(attendee);
  },
};

function invite(
  scene: Scene,
  event: EventRecord,
  { email, first_name }: Pick<GuestRecord, 'email' | 'first_name'>,
  to: string,
): void {
  mail(scene, {
    to: email,
    subject: `You are invited to ${to} ${event.name}`,
    text: `Dear ${first_name || email}, you are invited to ${to} ${event.name}.`,
  });
}

function emailOf({ email }: { readonly email?: string | undefined }): string {
  if (!email || !isEmail(email)) throw badRequest('email address is invalid');
  return email;
}

function accept(viewer: Viewer, invited: SpeakerRecord | GuestRecord): void {
  invited.accepted = true;
  touch(viewer, invited);
}

export const guests: Handlers<Table['events']['guests']> = {
  list: ({ state }, event) => by(state.guests, 'event', event.uuid).map(guestView),
  create(viewer, event, input) {
    if (Array.isArray(input) && input.length === 0) throw badRequest('guests should have an entry');
    const invited = (Array.isArray(input) ? input : [input]).map((each) => ({
      ...guestContent.of(each),
      email: emailOf(each),
    }));
    return invited.map((each) => {
      const made = { ...fresh(viewer), event: event.uuid, ...each, accepted: false };
      const guest = add(viewer.state.guests, made);
      invite(viewer, event, guest, 'attend');
      return guestView(guest);
    });
  },
  get: (_viewer, _event, guest) => guestView(guest),
  resendInvite(viewer, event, guest) {
    if (!guest.accepted) invite(viewer, event, guest, 'attend');
  },
  acceptInvite: (viewer, _event, guest) => accept(viewer, guest),
  delete: ({ state }, _event, guest) => remove(state.guests, guest),
};

export const invitations: Handlers<Table['events']['invitations']> = {
  send(viewer, event, input) {
    const { state } = viewer;
    const email = emailOf(input);
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const invitation = add(state.invitations, {
      ...fresh(viewer),
      event: event.uuid,
      email,
      first_name: input.first_name ?? '',
      last_name: input.last_name ?? '',
      user: userWith(state, email)?.uuid ?? null,
    });
    invite(viewer, event, invitation, 'book');
    return { message: 'The invitation was sent' };
  },
  list: ({ state }, event) =>
    by(state.invitations, 'event', event.uuid).map((each) => invitationView(each, 'data')),
  get: (_viewer, _event, invitation) => invitationView(invitation, 'data'),
  delete: ({ state }, _event, invitation) => remove(state.invitations, invitation),
};

export const speakers: Handlers<Table['events']['speakers']> = {
  list: ({ state }, event) => by(state.speakers, 'event', event.uuid).map(speakerView),
  create(viewer, event, input) {
    const speaker = add(viewer.state.speakers, {
      ...fresh(viewer),
      event: event.uuid,
      email: emailOf(input),
      ...speakerContent.of(input),
      accepted: false,
    });
    invite(viewer, event, speaker, 'speak at');
    return speakerView(speaker);
  },
  get: (_viewer, _event, speaker) => speakerView(speaker),
  update(viewer, event, record, changes) {
    const email = changes.email === undefined ? record.email : emailOf(changes);
    const isElse = email !== record.email;
    Object.assign(record, speakerContent.changed(changes));
    record.email = email;
    // The invitation starts again, for the person with the new address.
    if (isElse) record.user = null;
    touch(viewer, record);
    if (isElse) {
      record.accepted = false;
      invite(viewer, event, record, 'speak at');
    }
    return speakerView(record);
  },
  resendInvite(viewer, event, speaker) {
    if (speaker.accepted) return { message: 'The invitation was accepted already' };
    invite(viewer, event, speaker, 'speak at');
    return { message: 'The invitation was sent again' };
  },
  acceptInvite(viewer, _event, speaker) {
    accept(viewer, speaker);
    return { message: 'The invitation was accepted' };
  },
  delete: ({ state }, _event, speaker) => remove(state.speakers, speaker),
};
