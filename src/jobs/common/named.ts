import { nearestName } from '../../shared/did-you-mean.js';
import { isUuid } from '../../shared/is-uuid.js';
import { JobError } from '../../stores/job-error.js';

/** Ids of operations that may also be names. */
const nameable: readonly string[] = ['org', 'event', 'session'];

/** Whether an id of an operation has to be looked up. */
export const isNamed = (id: string, value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && nameable.includes(id) && !isUuid(value);

/** Returns a name for comparisons: without accents, case, and repeated spaces. */
const bare = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether two names are the same for a person. */
export const sameName = (text: string, name: string | undefined): boolean =>
  name !== undefined && bare(text) === bare(name);

/** Maximum number of records that a message lists. */
const mostTold = 5;

/** Lists records for a person who must choose one. */
function listed<Item>(items: readonly Item[], told: (item: Item) => string): string {
  const list = items.slice(0, mostTold).map(told).join('; ');
  return items.length > mostTold ? `${list} and ${items.length - mostTold} more` : list;
}

/** Returns the records whose names contain every word of a text, or else those with the most similar name. */
function similarTo<Item extends { readonly name: string | undefined }>(text: string, items: readonly Item[]) {
  const names = items.map(({ name = '' }) => bare(name));
  const words = bare(text).split(' ');
  const containing = items.filter((_, index) => words.every((word) => names[index]?.includes(word)));
  if (containing.length > 0) return containing;
  const nearest = nearestName(bare(text), names);
  return items.filter((_, index) => nearest !== undefined && names[index] === nearest);
}

/** How a record is found, and described in errors. */
interface Finding<Item> {
  /** The kind of record, such as `event`. */
  readonly what: string;
  /** Name of what has the records. */
  readonly where: string;
  /** The records that the text means. */
  readonly meant: readonly Item[];
  /** Describes a record for a person who must choose one. */
  told(item: Item): string;
  /** What several records have in common. Missing if that is the text alone. */
  readonly called?: string;
  /** What to pass instead of a text that means several. Missing for a uuid. */
  readonly instead?: string;
}

/** Returns a text for a message, which may be long. */
export const quoted = (text: string): string => JSON.stringify(text.slice(0, 100));

/** Returns the only record that a text means. Throws a `JobError` that lists the possible ones if it means none or several. */
export function onlyNamed<Item extends { readonly name: string | undefined }>(
  text: string,
  items: readonly Item[],
  { what, where, meant, told, called = quoted(text), instead = 'the uuid of one' }: Finding<Item>,
): Item {
  const [first, second] = meant;
  if (first && !second) return first;
  if (first) {
    const all = `${meant.length} ${what}s ${called}: ${listed(meant, told)}`;
    throw new JobError('input', `${where} has ${all}. Pass ${instead}.`);
  }
  const near = similarTo(text, items);
  const advice = near.length
    ? `Did you mean ${listed(near, told)}?`
    : `Pass its uuid, or its name as the service writes it.`;
  throw new JobError('input', `${where} has no ${what} ${quoted(text)}. ${advice}`);
}
