import type { Uuid } from '../../api/operations/operation.js';
import { notFound } from '../refusal.js';
import { find } from '../state/collection.js';
import type { Stored } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { allKinds, factsOf, type Kind, type kinds, type Records } from '../state/state.js';
import type { Match } from '../wire/route.js';

/** Record that a uuid names, by the kind of the uuid. */
export type Named = {
  readonly [K in Kind as (typeof kinds)[K] extends { readonly uuid: infer Name extends string }
    ? Name
    : never]: Records[K];
};

/** Records named by the parameters of a path, as far as they were looked for. */
export type Found = { readonly [Name in keyof Named]?: Named[Name] };

const kindsByName = new Map(allKinds.map((kind) => [factsOf(kind).uuid, kind]));

type Part = Stored & { readonly event?: Uuid; readonly org?: Uuid | null };

/** Whether the actor bought the record, if no event is named. */
const isOwn: Partial<Record<Kind, (viewer: Viewer, uuid: Uuid) => boolean>> = {
  orders: ({ state, actor }, uuid) => find(state.orders, uuid)?.customer === actor.uuid,
  tickets: (viewer, uuid) => isOwn.orders?.(viewer, find(viewer.state.tickets, uuid)?.order ?? '') ?? false,
};

/** Finds a record among the parts of the records found before. */
function findPart(kind: Kind, viewer: Viewer, uuid: Uuid, { event, org }: Found): Part | undefined {
  const { of } = factsOf(kind);
  const record = find<Part>(viewer.state[kind], uuid);
  const whole = of && { event, org }[of];
  if (of && whole && record?.[of] !== whole.uuid) return undefined;
  return event || (isOwn[kind]?.(viewer, uuid) ?? true) ? record : undefined;
}

/** Returns the kind of record that a parameter names, given the records found before it. */
export const nameOf = (parameter: string, { org }: Found): keyof Named =>
  // The parameters of the table's paths are named like the kinds, except this one.
  parameter === 'invitation' && org ? 'orgInvitation' : (parameter as keyof Named);

function findIn(parameters: readonly [string, Uuid][], viewer: Viewer): Found {
  let found: Found = {};
  for (const [parameter, uuid] of parameters) {
    const name = nameOf(parameter, found);
    const kind = kindsByName.get(name);
    const record = kind && findPart(kind, viewer, uuid, found);
    if (!record) throw notFound((kind && factsOf(kind).noun) ?? parameter);
    found = { ...found, [name]: record };
  }
  return found;
}

/** Finds the organisation, user or event at the start of the path. Throws a 404 if it does not exist. */
export function findWhole({ params }: Match, viewer: Viewer): Found {
  const [first] = Object.entries(params);
  return first && ['org', 'user', 'event'].includes(first[0]) ? findIn([first], viewer) : {};
}

/** Finds what the path names, each within what is named before it. Throws a 404 if anything is missing. */
export const findAll = ({ params }: Match, viewer: Viewer): Found => findIn(Object.entries(params), viewer);
