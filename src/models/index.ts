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
import { restoreZod } from './schema.js';
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

export type * from './types.js';

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

restoreZod();
