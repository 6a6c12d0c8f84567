import type { ContactMessages } from '../../models/index.js';
import type { HandlerContext } from '../context.js';
import { mail } from '../state/make.js';
import { displayName } from '../views/entity.js';

/** Sends messages of the caller to an e-mail address, one e-mail each. */
export function contact(context: HandlerContext, to: string, messages: ContactMessages): void {
  const from = displayName(context.actor);
  for (const { subject, message } of [messages].flat()) {
    mail(context, { to, subject, text: `${from} writes:\n\n${message}` });
  }
}
