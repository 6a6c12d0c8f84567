import { add, by, remove } from '../../state/collection.js';
import { speakerContent } from '../../state/contents.js';
import { fresh, touch } from '../../state/make.js';
import type { Table } from '../../table.js';
import { speakerView } from '../../views/speaker.js';
import type { Handlers } from '../handler.js';
import { accept, emailOf, invite } from './invite.js';

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
