import type { MeChanges, PreferenceName, Ticket } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { toRecord } from '../../api/pairs.js';
import { orgsOf } from '../access/team.js';
import { changeAddress, userWith } from '../domain/people.js';
import { testPlaces } from '../domain/places.js';
import { muteOf } from '../domain/relations.js';
import { badRequest, forbidden } from '../refusal.js';
import { add, by, find, remove, where } from '../state/collection.js';
import { userContent } from '../state/contents.js';
import { actorEntity, makerOf } from '../state/entity.js';
import { fresh, mail, touch } from '../state/make.js';
import { nextText } from '../state/random.js';
import type { CodeRecord, Entity, TicketRecord, UserRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { minute } from '../state/time.js';
import type { Table } from '../table.js';
import { entityView, eventInteractionView, interactionView } from '../views/entity.js';
import { orderView } from '../views/order.js';
import { ticketView } from '../views/ticket.js';
import { meView, readOnlyPreferences } from '../views/user.js';
import { listing } from '../wire/paging.js';
import type { Handlers } from './handler.js';

type Kind = CodeRecord['kind'];

/** Lifetime of a one-time code, which is not documented. */
const lifetime = 10 * minute;

/** Sends a new code to the address or number. The earlier code is no longer valid. */
function sendCode(viewer: Viewer, kind: Kind, target: string) {
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
  return { message: `A verification code was sent to the ${words[kind]} ${target}` };
}

const words: Readonly<Record<Kind, string>> = { email: 'e-mail', phone: 'phone' };

/** Throws a 400 if another account has the e-mail address. How the service refuses it is not documented. */
function testFree({ state, actor }: Viewer, address: string): void {
  const holder = userWith(state, address);
  if (holder && holder.uuid !== actor.uuid) throw badRequest('email address is invalid');
}

/** Returns the user or organisation with that uuid. It cannot be the caller. */
function targetOf({ state, actor }: Viewer, uuid: Uuid): Entity {
  if (find(state.orgs, uuid)) return { type: 'org', uuid };
  if (uuid === actor.uuid || !find(state.users, uuid)) throw badRequest('invalid user uuid');
  return { type: 'user', uuid };
}

/** Returns the changed preferences without the read-only ones, so that a list that was read can be sent back. */
const changeable = (changes: MeChanges['email_preferences'] = [], readOnly: readonly PreferenceName[]) =>
  toRecord(changes.filter(({ name }) => !readOnly.includes(name)));

function change(user: UserRecord, changes: MeChanges): void {
  const { phone, addresses, timezone, links } = changes;
  Object.assign(user, userContent.changed(changes));
  user.addresses = addresses ?? user.addresses;
  user.timezone = timezone || user.timezone;
  user.links = links ?? user.links;
  if (phone !== undefined && phone !== user.phone.number) user.phone = { number: phone, verified: false };
  Object.assign(user.privacy, toRecord(changes.privacy_settings));
  Object.assign(user.emailPreferences, changeable(changes.email_preferences, readOnlyPreferences.email));
  Object.assign(user.phonePreferences, changeable(changes.phone_preferences, readOnlyPreferences.phone));
}

/** Throws a 403 if the query names a user other than the caller. No other rule is documented. */
function testOwn({ actor }: Viewer, { user = actor.uuid }: { readonly user?: Uuid | undefined } = {}): void {
  if (user !== actor.uuid) throw forbidden('only your own tickets are shown');
}

const myOrders = ({ state, actor }: Viewer) => by(state.orders, 'customer', actor.uuid);

/** Returns a ticket as its holder sees it: `codes` is a list, unlike in the lists of an event. */
function myTicketView(viewer: Viewer, ticket: TicketRecord): Ticket {
  const view = ticketView(viewer, ticket);
  return { ...view, codes: [view.codes ?? []].flat() };
}

export const me: Handlers<Table['me']> = {
  get: meView,
  post: meView,
  update(viewer, changes) {
    testPlaces(changes.addresses ?? []);
    change(viewer.actor, changes);
    touch(viewer, viewer.actor);
    return meView(viewer);
  },
  changePassword(viewer, { current_password, new_password }) {
    const { actor } = viewer;
    if (current_password !== actor.password) throw badRequest('incorrect password');
    actor.password = new_password;
    touch(viewer, actor);
  },
  resendVerificationEmail(viewer) {
    const { uuid, email } = viewer.actor;
    if (email.verified) return;
    mail(viewer, {
      to: email.address,
      subject: 'Verify your e-mail address',
      text: `Open this link to verify your e-mail address: https://emulator.invalid/verify/${uuid}`,
    });
  },
  changeEmail(viewer, newEmail) {
    testFree(viewer, newEmail);
    return sendCode(viewer, 'email', newEmail);
  },
  changePhone: (viewer, newPhone) => sendCode(viewer, 'phone', newPhone),
  verifyOtp(viewer, { otp, new_email, new_phone = '' }) {
    const { state, actor, now } = viewer;
    const [kind, target]: [Kind, string] =
      new_email === undefined ? ['phone', new_phone] : ['email', new_email];
    const code = by(state.codes, 'user', actor.uuid).find(
      (each) =>
        each.kind === kind &&
        each.target === target &&
        each.otp === otp &&
        now < Date.parse(each.created_on) + lifetime,
    );
    if (!code) throw badRequest('otp is invalid');
    if (kind === 'email') testFree(viewer, target);
    remove(state.codes, code);
    if (kind === 'email') changeAddress(state, actor, target);
    else actor.phone = { number: target, verified: true };
    touch(viewer, actor);
    return { message: `The new ${words[kind]} is verified` };
  },
  mute(viewer, uuid) {
    const muted = targetOf(viewer, uuid);
    if (muteOf(viewer, muted)) return;
    add(viewer.state.mutes, { ...fresh(viewer), by: actorEntity(viewer), muted });
  },
  unmute(viewer, uuid) {
    const mute = muteOf(viewer, targetOf(viewer, uuid));
    if (mute) remove(viewer.state.mutes, mute);
  },
  mutes: {
    list(viewer) {
      const { state, actor } = viewer;
      const mine = [actor.uuid, ...orgsOf(state, actor.uuid).map(({ uuid }) => uuid)];
      const mutes = where(state.mutes, ({ by }) => mine.includes(by.uuid));
      return listing(mutes, (record) => ({
        ...interactionView(record),
        muted: entityView(viewer, record.muted),
        muted_by: record.by.uuid,
      }));
    },
  },
  saves: {
    list({ state, actor }) {
      const saves = by(state.saves, makerOf, actor.uuid);
      return listing(saves, (record) => eventInteractionView(state, record));
    },
  },
  tickets: {
    list(viewer, query) {
      testOwn(viewer, query);
      const { state } = viewer;
      const tickets = myOrders(viewer).flatMap(({ uuid }) => by(state.tickets, 'order', uuid));
      return listing(tickets, (ticket) => myTicketView(viewer, ticket));
    },
    get(viewer, ticket, query) {
      testOwn(viewer, query);
      return myTicketView(viewer, ticket);
    },
  },
  orders: {
    list: (viewer) => listing(myOrders(viewer), (order) => orderView(viewer, order)),
    get: orderView,
  },
};
