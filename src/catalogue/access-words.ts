import { accessWords } from '../operations/access-words.js';
import type { OperationAccess, Rule, Test } from '../operations/operation.js';

/** The documented rules, in words that follow "for". */
const ruleWords: Readonly<Record<Rule, string>> = {
  USER: 'any signed-in user',
  OWNER: 'the owner of the organisation',
  TEAM: 'the owner of the organisation, or a member of its owner team',
  PUBLIC: 'anyone',
};

/** Returns who may call an operation, in words that follow "for": by the documented rule, or as the emulator decides it. */
export const whoMay = ({
  rule,
  access,
}: {
  readonly rule?: Rule | undefined;
  readonly access: OperationAccess;
}): string =>
  rule ? ruleWords[rule] : `${accessWords[access]} (not documented; this is the emulator's choice)`;

/** What else is tested, in words that stand after "tests". */
export const testWords: Readonly<Record<Test, string>> = {
  privacy: 'the privacy settings of whom it is about',
  quota: 'a quota',
  publishing: 'that the event is public',
};
