/** Checked by tsc alone: every interface of a model is the same type as its schema, key by key, at every depth. */
import type * as z from 'zod';
import type {
  Activity,
  ActivityQuery,
  Address,
  AddressLookup,
  AddressQuery,
  Attendee,
  AttendeeChanges,
  Banner,
  BillingInformation,
  BillingInput,
  BookingInvitation,
  Category,
  ConnectUrl,
  ContactMessage,
  ContactMessages,
  EntityReference,
  Event,
  EventChanges,
  EventCopy,
  EventInput,
  EventQuery,
  FileQuery,
  Follow,
  Guest,
  GuestInput,
  GuestInputs,
  Invitation,
  InvitationInput,
  Link,
  Me,
  MeChanges,
  MeOrganisation,
  Message,
  Metric,
  Moment,
  Mute,
  MuteTarget,
  NameValue,
  NewEmail,
  NewPhone,
  OpenBody,
  Order,
  Org,
  OrgChanges,
  OrgInput,
  OrgInvitation,
  OrgInvitationQuery,
  OrgInvitee,
  OrgPrivacySettingInputs,
  OtpVerification,
  PageQuery,
  Pagination,
  PasswordChange,
  PayoutInformation,
  PayoutInput,
  PayProviderConnection,
  PrivacySetting,
  Product,
  ProductChanges,
  ProductInput,
  Reference,
  Review,
  Save,
  Session,
  SessionInput,
  SessionReplacement,
  Share,
  Speaker,
  SpeakerInput,
  Subscription,
  SubscriptionQuery,
  schemas,
  Tag,
  TeamMember,
  TeamMemberQuery,
  Ticket,
  TicketQuery,
  UploadedFile,
  User,
} from '../../src/models/index.js';

interface Models {
  Activity: Activity;
  ActivityQuery: ActivityQuery;
  Address: Address;
  AddressLookup: AddressLookup;
  AddressQuery: AddressQuery;
  Attendee: Attendee;
  AttendeeChanges: AttendeeChanges;
  Banner: Banner;
  BillingInformation: BillingInformation;
  BillingInput: BillingInput;
  BookingInvitation: BookingInvitation;
  Category: Category;
  ConnectUrl: ConnectUrl;
  ContactMessage: ContactMessage;
  ContactMessages: ContactMessages;
  EntityReference: EntityReference;
  Event: Event;
  EventChanges: EventChanges;
  EventCopy: EventCopy;
  EventInput: EventInput;
  EventQuery: EventQuery;
  FileQuery: FileQuery;
  Follow: Follow;
  Guest: Guest;
  GuestInput: GuestInput;
  GuestInputs: GuestInputs;
  Invitation: Invitation;
  InvitationInput: InvitationInput;
  Link: Link;
  Me: Me;
  MeChanges: MeChanges;
  MeOrganisation: MeOrganisation;
  Message: Message;
  Metric: Metric;
  Moment: Moment;
  Mute: Mute;
  MuteTarget: MuteTarget;
  NameValue: NameValue;
  NewEmail: NewEmail;
  NewPhone: NewPhone;
  OpenBody: OpenBody;
  Order: Order;
  Org: Org;
  OrgChanges: OrgChanges;
  OrgInput: OrgInput;
  OrgInvitation: OrgInvitation;
  OrgInvitationQuery: OrgInvitationQuery;
  OrgInvitee: OrgInvitee;
  OrgPrivacySettingInputs: OrgPrivacySettingInputs;
  OtpVerification: OtpVerification;
  PageQuery: PageQuery;
  Pagination: Pagination;
  PasswordChange: PasswordChange;
  PayProviderConnection: PayProviderConnection;
  PayoutInformation: PayoutInformation;
  PayoutInput: PayoutInput;
  PrivacySetting: PrivacySetting;
  Product: Product;
  ProductChanges: ProductChanges;
  ProductInput: ProductInput;
  Reference: Reference;
  Review: Review;
  Save: Save;
  Session: Session;
  SessionInput: SessionInput;
  SessionReplacement: SessionReplacement;
  Share: Share;
  Speaker: Speaker;
  SpeakerInput: SpeakerInput;
  Subscription: Subscription;
  SubscriptionQuery: SubscriptionQuery;
  Tag: Tag;
  TeamMember: TeamMember;
  TeamMemberQuery: TeamMemberQuery;
  Ticket: Ticket;
  TicketQuery: TicketQuery;
  UploadedFile: UploadedFile;
  User: User;
}

type Schemas = typeof schemas;

// Assignability would let a missing optional key through: only identical types make these two functions the same.
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The names whose two types differ. */
type Differences<Read extends { [Name in keyof Models]: unknown }> = {
  [Name in keyof Models]: Equal<Models[Name], Read[Name]> extends true ? never : Name;
}[keyof Models];

type Outputs = { [Name in keyof Schemas]: z.output<Schemas[Name]> };
type Inputs = { [Name in keyof Schemas]: z.input<Schemas[Name]> };

/** An error here names the models that differ. */
type None<Names extends never> = Names;

export type EverySchemaHasItsInterface = None<Exclude<keyof Schemas, keyof Models>>;
export type EveryInterfaceHasItsSchema = None<Exclude<keyof Models, keyof Schemas>>;
export type EveryInterfaceIsWhatItsSchemaGives = None<Differences<Outputs>>;
export type EveryInterfaceIsWhatItsSchemaTakes = None<Differences<Inputs>>;

type True<Answer extends true> = Answer;
type False<Answer extends false> = Answer;

export type TheComparisonSees = [
  True<Equal<{ a: string; b?: string | null }, { a: string; b?: string | null }>>,
  False<Equal<{ a: string }, { a: string; b?: string }>>,
  False<Equal<{ a: string; b?: string }, { a: string }>>,
  False<Equal<{ a: { b: string }[] }, { a: { b: string; c?: string }[] }>>,
  False<Equal<{ a: string }, { a?: string }>>,
  False<Equal<{ a: string }, { a: string | null }>>,
  False<Equal<{ a: string }, { a: unknown }>>,
];
