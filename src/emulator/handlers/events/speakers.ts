import { ownEvent, seenEvent } from '../../access/visibility.js';
import { fresh, touch } from '../../state/make.js';
import { add, by, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { speakerView } from '../../views/speaker.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';
import { accept, emailOf, invite } from './invite.js';

export const speakers: Handlers<Table['events']['speakers']> = {
  list(viewer, uuid) {
    const event = seenEvent(viewer, uuid);
    return by(viewer.state.speakers, 'event', event.uuid).map(speakerView);
  },
  create(viewer, uuid, input) {
    const event = ownEvent(viewer, uuid);
    const { title = '', first_name = '', last_name = '', bio = '', image = '' } = input;
    const speaker = add(viewer.state.speakers, {
      ...fresh(viewer),
      event: event.uuid,
      email: emailOf(input),
      title,
      first_name,
      last_name,
      bio,
      image,
      accepted: false,
    });
    invite(viewer, event, speaker, 'speak at');
    return speakerView(speaker);
  },
  get(viewer, event, uuid) {
    seenEvent(viewer, event);
    return speakerView(partOfEvent(viewer.state.speakers, event, uuid, 'speaker'));
  },
  update(viewer, uuid, speaker, changes) {
    const event = ownEvent(viewer, uuid);
    const record = partOfEvent(viewer.state.speakers, uuid, speaker, 'speaker');
    const email = changes.email === undefined ? record.email : emailOf(changes);
    const isElse = email !== record.email;
    record.title = changes.title ?? record.title;
    record.first_name = changes.first_name ?? record.first_name;
    record.last_name = changes.last_name ?? record.last_name;
    record.bio = changes.bio ?? record.bio;
    record.image = changes.image ?? record.image;
    record.email = email;
    // The invitation starts over, for whoever has that address.
    if (isElse) record.user = null;
    touch(viewer, record);
    if (isElse) {
      record.accepted = false;
      invite(viewer, event, record, 'speak at');
    }
    return speakerView(record);
  },
  resendInvite(viewer, uuid, speaker) {
    const event = ownEvent(viewer, uuid);
    const record = partOfEvent(viewer.state.speakers, uuid, speaker, 'speaker');
    if (record.accepted) return { message: 'The invitation was accepted already' };
    invite(viewer, event, record, 'speak at');
    return { message: 'The invitation was sent again' };
  },
  acceptInvite(viewer, uuid, speaker) {
    // Who is invited may answer before the event is public.
    need(viewer.state.events, uuid, 'event');
    const record = partOfEvent(viewer.state.speakers, uuid, speaker, 'speaker');
    accept(viewer, record);
    return { message: 'The invitation was accepted' };
  },
  delete(viewer, event, uuid) {
    ownEvent(viewer, event);
    remove(viewer.state.speakers, partOfEvent(viewer.state.speakers, event, uuid, 'speaker'));
  },
};
