import { ActivityQuerySchema } from './activity.js';
import { AddressLookupSchema, AddressQuerySchema } from './address.js';
import { AttendeeChangesSchema, AttendeeSchema } from './attendee.js';
import { BannerSchema } from './banner.js';
import { BillingInformationSchema, BillingInputSchema } from './billing.js';
import { CategorySchema } from './category.js';
import { EventSchema } from './event.js';
import { EventChangesSchema, EventCopySchema, EventInputSchema } from './event-input.js';
import { EventQuerySchema } from './event-query.js';
import { FileQuerySchema, UploadedFileSchema } from './file.js';
import { GuestInputSchema, GuestInputsSchema, GuestSchema } from './guest.js';
import { FollowSchema, MuteSchema, SaveSchema, ShareSchema } from './interactions.js';
import { InvitationInputSchema, InvitationSchema } from './invitation.js';
import {
  MeChangesSchema,
  MeOrganisationSchema,
  MeSchema,
  MuteTargetSchema,
  NewEmailSchema,
  NewPhoneSchema,
  OtpVerificationSchema,
  PasswordChangeSchema,
} from './me.js';
import { OrderSchema } from './order.js';
import { OrgChangesSchema, OrgInputSchema, OrgSchema } from './org.js';
import { ConnectUrlSchema, PayProviderConnectionSchema } from './pay-provider.js';
import { PayoutInformationSchema, PayoutInputSchema } from './payout.js';
import { OrgPrivacySettingInputsSchema, PrivacySettingSchema } from './privacy.js';
import { ProductChangesSchema, ProductInputSchema, ProductSchema } from './product.js';
import { ReviewSchema } from './review.js';
import { SessionSchema } from './session.js';
import { SessionInputSchema, SessionReplacementSchema } from './session-input.js';
import {
  ActivitySchema,
  AddressSchema,
  EntityReferenceSchema,
  LinkSchema,
  MessageSchema,
  MetricSchema,
  MomentSchema,
  NameValueSchema,
  OpenBodySchema,
  PageQuerySchema,
  PaginationSchema,
  ReferenceSchema,
} from './shared.js';
import { SpeakerInputSchema, SpeakerSchema } from './speaker.js';
import { SubscriptionQuerySchema, SubscriptionSchema } from './subscription.js';
import { TagSchema } from './tag.js';
import {
  OrgInvitationQuerySchema,
  OrgInvitationSchema,
  OrgInviteeSchema,
  TeamMemberQuerySchema,
  TeamMemberSchema,
} from './team.js';
import { TicketQuerySchema, TicketSchema } from './ticket.js';
import { BookingInvitationSchema, ContactMessageSchema, ContactMessagesSchema, UserSchema } from './user.js';

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
export type { FileQuery, UploadedFile } from './file.js';
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
export const schemas = {
  Activity: ActivitySchema,
  ActivityQuery: ActivityQuerySchema,
  Address: AddressSchema,
  AddressLookup: AddressLookupSchema,
  AddressQuery: AddressQuerySchema,
  Attendee: AttendeeSchema,
  AttendeeChanges: AttendeeChangesSchema,
  Banner: BannerSchema,
  BillingInformation: BillingInformationSchema,
  BillingInput: BillingInputSchema,
  BookingInvitation: BookingInvitationSchema,
  Category: CategorySchema,
  ConnectUrl: ConnectUrlSchema,
  ContactMessage: ContactMessageSchema,
  ContactMessages: ContactMessagesSchema,
  EntityReference: EntityReferenceSchema,
  Event: EventSchema,
  EventChanges: EventChangesSchema,
  EventCopy: EventCopySchema,
  EventInput: EventInputSchema,
  EventQuery: EventQuerySchema,
  FileQuery: FileQuerySchema,
  Follow: FollowSchema,
  Guest: GuestSchema,
  GuestInput: GuestInputSchema,
  GuestInputs: GuestInputsSchema,
  Invitation: InvitationSchema,
  InvitationInput: InvitationInputSchema,
  Link: LinkSchema,
  Me: MeSchema,
  MeChanges: MeChangesSchema,
  MeOrganisation: MeOrganisationSchema,
  Message: MessageSchema,
  Metric: MetricSchema,
  Moment: MomentSchema,
  Mute: MuteSchema,
  MuteTarget: MuteTargetSchema,
  NameValue: NameValueSchema,
  NewEmail: NewEmailSchema,
  NewPhone: NewPhoneSchema,
  OpenBody: OpenBodySchema,
  Order: OrderSchema,
  Org: OrgSchema,
  OrgChanges: OrgChangesSchema,
  OrgInput: OrgInputSchema,
  OrgInvitation: OrgInvitationSchema,
  OrgInvitationQuery: OrgInvitationQuerySchema,
  OrgInvitee: OrgInviteeSchema,
  OrgPrivacySettingInputs: OrgPrivacySettingInputsSchema,
  OtpVerification: OtpVerificationSchema,
  PageQuery: PageQuerySchema,
  Pagination: PaginationSchema,
  PasswordChange: PasswordChangeSchema,
  PayProviderConnection: PayProviderConnectionSchema,
  PayoutInformation: PayoutInformationSchema,
  PayoutInput: PayoutInputSchema,
  PrivacySetting: PrivacySettingSchema,
  Product: ProductSchema,
  ProductChanges: ProductChangesSchema,
  ProductInput: ProductInputSchema,
  Reference: ReferenceSchema,
  Review: ReviewSchema,
  Save: SaveSchema,
  Session: SessionSchema,
  SessionInput: SessionInputSchema,
  SessionReplacement: SessionReplacementSchema,
  Share: ShareSchema,
  Speaker: SpeakerSchema,
  SpeakerInput: SpeakerInputSchema,
  Subscription: SubscriptionSchema,
  SubscriptionQuery: SubscriptionQuerySchema,
  Tag: TagSchema,
  TeamMember: TeamMemberSchema,
  TeamMemberQuery: TeamMemberQuerySchema,
  Ticket: TicketSchema,
  TicketQuery: TicketQuerySchema,
  UploadedFile: UploadedFileSchema,
  User: UserSchema,
};
