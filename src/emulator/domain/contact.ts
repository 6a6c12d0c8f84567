import type { ContactMessages } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { mail } from '../state/make.js';
import type { Viewer } from '../state/scene.js';
import { displayName } from './people.js';

/** Sends messages of the caller to an e-mail address, one e-mail each. Throws a 400 if the list is empty. */
export function contact(viewer: Viewer, to: string, messages: ContactMessages): void {
  const sent = [messages].flat();
  if (sent.length === 0) throw badRequest('messages should have an entry');
  const from = displayName(viewer.actor);
  for (const { subject, message } of sent) {
    mail(viewer, { to, subject, text: `${from} writes:\n\n${message}` });
  }
}
