import * as z from 'zod';
import { requiredEmail, requiredFirstName, requiredLastName } from './limits.js';
import { closed, type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type PageQuery, PageQuerySchema } from './shared.js';

/** Something that a member of a team may not do (specification: "Organisation"). */
export interface AccessExclusion {
  /** The part of the platform. */
  feature?: string | null | undefined;
  /** What is done there. */
  action?: string | null | undefined;
  /** The organisation it holds for; only invitations carry it. */
  org?: string | null | undefined;
}

const AccessExclusionSchema = record({
  feature: z.string().nullish(),
  action: z.string().nullish(),
  org: z.string().nullish(),
});

const extendedAccessTypes = ['deny_all'] as const;

/** What a member of a team may do beyond their role (specification: "Organisation"). */
export interface ExtendedAccess {
  /** What holds for all that the exclusions do not name. */
  type?: Open<(typeof extendedAccessTypes)[number]> | null | undefined;
  /** The exceptions. */
  exclusions?: AccessExclusion[] | null | undefined;
}

const ExtendedAccessSchema = record({
  type: open(extendedAccessTypes).nullish(),
  exclusions: z.array(AccessExclusionSchema).nullish(),
});

/** What a member of a team may do (specification: "Organisation"). */
export interface Access {
  /** The role; values are not documented. */
  role?: string | null | undefined;
  /** What differs from the role; the service spells it so. */
  extentded_access?: ExtendedAccess | null | undefined;
}

const AccessSchema = record({
  role: z.string().nullish(),
  extentded_access: ExtendedAccessSchema.nullish(),
});

const teamAttributeNames = ['team_member_uuid', 'email', 'first_name', 'last_name'] as const;

/** One attribute of a member of a team or of an invitation to it (specification: "Organisation"). */
export interface TeamAttribute {
  /** Which attribute it is; only invitations have `team_member_uuid`. */
  name: Open<(typeof teamAttributeNames)[number]>;
  /** Its value. */
  value?: string | null | undefined;
}

const TeamAttributeSchema = record({
  name: open(teamAttributeNames),
  value: z.string().nullish(),
});

/** A member of the team of an organisation (specification: "Organisation"). */
export interface TeamMember {
  /** The uuid of the member. */
  uuid: Uuid<'member'>;
  /** Values are not documented. */
  status?: string | null | undefined;
  /** E-mail address and names. */
  attributes?: TeamAttribute[] | null | undefined;
  /** What they may do. */
  access?: Access[] | null | undefined;
}

export const TeamMemberSchema = record({
  uuid: uuidOf<'member'>(),
  status: z.string().nullish(),
  attributes: z.array(TeamAttributeSchema).nullish(),
  access: z.array(AccessSchema).nullish(),
});

/** Which members to list (specification: "Request shapes" of Orgs); the types are not documented. */
export interface TeamMemberQuery {
  /** Words to look for. */
  search_q?: string | undefined;
  /** Only those who may use this part of the platform. */
  feature?: string | undefined;
  /** Only those who may do this there. */
  action?: string | undefined;
}

export const TeamMemberQuerySchema = record({
  search_q: z.string().optional(),
  feature: z.string().optional(),
  action: z.string().optional(),
});

export const orgInvitationStatuses = ['Active', 'Pending'] as const;

const orgInvitationTypes = ['invitation_to_join_team'] as const;

/** An invitation to the team of an organisation (specification: "Organisation"). */
export interface OrgInvitation {
  /** The uuid of the invitation. */
  uuid: Uuid<'orgInvitation'>;
  /** How far it has come. */
  status?: Open<(typeof orgInvitationStatuses)[number]> | null | undefined;
  /** When it was created, ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** When it was accepted, ISO 8601 with offset; null until then. */
  accepted_on?: string | null | undefined;
  /** Always the same here; tells it from an invitation to book. */
  type?: Open<(typeof orgInvitationTypes)[number]> | null | undefined;
  /** What the invited user may do once they accept. */
  access?: Access[] | null | undefined;
  /** E-mail address, names and the uuid of the member to be. */
  attributes?: TeamAttribute[] | null | undefined;
}

export const OrgInvitationSchema = record({
  uuid: uuidOf<'orgInvitation'>(),
  status: open(orgInvitationStatuses).nullish(),
  created_on: z.string().nullish(),
  accepted_on: z.string().nullish(),
  type: open(orgInvitationTypes).nullish(),
  access: z.array(AccessSchema).nullish(),
  attributes: z.array(TeamAttributeSchema).nullish(),
});

/** Whom to invite to the team of an organisation (specification: "Request shapes" of Orgs). */
export interface OrgInvitee {
  /** Where the invitation goes. */
  email: string;
  /** At most 40 characters. */
  first_name: string;
  /** At most 40 characters. */
  last_name: string;
}

export const OrgInviteeSchema = record({
  email: requiredEmail,
  first_name: requiredFirstName,
  last_name: requiredLastName,
});

/** Which invitations to list (specification: "Request shapes" of Orgs). */
export interface OrgInvitationQuery extends PageQuery {
  /** Only those that have come so far. */
  status?: Open<(typeof orgInvitationStatuses)[number]> | undefined;
  /** Words to look for. */
  search_q?: string | undefined;
}

export const OrgInvitationQuerySchema = record({
  ...PageQuerySchema.shape,
  status: closed(orgInvitationStatuses).optional(),
  search_q: z.string().optional(),
});
