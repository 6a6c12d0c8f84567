import type { OtpVerification } from '../../../api/models/index.js';
import { changeAddress } from '../../domain/addresses.js';
import { userWith } from '../../domain/people.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove } from '../../state/collection.js';
import { fresh, mail, touch } from '../../state/make.js';
import { nextText } from '../../state/random.js';
import type { CodeRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { minute } from '../../state/time.js';
import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';

type Kind = CodeRecord['kind'];

/** Lifetime of a one-time code, which is not documented. */
const lifetime = 10 * minute;

/** Sends a new code to the address or number. The earlier code is no longer valid. */
function sendCode(viewer: Viewer, kind: Kind, target: string): void {
  const { state, actor } = viewer;
  const otp = nextText(state, 6, '0123456789');
  for (const code of by(state.codes, 'user', actor.uuid)) if (code.kind === kind) remove(state.codes, code);
  add(state.codes, { ...fresh(viewer), user: actor.uuid, kind, target, otp });
  mail(viewer, {
    to: target,
    subject: 'Your verification code',
    text: `Your verification code is ${otp}.`,
    code: otp,
  });
}

/** Throws a 400 if another account has the e-mail address. How the service refuses it is not documented. */
function testFree({ state, actor }: Viewer, address: string): void {
  const holder = userWith(state, address);
  if (holder && holder.uuid !== actor.uuid) throw badRequest('email address is invalid');
}

const wanted = ({ new_email, new_phone }: OtpVerification): { kind: Kind; target: string } =>
  new_email === undefined ? { kind: 'phone', target: new_phone ?? '' } : { kind: 'email', target: new_email };

export const contactChanges: Pick<Handlers<Table['me']>, 'changeEmail' | 'changePhone' | 'verifyOtp'> = {
  changeEmail(viewer, newEmail) {
    testFree(viewer, newEmail);
    sendCode(viewer, 'email', newEmail);
    return { message: `A verification code was sent to the e-mail ${newEmail}` };
  },
  changePhone(viewer, newPhone) {
    sendCode(viewer, 'phone', newPhone);
    return { message: `A verification code was sent to the phone ${newPhone}` };
  },
  verifyOtp(viewer, verification) {
    const { state, actor, now } = viewer;
    const { kind, target } = wanted(verification);
    const code = by(state.codes, 'user', actor.uuid).find(
      (each) =>
        each.kind === kind &&
        each.target === target &&
        each.otp === verification.otp &&
        now < Date.parse(each.created_on) + lifetime,
    );
    if (!code) throw badRequest('otp is invalid');
    if (kind === 'email') testFree(viewer, target);
    remove(state.codes, code);
    if (kind === 'email') changeAddress(state, actor, target);
    else actor.phone = { number: target, verified: true };
    touch(viewer, actor);
    return { message: kind === 'email' ? 'The new e-mail is verified' : 'The new phone is verified' };
  },
};
