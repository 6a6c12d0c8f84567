import { admit } from './admit.js';
import { alternates } from './alternates.js';
import { deadline } from './deadline.js';
import { middleware } from './middleware.js';
import { observe } from './observe.js';
import { opening } from './open.js';
import { retry } from './retry.js';
import { send } from './send.js';
import { sign } from './sign.js';
import { type Arrival, chain, type Step } from './step.js';

/** The steps that let a reply arrive, in this order. */
export const arriving: readonly Step<Arrival>[] = [middleware, send];

/** The steps of every call, in this order, the first outermost. The last one goes through those above. */
export const steps: readonly Step[] = [
  deadline,
  observe,
  retry,
  alternates,
  sign,
  admit,
  /* @__PURE__ */ opening(/* @__PURE__ */ chain(arriving)),
];
