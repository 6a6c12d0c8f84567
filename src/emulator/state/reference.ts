import type { Banner, Category } from '../../api/models/index.js';
import { isObject } from '../../shared/is-object.js';

/** Returns the uuid of the nth record of a fixed list. */
const fixedUuid = (list: number, index: number) =>
  `00000000-0000-4000-8000-${String(list).padStart(4, '0')}${String(index + 1).padStart(8, '0')}`;

const slugged = (list: number, titles: readonly string[]) =>
  titles.map((title, index) => ({
    id: fixedUuid(list, index),
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
  }));

/** Categories of every world. The specification names none. */
export const categories = slugged(0, [
  'Arts',
  'Business',
  'Charity',
  'Community',
  'Education',
  'Food and Drink',
  'Music',
  'Sport',
]) satisfies readonly Category[];

/** Tags of every world. Their fields are not documented: they have those of categories. */
export const tags = slugged(1, ['Family Friendly', 'Free', 'Live', 'Online', 'Outdoor', 'Workshop']);

/** Banners of every world. The specification names none. */
export const banners: readonly Banner[] = ['concert', 'conference', 'festival', 'market'].map(
  (name, index) => ({ id: index + 1, user_id: null, f_path: `banners/${name}.png` }),
);

type Slugged = (typeof categories)[number];

const findIn =
  (list: readonly Slugged[]) =>
  (given: unknown): Slugged | undefined => {
    // The list of all records and an event name a record by different fields.
    const { id = given, uuid, slug = given } = isObject(given) ? given : {};
    return list.find((each) => each.id === id || each.id === uuid || each.slug === slug);
  };

/** Returns the category for an id, a slug or a record. Which of them a request sends is not documented. */
export const categoryOf = findIn(categories);

/** Returns the tag for an id, a slug or a record. */
export const tagOf = findIn(tags);
