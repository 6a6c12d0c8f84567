import type { ContactMessages } from '../../models/index.js';
import { mail } from '../state/make.js';
import type { Viewer } from '../state/scene.js';
import { displayName } from './people.js';

/** Sends messages of the caller to an e-mail address, one e-mail each. */
export function contact(viewer: Viewer, to: string, messages: ContactMessages): void {
  const from = displayName(viewer.actor);
  for (const { subject, message } of [messages].flat()) {
    mail(viewer, { to, subject, text: `${from} writes:\n\n${message}` });
  }
}
