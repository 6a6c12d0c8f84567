import * as z from 'zod';
import { orgPrivacySettingNames, userPrivacySettingNames } from './limits.js';
import { open, record } from './schema.js';

/** One privacy setting of a user or an organisation (specification: "Me" and "Organisation"). */
export const PrivacySettingSchema = record({
  /** Name of the setting: what is locked, hidden or allowed. */
  name: open([...userPrivacySettingNames, ...orgPrivacySettingNames]),
  /** Whether the setting is on. Null means false. */
  value: z.boolean().nullish(),
});

/** A privacy setting of an organisation to change (specification: "Request shapes" of Orgs). */
const OrgPrivacySettingInputSchema = record({
  /** Name of the setting. */
  name: z.enum(orgPrivacySettingNames, 'invalid privacy settings name'),
  /** Whether to lock, hide or allow it. */
  value: z.boolean('invalid privacy settings value'),
});

/** The privacy settings of an organisation to change. The others stay (specification: "Request shapes" of Orgs). */
export const OrgPrivacySettingInputsSchema = z.array(OrgPrivacySettingInputSchema);
