import * as z from 'zod';
import { record, type Uuid, uuidOf } from './schema.js';
import {
  type EntityReference,
  EntityReferenceSchema,
  type Interaction,
  interactionOrList,
} from './shared.js';

/** The follows between the caller and the entity of a follow (specification: "Shared shapes"). */
export interface FollowInteractions {
  /** A follow, in the form of the list `follows` of the two. */
  follows?: Interaction | Interaction[] | null | undefined;
  /** A follow, in the form of the list `followed_by` of the two. */
  followed_by?: Interaction | Interaction[] | null | undefined;
}

const FollowInteractionsSchema = record({
  follows: interactionOrList.nullish(),
  followed_by: interactionOrList.nullish(),
});

/** Common fields of every follow, mute, save and share (specification: "Shared shapes"). */
export interface ListedInteraction<Kind extends string> {
  /** The uuid of the interaction itself. Use it to remove a save or a share. */
  uuid: Uuid<Kind>;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on?: string | null | undefined;
}

const listed = <Kind extends string>() => ({
  uuid: uuidOf<Kind>(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
});

/** One entry of a `follows` or `followed_by` list (specification: "Shared shapes"). */
export interface Follow extends ListedInteraction<'follow'> {
  /** The followed user or organisation, or the follower. */
  entity?: EntityReference | null | undefined;
  /** The follows between the caller and that entity. */
  interactions?: FollowInteractions | null | undefined;
}

export const FollowSchema = record({
  ...listed<'follow'>(),
  entity: EntityReferenceSchema.nullish(),
  interactions: FollowInteractionsSchema.nullish(),
});

/** A user or an organisation muted by the caller or one of their organisations (specification: "Shared shapes"). */
export interface Mute extends ListedInteraction<'mute'> {
  /** The muted user or organisation. */
  muted?: EntityReference | null | undefined;
  /** The uuid of the user or organisation that muted them. */
  muted_by?: string | null | undefined;
}

export const MuteSchema = record({
  ...listed<'mute'>(),
  muted: EntityReferenceSchema.nullish(),
  muted_by: z.string().nullish(),
});

/** A save of an event (specification: "Shared shapes"). */
export interface Save extends ListedInteraction<'save'> {
  /** The user or organisation that saved it. */
  entity?: EntityReference | null | undefined;
}

export const SaveSchema = record({
  ...listed<'save'>(),
  entity: EntityReferenceSchema.nullish(),
});

/** A share of an event (specification: "Shared shapes"). */
export interface Share extends ListedInteraction<'share'> {
  /** The user or organisation that shared it. */
  entity?: EntityReference | null | undefined;
}

export const ShareSchema = record({
  ...listed<'share'>(),
  entity: EntityReferenceSchema.nullish(),
});
