import { admit } from './admit.js';
import { alternates } from './alternates.js';
import { deadline } from './deadline.js';
import { middleware } from './middleware.js';
import { observe } from './observe.js';
import { open } from './open.js';
import { retry } from './retry.js';
import { send } from './send.js';
import { sign } from './sign.js';
import type { Step } from './step.js';

/** The steps of every call, in this order, the first outermost. */
export const steps: readonly Step[] = [
  deadline,
  observe,
  retry,
  alternates,
  sign,
  admit,
  open,
  middleware,
  send,
];
