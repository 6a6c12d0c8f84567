import { eventInputFields } from '../../api/models/generated/input-fields.js';
import { eventView } from '../../api/views/index.js';
import type { Category, Event, EventImage, EventImageInput, EventInput } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { type Fields, type Forms, fieldsBy, told } from './difference.js';
import { listOf, partsOf, textOf } from './forms.js';
import { occurrenceFields, onceFields, wholeOccurrence } from './occurrence-fields.js';
import { inputOf, type WantedEvent } from './wanted.js';

const bannerOf = (banner: readonly (EventImage | EventImageInput)[] | null | undefined) =>
  Array.isArray(banner)
    ? listOf(banner).map(({ name, image, primary }) => ({ name, image, primary }))
    : banner;

/** Returns the slug of a category that is given by id, by slug or as a record, or the text itself if it is unknown. */
export function categoryOf(given: unknown, categories: readonly Category[]): string {
  const { uuid, id, slug, name, title } = isObject(given) ? given : { id: given, slug: given };
  const isIt = (one: unknown, ...others: unknown[]) =>
    Boolean(textOf(one)) && others.map(String).includes(String(one));
  const found = categories.find(
    (each) => isIt(each.id, uuid, id) || isIt(each.slug, slug) || isIt(each.title, name, title),
  );
  return textOf(found?.slug) ?? textOf(found?.id) ?? textOf(slug ?? uuid ?? id ?? name ?? title) ?? '';
}

const categoriesOf = (given: readonly unknown[] | null | undefined, categories: readonly Category[]) =>
  Array.isArray(given) ? given.map((each) => categoryOf(each, categories)).sort() : given;

const forms: Forms<keyof EventInput, WantedEvent | Event, readonly Category[]> = {
  banner: ({ banner }) => bannerOf(banner),
  configuration({ configuration }) {
    const { type, attributes } = partsOf(configuration);
    // By name, because their order has no meaning.
    const named = listOf(attributes).map(({ name, value }) => [name, value ?? null]);
    return { type, attributes: Object.fromEntries(named) };
  },
  listing: ({ listing }, categories) => ({
    enabled: listing?.enabled,
    categories: categoriesOf(listing?.categories, categories),
  }),
  // Inputs and records are read in different ways: see wantedFields and recordFields.
  occurrence: () => undefined,
  // It is an instruction for one change, not part of an event's state.
  is_update_org_settings: () => undefined,
};

export function wantedFields(wanted: WantedEvent, zone: string, categories: readonly Category[]): Fields {
  const { occurrence, published } = wanted;
  return told({
    ...fieldsBy(eventInputFields, forms, wanted, categories),
    ...(occurrence && occurrenceFields(wholeOccurrence(occurrence), zone)),
    published,
  });
}

export function recordFields(
  record: Event,
  wanted: WantedEvent,
  zone: string,
  categories: readonly Category[],
): Fields {
  const isOnce = wanted.occurrence?.type === 'does_not_repeat' && !record.occurrence;
  return told({
    ...fieldsBy(eventInputFields, forms, record, categories),
    ...(isOnce ? onceFields(record, zone) : occurrenceFields(record.occurrence, zone)),
    published: eventView(record).isPublished,
  });
}

/** Returns the body that sets the fields of these paths, with the fields that they need beside them. */
export function changesTo(wanted: WantedEvent, record: Event, paths: readonly string[]) {
  const input = inputOf(wanted);
  const names = new Set(paths.map((path) => path.split('.')[0]));
  // Local times are in that zone, so they change with it.
  if (names.has('timezone')) names.add('occurrence');
  names.add('is_update_org_settings');
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
  if (body.occurrence) body.occurrence = { exclusions: [], ...input.occurrence };
  const wantedAttributes = input.configuration?.attributes;
  if (body.configuration && wantedAttributes) {
    // The service replaces the whole list, so the other present attributes are sent too.
    const given = new Set(wantedAttributes.map(({ name }) => name));
    const others = listOf(record.configuration?.attributes).filter(({ name }) => !given.has(name));
    body.configuration = { ...input.configuration, attributes: [...wantedAttributes, ...others] };
  }
  return body;
}
