import * as z from 'zod';
import { requiredEmail, requiredFirstName, requiredLastName } from './limits.js';
import { closed, type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type PageQuery, PageQuerySchema } from './shared.js';

/** An exception to a team member's access (specification: "Organisation"). */
export interface AccessExclusion {
  /** The part of the platform. */
  feature?: string | null | undefined;
  /** The action in that part. */
  action?: string | null | undefined;
  /** The organisation of the exception. Only invitations have it. */
  org?: string | null | undefined;
}

const AccessExclusionSchema = record({
  feature: z.string().nullish(),
  action: z.string().nullish(),
  org: z.string().nullish(),
});

const extendedAccessTypes = ['deny_all'] as const;

/** Access of a team member beyond their role (specification: "Organisation"). */
export interface ExtendedAccess {
  /** Rule for everything that the exclusions do not name. */
  type?: Open<(typeof extendedAccessTypes)[number]> | null | undefined;
  /** The exceptions. */
  exclusions?: AccessExclusion[] | null | undefined;
}

const ExtendedAccessSchema = record({
  type: open(extendedAccessTypes).nullish(),
  exclusions: z.array(AccessExclusionSchema).nullish(),
});

/** Access of a team member (specification: "Organisation"). */
export interface Access {
  /** The role. The values are not documented. */
  role?: string | null | undefined;
  /** Differences from the role. This is the service's spelling. */
  extentded_access?: ExtendedAccess | null | undefined;
}

const AccessSchema = record({
  role: z.string().nullish(),
  extentded_access: ExtendedAccessSchema.nullish(),
});

const teamAttributeNames = ['team_member_uuid', 'email', 'first_name', 'last_name'] as const;

/** One attribute of a member of a team or of an invitation to it (specification: "Organisation"). */
export interface TeamAttribute {
  /** Name of the attribute. Only invitations have `team_member_uuid`. */
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
  /** Status of the member. The values are not documented. */
  status?: string | null | undefined;
  /** E-mail address and names. */
  attributes?: TeamAttribute[] | null | undefined;
  /** Their access. */
  access?: Access[] | null | undefined;
}

export const TeamMemberSchema = record({
  uuid: uuidOf<'member'>(),
  status: z.string().nullish(),
  attributes: z.array(TeamAttributeSchema).nullish(),
  access: z.array(AccessSchema).nullish(),
});

/** Filters for the members to list (specification: "Request shapes" of Orgs). The types are not documented. */
export interface TeamMemberQuery {
  /** Words to search for. */
  search_q?: string | undefined;
  /** Only members who may use this part of the platform. */
  feature?: string | undefined;
  /** Only members who may do this action in the part of `feature`. */
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
  /** State of the invitation. */
  status?: Open<(typeof orgInvitationStatuses)[number]> | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was accepted, in ISO 8601 with offset. Null until then. */
  accepted_on?: string | null | undefined;
  /** Kind of invitation. Always the same here, unlike that of an invitation to book. */
  type?: Open<(typeof orgInvitationTypes)[number]> | null | undefined;
  /** Access of the invited user after they accept. */
  access?: Access[] | null | undefined;
  /** E-mail address, names and the uuid of the future member. */
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

/** A person to invite to the team of an organisation (specification: "Request shapes" of Orgs). */
export interface OrgInvitee {
  /** E-mail address for the invitation. */
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

/** Filters for the invitations to list (specification: "Request shapes" of Orgs). */
export interface OrgInvitationQuery extends PageQuery {
  /** Only invitations in this state. */
  status?: Open<(typeof orgInvitationStatuses)[number]> | undefined;
  /** Words to search for. */
  search_q?: string | undefined;
}

export const OrgInvitationQuerySchema = record({
  ...PageQuerySchema.shape,
  status: closed(orgInvitationStatuses).optional(),
  search_q: z.string().optional(),
});
