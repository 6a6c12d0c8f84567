export type { ActivityQuery } from './activity.js';
export type { AddressLookup, AddressOptions, AddressQuery, Postcode } from './address.js';
export type { Attendee, AttendeeChanges, AttendeeField } from './attendee.js';
export type { Banner } from './banner.js';
export type { BillingInformation, BillingInput } from './billing.js';
export type { Category } from './category.js';
export type { Event } from './event.js';
export type {
  ConfigurationAttribute,
  ConfiguredSpeaker,
  ConfiguredSpeakers,
  EnabledList,
  EventConfiguration,
  FlagAttribute,
  ListAttribute,
  OtherAttribute,
  SpeakersAttribute,
  Venue,
  VenueAttribute,
} from './event-configuration.js';
export type { DiscountEnd, DiscountStart, EventEarlyBirdDiscount } from './event-discount.js';
export type {
  EventChanges,
  EventCopy,
  EventFields,
  EventImageInput,
  EventInput,
  EventListingInput,
} from './event-input.js';
export type {
  EventCategory,
  EventImage,
  EventListing,
  EventPublishing,
  EventState,
} from './event-listing.js';
export type { EventFees, EventRefund, EventTax, FeeRate, RefundAmount, RefundPolicy } from './event-money.js';
export type { EventInteractions, EventMerchandise, EventOrg, ScanCode } from './event-parts.js';
export type { EventQuery } from './event-query.js';
export type {
  AdditionalInfoSetting,
  BookingEndSetting,
  BookingStartSetting,
  PricingDisplaySetting,
  ReminderAfterEvent,
  ReminderBeforeEvent,
  SeoSetting,
  ThumbnailSetting,
  Thumbnails,
  TicketRemainingSetting,
  TicketScanningSetting,
  Toggle,
} from './event-setting-parts.js';
export type { EventSettings } from './event-settings.js';
export type { EventTickets, LevelEarlyBirdDiscount, TicketLevel, TicketPricing } from './event-tickets.js';
export type {
  BookingEnd,
  BookingStart,
  EventOccurrence,
  EventStart,
  Occurrence,
  OccurrenceAttributes,
  OccurrenceEnds,
} from './event-timing.js';
export type { FileContent, FileQuery, FileUpload, UploadedFile } from './file.js';
export type { Guest, GuestInput, GuestInputs } from './guest.js';
export type { Follow, FollowInteractions, ListedInteraction, Mute, Save, Share } from './interactions.js';
export type { Invitation, InvitationAttribute, InvitationInput } from './invitation.js';
export type {
  Me,
  MeChanges,
  MeEmail,
  MeOrganisation,
  MePhone,
  MuteTarget,
  NewEmail,
  NewPhone,
  OtpVerification,
  PasswordChange,
  Preference,
  PreferenceInput,
  PreferenceName,
  UserPrivacySettingInput,
} from './me.js';
export type {
  DailyOccurrence,
  EndsAfterEvents,
  EndsOnDate,
  LocalDate,
  MonthlyAttributes,
  MonthlyOccurrence,
  OccurrenceExclusion,
  OccurrenceInput,
  OccurrencePattern,
  RecurrenceAttributes,
  ScheduledOccurrence,
  ScheduledStart,
  SingleOccurrence,
  TimeslotOccurrence,
  WeeklyAttributes,
  WeeklyOccurrence,
} from './occurrence-input.js';
export type {
  Order,
  OrderAttendee,
  OrderAttendeeField,
  OrderCoupon,
  OrderCustomer,
  OrderState,
  OrderSummary,
} from './order.js';
export type {
  OrderInstruction,
  OrderLineItem,
  OrderProduct,
  OrderProductAttribute,
} from './order-line-item.js';
export type { Org, OrgChanges, OrgInput } from './org.js';
export type { ConnectUrl, PayProviderConnection } from './pay-provider.js';
export type { PayoutInformation, PayoutInput } from './payout.js';
export type {
  OrgPrivacySettingInput,
  OrgPrivacySettingInputs,
  OrgPrivacySettingName,
  PrivacySetting,
  UserPrivacySettingName,
} from './privacy.js';
export type { Product, ProductChanges, ProductInput } from './product.js';
export type {
  Review,
  ReviewChildAttribute,
  ReviewChildren,
  ReviewEvent,
  ReviewInteractions,
} from './review.js';
export type { Open } from './schema.js';
export type {
  EventSessions,
  Session,
  SessionConfiguration,
  SessionOccurrences,
  SessionTicket,
  SessionTicketPricing,
} from './session.js';
export type {
  SessionInput,
  SessionOccurrencesInput,
  SessionReplacement,
  SessionTicketsInput,
} from './session-input.js';
export type {
  Activity,
  ActivityEvent,
  ActivityMeta,
  Address,
  AddressInput,
  EntityAttribute,
  EntityReference,
  Interaction,
  InteractionPreference,
  Interactions,
  Link,
  LinkInput,
  Message,
  Metric,
  Moment,
  NameValue,
  OpenBody,
  OrgAddressInput,
  PageQuery,
  Pagination,
  Reference,
  StatusFlag,
  Tax,
} from './shared.js';
export type { Speaker, SpeakerInput } from './speaker.js';
export type { Subscription, SubscriptionQuery } from './subscription.js';
export type { Tag } from './tag.js';
export type {
  Access,
  AccessExclusion,
  ExtendedAccess,
  OrgInvitation,
  OrgInvitationQuery,
  OrgInvitee,
  TeamAttribute,
  TeamMember,
  TeamMemberQuery,
} from './team.js';
export type {
  Ticket,
  TicketAttendee,
  TicketEvent,
  TicketOrder,
  TicketOrg,
  TicketProduct,
  TicketQuery,
} from './ticket.js';
export type { TicketField } from './ticket-field.js';
export type {
  BookingInvitation,
  ContactMessage,
  ContactMessages,
  User,
  UserOrganisation,
  UserRole,
} from './user.js';

/**
 * The schema of every model that an operation sends or gives, by name. What a reply holds is nested in them;
 * unknown keys pass. `schemas.Event.parse(value)` checks a value, `z.toJSONSchema(schemas.Event)` describes it.
 */
