import type { Speaker } from '../../api/models/index.js';
import { speakerContent } from '../state/contents.js';
import type { SpeakerRecord } from '../state/records.js';

/**
 * Returns the state of an invitation as a number: 1 once it is accepted, 0 before. The values are not documented.
 */
export const invitationStatus = ({ accepted }: { readonly accepted: boolean }): number => (accepted ? 1 : 0);

/** Returns a speaker of an event. */
export const speakerView = (speaker: SpeakerRecord): Speaker => ({
  uuid: speaker.uuid,
  email: speaker.email,
  ...speakerContent.of(speaker),
  status: invitationStatus(speaker),
});
