import { accessWords } from '../../api/operations/access-words.js';
import type { OperationAccess } from '../../api/operations/operation.js';
import type { Row } from '../../api/operations/row.js';
import { isMine, isOfTeam, isPublic, orgsOf, owns } from '../access/team.js';
import { isOf } from '../domain/people.js';
import { forbidden, onlyFor } from '../refusal.js';
import { actorEntity, sameEntity } from '../state/entity.js';
import type { OfPerson } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { Found } from './found.js';

const orgIn = ({ org, event }: Found) => org?.uuid ?? event?.org;

const invitationIn = ({ speaker, guest, orgInvitation }: Found): OfPerson | undefined =>
  speaker ?? guest ?? orgInvitation;

/** Whether the actor has that access to the records found so far. The others are checked later. */
const has: { readonly [A in OperationAccess]: (viewer: Viewer, found: Found) => boolean } = {
  user: () => true,
  // The privacy settings are checked elsewhere.
  public: () => true,
  self: ({ actor }, { user = actor }) => user.uuid === actor.uuid,
  seen: (viewer, { event }) => !event || isPublic(event) || isMine(viewer, event),
  team(viewer, found) {
    const { state, actor } = viewer;
    const org = orgIn(found);
    return org === undefined ? orgsOf(state, actor.uuid).length > 0 : isOfTeam(state, actor.uuid, org);
  },
  owner({ state, actor }, found) {
    const org = orgIn(found);
    return org !== undefined && owns(state, actor.uuid, org);
  },
  invited({ actor }, found) {
    const invitation = invitationIn(found);
    return !invitation || isOf(invitation, actor);
  },
  author(viewer, { save, share }) {
    const made = save ?? share;
    return !made || sameEntity(made.by, actorEntity(viewer));
  },
};

export function testPermission({ access }: Row, viewer: Viewer, found: Found): void {
  if (has[access](viewer, found)) return;
  if (access === 'seen') throw forbidden('the event is not published');
  const isOfAny = access === 'team' && orgIn(found) === undefined;
  throw onlyFor(isOfAny ? 'the owner or the team of an organisation' : accessWords[access]);
}
