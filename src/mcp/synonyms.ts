import { nearestName } from '../shared/did-you-mean.js';

/** Field names, each with other names that people and agents use for it, in lower-case letters and digits only. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  // Subjects of a call.
  organisation: ['organization', 'org', 'company'],
  org: ['organization', 'organisation', 'company', 'uuid', 'id'],
  event: ['uuid', 'id'],
  events: ['event', 'uuids', 'ids'],
  user: ['uuid', 'id'],
  order: ['uuid', 'id'],
  ticket: ['uuid', 'id'],
  session: ['uuid', 'id'],
  name: ['title', 'label'],
  people: ['guests', 'invitees', 'recipients', 'emails', 'attendees'],
  email: ['mail', 'address', 'emailaddress'],
  holder: ['name', 'attendee', 'guest'],
  buyer: ['name', 'customer'],
  // Periods.
  period: [
    ...['since', 'from', 'after', 'start', 'startdate', 'datefrom', 'fromdate', 'begin'],
    ...['until', 'to', 'before', 'end', 'enddate', 'dateto', 'todate'],
    ...['day', 'days', 'lastdays', 'week', 'month', 'year', 'when', 'dates', 'range', 'daterange'],
  ],
  to: ['until', 'end', 'enddate', 'dateto', 'todate', 'date', 'start', 'startson', 'startsat'],
  shift: ['offset', 'delta', 'by'],
  interval: ['granularity', 'resolution', 'per'],
  starts_on: ['start', 'startsat', 'startdate', 'starttime', 'begin'],
  ends_on: ['end', 'endsat', 'enddate', 'endtime'],
  timezone: ['tz', 'zone'],
  // Parts of a list.
  limit: ['rows', 'count', 'size', 'perpage', 'pagesize', 'max', 'maxresults', 'top', 'take', 'first'],
  skip: ['offset', 'position', 'startat', 'page'],
  select: ['fields', 'columns', 'only', 'include', 'pick'],
  by: ['groupby', 'group', 'per'],
  search_q: ['q', 'search', 'words', 'keyword', 'keywords', 'text'],
  words: ['query', 'q', 'search', 'text', 'keyword', 'keywords', 'term'],
  // Settings of a call.
  operation: ['op', 'operationid', 'id', 'method', 'endpoint', 'name'],
  ids: ['id', 'params', 'path', 'pathparams', 'pathparameters', 'uuid', 'uuids'],
  query: ['params', 'queryparams', 'filter', 'filters', 'where', 'search'],
  body: ['data', 'payload', 'input', 'json', 'content', 'requestbody'],
  dry_run: ['preview', 'simulate', 'test', 'trial', 'dry', 'noop'],
  field: ['path', 'input'],
  reply: ['response', 'output', 'result'],
  what: ['metric', 'series', 'name', 'measure'],
  format: ['type', 'filetype'],
  tables: ['table', 'records', 'what'],
};

/** Returns the name for a comparison: `dryRun` and `dry-run` are `dryrun`. */
const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the name without an ending that only says that it is an id: `event_id` and `eventUuid` are `event`. */
const withoutId = (name: string): string => bare(name).replace(/(?<=.)(?:uu)?id(s?)$/, '$1');

const isCalled = (field: string, name: string): boolean =>
  bare(field) === name || (Object.hasOwn(otherNames, field) && (otherNames[field] ?? []).includes(name));

/** Maximum length of a name to compare, and minimum length of the beginning of one. */
const longestName = 100;
const leastBeginning = 4;

/** Returns the only name that begins with the text, or `undefined` if none does, or several do. */
function begunBy(text: string, names: readonly string[]): string | undefined {
  const [only, another] =
    text.length < leastBeginning ? [] : names.filter((name) => bare(name).startsWith(text));
  return another === undefined ? only : undefined;
}

/** Returns the name that says the same in other words: `organization` is `organisation`, `from` is `since`. */
export function synonymIn(given: string, names: readonly string[]): string | undefined {
  if (given.length > longestName) return undefined;
  for (const form of [bare(given), withoutId(given)]) {
    const same = names.find((name) => bare(name) === form) ?? names.find((name) => isCalled(name, form));
    if (same !== undefined) return same;
  }
  return undefined;
}

/** Returns the name that was probably meant: a synonym, nearly the same word, or the only one with this beginning. */
export function meantName(given: string, names: readonly string[]): string | undefined {
  if (given.length > longestName) return undefined;
  return synonymIn(given, names) ?? nearestName(given, names) ?? begunBy(bare(given), names);
}
