import type { Link, LinkInput, OrgChanges } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { orgContent } from '../state/contents.js';
import { slugOf, touch } from '../state/make.js';
import type { OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { placeProblems } from './places.js';

/** Returns a link with its address under `value`, whichever field the caller used. */
const linkOf = ({ name, value, linkedin }: LinkInput): Link => ({ name, value: value ?? linkedin ?? '' });

/**
 * Sets the given fields, and what follows from them. A given list replaces the current one. Throws a 400 if an
 * address names an unknown place.
 */
export function changeOrg(scene: Scene, org: OrgRecord, changes: OrgChanges): void {
  const { name, addresses, links } = changes;
  const problems = (addresses ?? []).flatMap(placeProblems);
  if (problems.length > 0) throw badRequest(...problems);
  if (name !== undefined) {
    org.name = name;
    org.slug = slugOf(name);
  }
  Object.assign(org, orgContent.changed(changes));
  org.addresses = addresses ?? org.addresses;
  org.timezone = addresses?.find(({ timezone }) => timezone)?.timezone ?? org.timezone;
  org.links = links?.map(linkOf) ?? org.links;
  touch(scene, org);
}
