import * as z from 'zod';
import {
  orgPrivacySettingName,
  orgPrivacySettingNames,
  orgPrivacySettingValue,
  userPrivacySettingNames,
} from './limits.js';
import { type Open, open, record } from './schema.js';

/** The privacy settings of a user (specification: "Me"). */
export type UserPrivacySettingName = (typeof userPrivacySettingNames)[number];

/** The privacy settings of an organisation (specification: "Organisation"). */
export type OrgPrivacySettingName = (typeof orgPrivacySettingNames)[number];

/** One privacy setting of a user or an organisation (specification: "Me" and "Organisation"). */
export interface PrivacySetting {
  /** Name of the setting: what is locked, hidden or allowed. */
  name: Open<UserPrivacySettingName | OrgPrivacySettingName>;
  /** Whether the setting is on. Null means false. */
  value?: boolean | null | undefined;
}

export const PrivacySettingSchema = record({
  name: open([...userPrivacySettingNames, ...orgPrivacySettingNames]),
  value: z.boolean().nullish(),
});

/** A privacy setting of an organisation to change (specification: "Request shapes" of Orgs). */
export interface OrgPrivacySettingInput {
  /** Name of the setting. */
  name: OrgPrivacySettingName;
  /** Whether to lock, hide or allow it. */
  value: boolean;
}

const OrgPrivacySettingInputSchema = record({
  name: orgPrivacySettingName,
  value: orgPrivacySettingValue,
});

/** The privacy settings of an organisation to change. The others stay (specification: "Request shapes" of Orgs). */
export type OrgPrivacySettingInputs = OrgPrivacySettingInput[];

export const OrgPrivacySettingInputsSchema = z.array(OrgPrivacySettingInputSchema);
