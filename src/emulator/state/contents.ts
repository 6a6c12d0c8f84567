import {
  eventInputFields,
  guestInputsFields,
  meChangesFields,
  orgChangesFields,
  productInputFields,
  sessionInputFields,
  speakerInputFields,
} from '../../api/models/generated/input-fields.js';
import type {
  Event,
  EventInput,
  Guest,
  GuestInput,
  Me,
  MeChanges,
  Org,
  OrgChanges,
  Product,
  ProductInput,
  Session,
  SessionInput,
  Speaker,
  SpeakerInput,
} from '../../api/models/types.js';
import { content } from './content.js';

/*
 * Fields that the emulator keeps of each input: every field as it was sent, except the ones named here with a
 * reason.
 */

const none = () => '';

export const eventContent = content<EventInput, Event>()(
  eventInputFields,
  {
    name: 'the slug follows from it',
    description: 'an empty text instead of null',
    banner: 'pictures have addresses',
    timezone: 'that of the organisation, unless it is given',
    configuration: 'a change is merged into it',
    listing: 'kept by the slugs of categories',
    occurrence: 'its dates are laid out',
    is_update_org_settings: 'not kept in an event',
  },
  { enable_datetime_conversion: () => false, resources: () => [] },
);

export type EventContent = ReturnType<typeof eventContent.of>;

export const sessionContent = content<SessionInput, Session>()(
  sessionInputFields,
  {
    session_starts_on: 'kept as a time in UTC',
    occurrences: 'kept as uuids, or null for all',
    tickets: 'kept as the uuids of levels, or null for all',
  },
  {
    name: none,
    sell_session: () => false,
    status: () => 'active' as const,
    description: none,
    image: none,
    duration: () => 0,
  },
);

export type SessionContent = ReturnType<typeof sessionContent.of>;

export const speakerContent = content<SpeakerInput, Speaker>()(
  speakerInputFields,
  { email: 'it says whose the invitation is' },
  { title: none, first_name: none, last_name: none, bio: none, image: none },
);

export type SpeakerContent = ReturnType<typeof speakerContent.of>;

export const guestContent = content<GuestInput, Guest>()(
  guestInputsFields,
  { email: 'it says whose the invitation is' },
  { first_name: none, last_name: none },
);

export type GuestContent = ReturnType<typeof guestContent.of>;

export const productContent = content<ProductInput, Product>()(
  productInputFields,
  {},
  { status: () => 'active', description: none, event_uuid: () => [] },
);

export const orgContent = content<OrgChanges, Org>()(
  orgChangesFields,
  {
    name: 'the slug follows from it',
    addresses: 'at known places; the time zone follows from them',
    links: 'kept in one form',
  },
  { info: none, image: none, email: none, phone: none },
);

export type OrgContent = ReturnType<typeof orgContent.of>;

export const userContent = content<MeChanges, Me>()(
  meChangesFields,
  {
    phone: 'kept with its verification',
    addresses: 'at known places',
    timezone: 'an empty text leaves it as it is',
    links: 'shown in another form',
    privacy_settings: 'kept by their names',
    email_preferences: 'kept by their names',
    phone_preferences: 'kept by their names',
  },
  { first_name: none, last_name: none, bio: none, image: none },
);

export type UserContent = ReturnType<typeof userContent.of>;
