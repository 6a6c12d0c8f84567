import { ownEvent, seenEvent } from '../../access/visibility.js';
import type { Handlers } from '../../context.js';
import { fresh, touch } from '../../state/make.js';
import { add, by, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { speakerView } from '../../views/speaker.js';
import { partOfEvent } from '../part.js';
import { accept, addressOf, invite } from './invite.js';

export const speakers: Handlers<Table['events']['speakers']> = {
  list(context, uuid) {
    const event = seenEvent(context, uuid);
    return by(context.state.speakers, 'event', event.uuid).map(speakerView);
  },
  create(context, uuid, input) {
    const event = ownEvent(context, uuid);
    const { title = '', first_name = '', last_name = '', bio = '', image = '' } = input;
    const speaker = add(context.state.speakers, {
      ...fresh(context),
      event: event.uuid,
      email: addressOf(input),
      title,
      first_name,
      last_name,
      bio,
      image,
      accepted: false,
    });
    invite(context, event, speaker, 'speak at');
    return speakerView(speaker);
  },
  get(context, event, uuid) {
    seenEvent(context, event);
    return speakerView(partOfEvent(context.state.speakers, event, uuid, 'speaker'));
  },
  update(context, uuid, speaker, changes) {
    const event = ownEvent(context, uuid);
    const record = partOfEvent(context.state.speakers, uuid, speaker, 'speaker');
    const email = changes.email === undefined ? record.email : addressOf(changes);
    const isElse = email !== record.email;
    record.title = changes.title ?? record.title;
    record.first_name = changes.first_name ?? record.first_name;
    record.last_name = changes.last_name ?? record.last_name;
    record.bio = changes.bio ?? record.bio;
    record.image = changes.image ?? record.image;
    record.email = email;
    touch(context, record);
    if (isElse) {
      record.accepted = false;
      invite(context, event, record, 'speak at');
    }
    return speakerView(record);
  },
  resendInvite(context, uuid, speaker) {
    const event = ownEvent(context, uuid);
    const record = partOfEvent(context.state.speakers, uuid, speaker, 'speaker');
    if (record.accepted) return { message: 'The invitation was accepted already' };
    invite(context, event, record, 'speak at');
    return { message: 'The invitation was sent again' };
  },
  acceptInvite(context, uuid, speaker) {
    // Who is invited may answer before the event is public.
    need(context.state.events, uuid, 'event');
    const record = partOfEvent(context.state.speakers, uuid, speaker, 'speaker');
    accept(context, record);
    return { message: 'The invitation was accepted' };
  },
  delete(context, event, uuid) {
    ownEvent(context, event);
    remove(context.state.speakers, partOfEvent(context.state.speakers, event, uuid, 'speaker'));
  },
};
