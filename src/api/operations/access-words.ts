import type { OperationAccess } from './operation.js';

/** Descriptions of who may call an operation, for sentences with "for …" and "only … may do this". */
export const accessWords: Readonly<Record<OperationAccess, string>> = {
  user: 'any signed-in user',
  self: 'the user whose account it is',
  public: 'anyone',
  seen: 'users who may see the event',
  team: 'the owner or the team of the organisation',
  owner: 'the owner of the organisation',
  invited: 'the invited user',
  author: 'the user who made it',
};
