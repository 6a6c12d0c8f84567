import * as z from 'zod';
import { attributeNames, eventTypes } from '../../models/event-configuration.js';
import { addressLine1, addressLine2 } from '../../models/limits.js';
import { record } from '../../models/schema.js';
import { anyList, flag, number, oneOf, text } from './values.js';

const address = record({
  address_line1: addressLine1.optional(),
  address_line2: addressLine2.optional(),
  country: text,
  state: text,
  city: text,
  post_code: text,
});

const venue = record({
  name: text,
  image: text,
  url: text,
  latitude: number({ from: -90, to: 90, decimals: 15 }),
  longitude: number({ from: -180, to: 180, decimals: 15 }),
  address: address.optional(),
});

const enabledList = record({ enabled: flag, list: anyList });

const speaker = record({
  title: text,
  first_name: text,
  last_name: text,
  bio: text,
  image: text,
  status: z.union([z.number(), z.string()], 'should be a number or text').nullish(),
});

const speakers = record({ enabled: flag, list: z.array(speaker).optional() });

const { venue: places, lists, speakers: people, flags, others } = attributeNames;

/** An attribute of an event's configuration: its name tells what its value may be. */
const attribute = z.discriminatedUnion(
  'name',
  [
    record({ name: z.enum(places), value: venue.optional() }),
    record({ name: z.enum(lists), value: enabledList.optional() }),
    record({ name: z.enum(people), value: speakers.optional() }),
    record({ name: z.enum(flags), value: flag }),
    record({ name: z.enum(others), value: z.unknown().optional() }),
  ],
  `should be one of ${Object.values(attributeNames).flat().join(', ')}`,
);

/** How an event is held. */
export const configuration = record({
  type: oneOf(eventTypes),
  attributes: z.array(attribute).optional(),
});
