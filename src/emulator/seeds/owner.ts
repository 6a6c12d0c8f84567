import { uuidNamed } from '../../shared/named-uuid.js';
import { add } from '../state/collection.js';
import { named } from '../state/make.js';
import type { OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf } from '../state/time.js';
import { addToDemo } from './cases.js';
import type { SeedWorld } from './world/types.js';

const olivia = 'olivia@harbour-events.example';

/*
 * Activities of the demo's owner as a normal user. She books, saves, shares and mutes, is invited to events of
 * others, and is about to change her phone number.
 */
const own: SeedWorld = {
  events: [
    {
      name: 'Poetry by the River',
      organisation: 'Riverside Arts',
      created_on: '48 days ago',
      description: 'Poems of the city, read where it began.',
      starts_on: 'in 35 days at 18:30',
      duration: '2 hours',
      venue: { name: 'Boathouse' },
      categories: ['arts'],
      banner: [{ name: 'Boathouse', image: 'banners/conference.png', primary: true }],
      tickets: [{ name: 'Seat', price: 18, quantity: 80 }],
      speakers: [
        {
          uuid: uuidNamed(`speaker ${olivia} of Poetry by the River`),
          email: olivia,
          first_name: 'Olivia',
          last_name: 'Marsh',
          title: 'Host',
        },
      ],
      guests: [
        {
          uuid: uuidNamed(`guest ${olivia} of Poetry by the River`),
          email: olivia,
          first_name: 'Olivia',
          last_name: 'Marsh',
        },
      ],
    },
  ],
  orders: [
    {
      uuid: uuidNamed(`order of ${olivia}`),
      event: 'Riverside Song Night',
      buyer: olivia,
      created_on: '12 days ago',
      lines: [{ level: 'General Admission', quantity: 2 }],
      attendees: [
        { ticket: uuidNamed(`ticket of ${olivia}`), first_name: 'Olivia', last_name: 'Marsh', email: olivia },
        { first_name: 'Theo', last_name: 'Marsh', email: 'theo@mail.example' },
      ],
    },
  ],
  follows: [{ follower: olivia, followed: 'Lantern House', created_on: '60 days ago' }],
  mutes: [{ by: olivia, muted: 'ivan@mail.example', created_on: '30 days ago' }],
  saves: [
    {
      uuid: uuidNamed(`save of ${olivia}`),
      event: 'Riverside Song Night',
      by: olivia,
      created_on: '14 days ago',
    },
  ],
  shares: [
    {
      uuid: uuidNamed(`share of ${olivia}`),
      event: 'Riverside Song Night',
      by: olivia,
      created_on: '14 days ago',
    },
  ],
  codes: [{ user: olivia, kind: 'phone', target: '+61 2 5550 0143', otp: '246810' }],
};

/** Adds how an organisation is billed and paid. */
function addMoney(org: OrgRecord): void {
  org.billing = {
    first_name: 'Olivia',
    last_name: 'Marsh',
    address_line1: '1 Quay Street',
    address_line2: '',
    country: 'Australia',
    state: 'New South Wales',
    city: 'Sydney',
    post_code: '2000',
  };
  org.payout = {
    account_name: 'Harbour Events',
    account_number: '12345678',
    bank_name: 'Emulated Bank',
    bsb_code: '000-000',
    swift_or_bic_code: 'EMULAU00',
  };
}

/**
 * Adds to the demo the owner's activities, her invitation to another team, and the money and add-on of her
 * organisation.
 */
export function addOwn(scene: Scene, org: OrgRecord, neighbour: OrgRecord): void {
  const { state, now } = scene;
  addToDemo(scene, own);
  addMoney(org);
  add(state.orgInvitations, {
    ...named({ state, now: now - 6 * day }, `invitation of ${olivia} to ${neighbour.name}`),
    org: neighbour.uuid,
    email: olivia,
    first_name: 'Olivia',
    last_name: 'Marsh',
    accepted_on: null,
    access: [{ role: 'manager', extentded_access: { type: 'deny_all', exclusions: [] } }],
    member: uuidNamed(`member ${olivia} of ${neighbour.name}`),
  });
  add(state.subscriptions, {
    ...named(scene, `add-on of ${org.name}`),
    org: org.uuid,
    type: 'add-on',
    package: 'basic',
    starts_on: isoOf(now - 40 * day),
    expires_on: isoOf(now + 325 * day),
    order_id: '1003',
    cancelled: true,
  });
}
