import * as z from 'zod';
import { record, uuidOf } from './schema.js';
import { EntityReferenceSchema, follows } from './shared.js';

/** The follows between the caller and the entity of a follow (specification: "Shared shapes"). */
const FollowInteractionsSchema = record({ ...follows });

/** Common fields of every follow, mute, save and share (specification: "Shared shapes"). */
const ListedInteractionSchema = <Kind extends string>() =>
  record({
    /** The uuid of the interaction itself. Use it to remove a save or a share. */
    uuid: uuidOf<Kind>(),
    /** Time when it was created, in ISO 8601 with offset. */
    created_on: z.string().nullish(),
    /** Time when it was last changed, in ISO 8601 with offset. */
    updated_on: z.string().nullish(),
  });

/** One entry of a `follows` or `followed_by` list (specification: "Shared shapes"). */
export const FollowSchema = record({
  ...ListedInteractionSchema<'follow'>().shape,
  /** The followed user or organisation, or the follower. */
  entity: EntityReferenceSchema.nullish(),
  /** The follows between the caller and that entity. */
  interactions: FollowInteractionsSchema.nullish(),
});

/** A user or an organisation muted by the caller or one of their organisations (specification: "Shared shapes"). */
export const MuteSchema = record({
  ...ListedInteractionSchema<'mute'>().shape,
  /** The muted user or organisation. */
  muted: EntityReferenceSchema.nullish(),
  /** The uuid of the user or organisation that muted them. */
  muted_by: z.string().nullish(),
});

/** A save of an event (specification: "Shared shapes"). */
export const SaveSchema = record({
  ...ListedInteractionSchema<'save'>().shape,
  /** The user or organisation that saved it. */
  entity: EntityReferenceSchema.nullish(),
});

/** A share of an event (specification: "Shared shapes"). */
export const ShareSchema = record({
  ...ListedInteractionSchema<'share'>().shape,
  /** The user or organisation that shared it. */
  entity: EntityReferenceSchema.nullish(),
});
