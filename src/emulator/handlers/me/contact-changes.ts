import type { OtpVerification } from '../../../models/index.js';
import type { HandlerContext, Handlers } from '../../context.js';
import { userWith } from '../../domain/people.js';
import { badRequest } from '../../refusal.js';
import { fresh, mail, touch } from '../../state/make.js';
import { nextText } from '../../state/random.js';
import type { CodeRecord } from '../../state/records.js';
import { add, remove, removeWhere, where } from '../../state/state.js';
import { minute } from '../../state/time.js';
import type { Table } from '../../table.js';

type Kind = CodeRecord['kind'];

/** How long a one-time code is good for; not documented. */
const lifetime = 10 * minute;

/** Sends a new code to the address or number; the one before it is good for nothing any more. */
function sendCode(context: HandlerContext, kind: Kind, target: string): void {
  const { state, actor } = context;
  const otp = nextText(state, 6, '0123456789');
  removeWhere(state.codes, (each) => each.user === actor.uuid && each.kind === kind);
  add(state.codes, { ...fresh(context), user: actor.uuid, kind, target, otp });
  mail(context, {
    to: target,
    subject: 'Your verification code',
    text: `Your verification code is ${otp}.`,
    code: otp,
  });
}

/** An e-mail address belongs to one account; how a taken one is refused is not documented. */
function testFree({ state, actor }: HandlerContext, address: string): void {
  const holder = userWith(state, address);
  if (holder && holder.uuid !== actor.uuid) throw badRequest('email address is invalid');
}

const wanted = ({ new_email, new_phone }: OtpVerification): { kind: Kind; target: string } =>
  new_email === undefined ? { kind: 'phone', target: new_phone ?? '' } : { kind: 'email', target: new_email };

export const contactChanges: Pick<Handlers<Table['me']>, 'changeEmail' | 'changePhone' | 'verifyOtp'> = {
  changeEmail(context, newEmail) {
    testFree(context, newEmail);
    sendCode(context, 'email', newEmail);
    return { message: `A verification code was sent to the e-mail ${newEmail}` };
  },
  changePhone(context, newPhone) {
    sendCode(context, 'phone', newPhone);
    return { message: `A verification code was sent to the phone ${newPhone}` };
  },
  verifyOtp(context, verification) {
    const { state, actor, now } = context;
    const { kind, target } = wanted(verification);
    const [code] = where(
      state.codes,
      (each) =>
        each.user === actor.uuid &&
        each.kind === kind &&
        each.target === target &&
        each.otp === verification.otp &&
        now < Date.parse(each.created_on) + lifetime,
    );
    if (!code) throw badRequest('otp is invalid');
    if (kind === 'email') testFree(context, target);
    remove(state.codes, code);
    if (kind === 'email') actor.email = { address: target, verified: true };
    else actor.phone = { number: target, verified: true };
    touch(context, actor);
    return { message: kind === 'email' ? 'The new e-mail is verified' : 'The new phone is verified' };
  },
};
