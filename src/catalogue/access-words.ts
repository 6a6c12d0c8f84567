import type { Rule, Test } from '../operations/operation.js';

/** Who may call an operation, in words that stand after "for". */
export const ruleWords: Readonly<Record<Rule, string>> = {
  USER: 'any signed-in user',
  OWNER: 'the owner of the organisation',
  TEAM: 'the owner of the organisation, or a member of its owner team',
  PUBLIC: 'anyone',
};

/** What else is tested, in words that stand after "tests". */
export const testWords: Readonly<Record<Test, string>> = {
  privacy: 'the privacy settings of whom it is about',
  quota: 'a quota',
  publishing: 'that the event is public',
};
