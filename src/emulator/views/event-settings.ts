import type {
  EventOccurrence,
  EventSettings,
  Moment,
  Occurrence,
  OccurrenceAttributes,
  Toggle,
} from '../../api/models/index.js';
import { merged } from '../domain/event-changes.js';
import { startOf } from '../domain/event-times.js';
import type { EventRecord, OccurrenceRecord, SessionRecord } from '../state/records.js';
import { isoOf, momentOf } from '../state/time.js';

/** Type of a time that is given, in the word that the end of a repetition uses. */
const specific = 'specific_date';

const toggle = (enabled: boolean): Toggle => ({ enabled, level: 'event' });

function wholeMoment(given: Moment | null | undefined, timezone: string): Moment {
  const text = given?.utc || given?.local;
  return momentOf(text ? isoOf(startOf(text, timezone)) : null, timezone);
}

/** Default settings. The service's own defaults are not documented. */
const defaults: EventSettings = {
  event_capacity: -1,
  max_ticket_per_customer: -1,
  terminology: {},
  enable_guest_checkout: true,
  enable_share: true,
  digital_pass: toggle(false),
  discount: toggle(false),
  coupon: toggle(false),
  service_charge: toggle(true),
  sell_session: toggle(false),
  sell_session_individually: toggle(false),
  sell_tickets_on_venue: toggle(false),
  special_instruction: toggle(false),
  waiting_list: toggle(false),
  qr_code: toggle(true),
  boxoffice: {},
  configure_ticket_remaining: { ...toggle(false), remaining_tickets: 0, hide_on_the_event_details: false },
  custom_thumbnails: { enabled: false, thumbs: { portrait: '', landscape: '' } },
  custom_seo_details: { enabled: false, title: '', description: '', image: '' },
  collect_additional_info_from_buyer: { enabled: false, mandatory: false },
  ticket_scanning: { enabled: true, allow_scanning_only_during_event_hour: false },
  configure_pricing_display_text: { enabled: false, display: '' },
  enable_ticket_mandatory: false,
  enable_rsvp: false,
  tracking_codes: [],
  blockout_period: {},
  restrictions: {},
  terms_and_condition: [],
  include_tax_or_gst: true,
  company_registration_details: {},
  abn_activate_on: null,
  dgr_status: false,
  reminder_email_before_event: { enabled: false, include_ticket: false, reminder_email_time: null },
  reminder_email_after_event: { enabled: false, reminder_email_time: null },
  enable_full_day: false,
  organisation_entity_name: null,
};

/** Returns the time of a sale with its type, whose values are not documented. */
function saleTime(
  given: (Moment & { type?: string | null }) | null | undefined,
  timezone: string,
  open: string,
) {
  const moment = wholeMoment(given, timezone);
  const [fits, other] = moment.utc === null ? [open, specific] : [specific, open];
  const type = given?.type;
  return { ...moment, type: !type || type === other ? fits : type };
}

/** Returns the full settings of an event. Its sessions are in the event's own block. */
export function eventSettingsView({ settings, timezone }: EventRecord, organiser: string): EventSettings {
  return {
    ...merged(defaults, settings),
    organisation_entity_name:
      settings.organisation_entity_name === undefined ? organiser : settings.organisation_entity_name,
    booking_starts_on: {
      occurrence_booking_start_type: null,
      occurrence_booking_start_offset: null,
      hide_ticket_until_booking_start: false,
      level: 'event',
      ...settings.booking_starts_on,
      ...saleTime(settings.booking_starts_on, timezone, 'immediately'),
    },
    booking_ends_on: {
      occurrence_booking_end_type: null,
      occurrence_booking_end_offset: null,
      level: 'event',
      ...settings.booking_ends_on,
      ...saleTime(settings.booking_ends_on, timezone, 'continue_until_event_ends'),
    },
  };
}

const attributesView = (
  { starts_on, ...rest }: OccurrenceAttributes,
  timezone: string,
): OccurrenceAttributes => ({
  ...rest,
  starts_on: wholeMoment(typeof starts_on === 'string' ? { local: starts_on } : starts_on, timezone),
});

export function occurrenceView({ occurrence, timezone }: EventRecord): Occurrence | null {
  if (!occurrence) return null;
  const { type, exclusions = [] } = occurrence;
  const excluded = exclusions.map(({ local }) => wholeMoment({ local: local ?? null }, timezone));
  // The form of time slots is not documented, so they are returned as they were sent.
  if (occurrence.type === 'timeslots') {
    // They were read in the form that an event shows.
    const slots = (occurrence.attributes ?? {}) as OccurrenceAttributes | OccurrenceAttributes[];
    return { type, attributes: slots, exclusions: excluded };
  }
  const attributes = Array.isArray(occurrence.attributes)
    ? occurrence.attributes.map((each) => attributesView(each, timezone))
    : attributesView(occurrence.attributes ?? {}, timezone);
  return { type, attributes, exclusions: excluded };
}

export const dateView = (
  { timezone, levels }: EventRecord,
  sessions: readonly SessionRecord[],
  { uuid, enabled, start_on, end_on }: OccurrenceRecord,
): EventOccurrence => ({
  uuid,
  enabled,
  start_on: momentOf(start_on, timezone),
  end_on: momentOf(end_on, timezone),
  timeslots: [],
  sessions: sessions
    .filter(({ occurrences }) => occurrences?.includes(uuid) ?? true)
    .map((session) => ({ uuid: session.uuid })),
  tickets: levels.map((level) => ({ uuid: level.uuid })),
});
