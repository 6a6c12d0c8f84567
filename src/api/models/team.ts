import * as z from 'zod';
import { longFirstName, required, requiredAtMost, requiredEmail } from './limits.js';
import { closed, open, record, uuidOf } from './schema.js';
import { PageQuerySchema } from './shared.js';

/** An exception to a team member's access (specification: "Organisation"). */
const AccessExclusionSchema = record({
  /** The part of the platform. */
  feature: z.string().nullish(),
  /** The action in that part. */
  action: z.string().nullish(),
  /** The organisation of the exception. Only invitations have it. */
  org: z.string().nullish(),
});

/** Access of a team member beyond their role (specification: "Organisation"). */
const ExtendedAccessSchema = record({
  /** Rule for everything that the exclusions do not name. */
  type: open(['deny_all']).nullish(),
  /** The exceptions. */
  exclusions: z.array(AccessExclusionSchema).nullish(),
});

/** Access of a team member (specification: "Organisation"). */
const AccessSchema = record({
  /** The role. The values are not documented. */
  role: z.string().nullish(),
  /** Differences from the role. This is the service's spelling. */
  extentded_access: ExtendedAccessSchema.nullish(),
});

/** One attribute of a member of a team or of an invitation to it (specification: "Organisation"). */
const TeamAttributeSchema = record({
  /** Name of the attribute. Only invitations have `team_member_uuid`. */
  name: open(['team_member_uuid', 'email', 'first_name', 'last_name']),
  /** Its value. */
  value: z.string().nullish(),
});

/** A member of the team of an organisation (specification: "Organisation"). */
export const TeamMemberSchema = record({
  /** The uuid of the member. */
  uuid: uuidOf<'member'>(),
  /** Status of the member. The values are not documented. */
  status: z.string().nullish(),
  /** E-mail address and names. */
  attributes: z.array(TeamAttributeSchema).nullish(),
  /** Their access. */
  access: z.array(AccessSchema).nullish(),
});

/** Filters for the members to list (specification: "Request shapes" of Orgs). The types are not documented. */
export const TeamMemberQuerySchema = record({
  /** Words to search for. */
  search_q: z.string().optional(),
  /** Only members who may use this part of the platform. */
  feature: z.string().optional(),
  /** Only members who may do this action in the part of `feature`. */
  action: z.string().optional(),
});

const orgInvitationStatuses = ['Active', 'Pending'] as const;

/** An invitation to the team of an organisation (specification: "Organisation"). */
export const OrgInvitationSchema = record({
  /** The uuid of the invitation. */
  uuid: uuidOf<'orgInvitation'>(),
  /** State of the invitation. */
  status: open(orgInvitationStatuses).nullish(),
  /** Time when it was created, in ISO 8601 with offset. */
  created_on: z.string().nullish(),
  /** Time when it was accepted, in ISO 8601 with offset. Null until then. */
  accepted_on: z.string().nullish(),
  /** Kind of invitation. Always the same here, unlike that of an invitation to book. */
  type: open(['invitation_to_join_team']).nullish(),
  /** Access of the invited user after they accept. */
  access: z.array(AccessSchema).nullish(),
  /** E-mail address, names and the uuid of the future member. */
  attributes: z.array(TeamAttributeSchema).nullish(),
});

/** A person to invite to the team of an organisation (specification: "Request shapes" of Orgs). */
export const OrgInviteeSchema = record({
  /** E-mail address for the invitation. */
  email: requiredEmail,
  /** At most 40 characters. */
  first_name: required('first_name').max(40, longFirstName),
  /** At most 40 characters. */
  last_name: requiredAtMost(40, 'last_name'),
});

/** Filters for the invitations to list (specification: "Request shapes" of Orgs). */
export const OrgInvitationQuerySchema = record({
  ...PageQuerySchema.shape,
  /** Only invitations in this state. */
  status: closed(orgInvitationStatuses).optional(),
  /** Words to search for. */
  search_q: z.string().optional(),
});
