import { accessWords } from '../operations/access-words.js';
import type { OperationAccess, Rule, Test } from '../operations/operation.js';

/** Documented rules, in words that follow "for". */
const ruleWords: Readonly<Record<Rule, string>> = {
  USER: 'any signed-in user',
  OWNER: 'the owner of the organisation',
  TEAM: 'the owner of the organisation, or a member of its owner team',
  PUBLIC: 'anyone',
};

/** Returns who may call an operation, in words that follow "for": by the documented rule, or else by the emulator's choice. */
export const whoMay = ({
  rule,
  access,
}: {
  readonly rule?: Rule | undefined;
  readonly access: OperationAccess;
}): string =>
  rule ? ruleWords[rule] : `${accessWords[access]} (not documented; this is the emulator's choice)`;

/** Further checks of the service, in words that follow "checks". */
export const testWords: Readonly<Record<Test, string>> = {
  privacy: 'privacy settings',
  quota: 'a quota',
  publishing: 'that the event is public',
};
