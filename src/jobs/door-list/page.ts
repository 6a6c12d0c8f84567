import { eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { expectKnownNames } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { shouldBe } from '../../shared/option-error.js';
import { isZone } from '../../shared/zone.js';
import type { DoorListRow } from './row.js';

/** Options of `doorListPage`. */
export interface DoorListPageOptions {
  /**
   * The event, whose name, place, start and time zone the page shows. Times are in UTC if it has no time zone.
   * @example event: concert
   */
  readonly event: Event;
  /**
   * Language that decides the order of letters, such as `sv`, in which Ö comes after Z.
   * @default 'en'
   * @example language: 'sv'
   */
  readonly language?: string | undefined;
  /**
   * Time at which the rows were read, if they were kept since.
   * @default now
   * @example readAt: new Date('2031-04-10T16:00:00Z')
   */
  readonly readAt?: Date | undefined;
}

/** From this number of entries on, each letter begins on a new page, so that several doors can divide the list. */
const manyEntries = 200;

/** Returns a text for HTML. Control characters, which a page cannot show, become spaces. */
const html = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** One ticket on the page. */
type Row = Partial<DoorListRow>;

/** The tickets of one name in one order, which a guest shows together. */
interface Entry {
  readonly name: string;
  readonly isNamed: boolean;
  readonly rows: Row[];
}

const unnamed = 'No name';

/** Returns the name of a row with the family name first, as the list is sorted. */
function nameOf({ firstName, lastName, holder }: Row): string | undefined {
  const parts = [lastName, firstName].filter((part) => part !== undefined && part !== '');
  return parts.length === 2 ? parts.join(', ') : (parts[0] ?? holder);
}

/** Joins the tickets of one name in one order, and sorts by name. Entries without a name come last. */
function entriesOf(rows: readonly Row[], collator: Intl.Collator): Entry[] {
  const entries = new Map<string, Entry>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = JSON.stringify([name, row.order, row.startsAt?.getTime()]);
    const entry = entries.get(key) ?? { name: name ?? unnamed, isNamed: name !== undefined, rows: [] };
    entry.rows.push(row);
    entries.set(key, entry);
  }
  const timeOf = ({ rows: [row] }: Entry): number => row?.startsAt?.getTime() ?? 0;
  return [...entries.values()].sort(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      collator.compare(one.name, other.name) ||
      timeOf(one) - timeOf(other),
  );
}

/** Returns the letter under which a name is listed: without its accent, unless it is another letter in the language. */
function letterOf({ name, isNamed }: Entry, letters: Intl.Collator): string {
  if (!isNamed) return unnamed;
  const [first = ''] = name.normalize('NFC').match(/[\p{L}\p{N}]/u) ?? [];
  if (first === '' || /\p{N}/u.test(first)) return '0–9';
  const letter = first.toLocaleUpperCase();
  const [bare = letter] = letter.normalize('NFD');
  return letters.compare(letter, bare) === 0 ? bare : letter;
}

/** Returns functions that write times in a zone: `Thu, 10 Apr 2031, 19:30`. */
function timesIn(timeZone: string) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...clock, ...parts });
    return (at: Date) => format.format(at);
  };
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return { full: writer({ ...day, year: 'numeric' }), short: writer(day), clock: writer({}) };
}

/** Returns a text for a style. */
const css = (text: string): string =>
  text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `);

/** Number of boxes that fit next to each other. */
const boxesInLine = 4;

/** Returns the style of a page whose longest row has this many boxes. */
const styleOf = (title: string, boxes: number) => `
@page { margin: 14mm 12mm 16mm; @bottom-left { content: "${css(title)}"; font: 10pt system-ui, sans-serif; } @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 10pt system-ui, sans-serif; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm; color: #000; background: #fff; font: 13pt/1.3 system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; }
header { border-bottom: 2pt solid #000; padding-bottom: 3mm; }
h1 { margin: 0; font-size: 22pt; line-height: 1.15; overflow-wrap: anywhere; }
header p { margin: 1mm 0 0; font-size: 11pt; color: #333; }
nav { margin-top: 3mm; font-size: 12pt; }
nav a { display: inline-block; margin-right: 3mm; color: inherit; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-top: 4mm; }
th { text-align: left; font-size: 17pt; padding: 2mm 0 1mm; border-bottom: 1pt solid #000; }
th small { font-size: 10pt; font-weight: normal; color: #555; }
tr { break-inside: avoid; }
thead { display: table-header-group; break-after: avoid; }
td { padding: 1.6mm 2mm 1.6mm 0; border-bottom: .5pt solid #bbb; vertical-align: top; overflow-wrap: anywhere; }
col.boxes { width: ${Math.max(2, Math.min(boxes, boxesInLine)) * 7 + 3}mm; }
col.type { width: 36%; }
td.boxes { line-height: 1; }
i { display: inline-block; width: 5.5mm; height: 5.5mm; margin: 0 1.2mm 1mm 0; border: 1.2pt solid #000; border-radius: .8mm; font: bold 5.5mm/4.9mm system-ui, sans-serif; text-align: center; vertical-align: top; }
i.void { border: 0; }
td.name { font-weight: 600; }
td.name small, td.type small { display: block; font-size: 10pt; font-weight: normal; color: #555; }
td.type { font-size: 12pt; }
tr.void td.name, tr.void td.type { text-decoration: line-through; color: #777; }
.apart .letter + .letter { break-before: page; }
@media print { body { padding: 0; max-width: none; } nav { display: none; } }
`;

/** Returns a box to tick for a ticket, or a ticked one if its holder is already in. A void ticket has none. */
const boxOf = ({ isVoid, isCheckedIn }: Row): string =>
  isVoid ? '<i class="void">–</i>' : isCheckedIn ? '<i>✓</i>' : '<i></i>';

/** Returns the kinds of tickets of an entry as HTML: `2 × Adult`. */
function kindsOf(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { type, variation } of rows) {
    const kind = [type, variation === type ? undefined : variation].filter((part) => part).join(', ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => html(count > 1 ? `${count} × ${kind}` : kind)).join('<br>');
}

function rowOf({ name, rows }: Entry, times: ReturnType<typeof timesIn>, hasDates: boolean): string {
  const [first] = rows;
  const references = new Set(rows.flatMap(({ reference }) => reference ?? []));
  const isVoid = rows.every((row) => row.isVoid);
  const [arrival] = rows.flatMap(({ checkedInAt }) => checkedInAt ?? []);
  const notes = [[...references].join(', '), isVoid && 'void', arrival && `in at ${times.clock(arrival)}`];
  const note = notes.filter((part) => part).join(' · ');
  const boxes = rows.map(boxOf).join('');
  const date = hasDates && first?.startsAt ? `<small>${html(times.short(first.startsAt))}</small>` : '';
  return `<tr${isVoid ? ' class="void"' : ''}><td class="boxes">${boxes}</td><td class="name"><bdi>${html(name)}</bdi><small>${html(note)}</small></td><td class="type">${kindsOf(rows)}${date}</td></tr>`;
}

/**
 * Returns a door list as one HTML page to print, on A4 or Letter. The page needs no network and no script. It has a heading for
 * each initial letter, a box to tick for each ticket, large type and page numbers. Tickets of one name in one order are one entry
 * with several boxes. Void tickets are struck out. From 200 entries on, each letter begins on a new page.
 *
 * Throws a `TypeError` for an unknown option or language.
 *
 * @example
 * ```ts
 * for await (const event of org.events({ events: ['next'] })) {
 *   await writeFile('door.html', doorListPage(await org.doorList(event), { event }));
 * }
 * ```
 */
export function doorListPage(rows: Iterable<Partial<DoorListRow>>, options: DoorListPageOptions): string {
  expectKnownNames(options, ['event', 'language', 'readAt'] satisfies (keyof DoorListPageOptions)[]);
  const { event, language = 'en', readAt = new Date() } = options;
  if (!isObject(event)) throw shouldBe('event', 'an event, as the service returns it');
  const { name: title = 'Door list', venue, startsAt, timezone: zone } = eventView(event);
  const timezone = zone && isZone(zone) ? zone : 'UTC';
  const collator = collatorOf(language, 'variant');
  const letters = collatorOf(language, 'base');
  const times = timesIn(timezone);
  const tickets = [...rows];
  const entries = entriesOf(tickets, collator);
  const hasDates = new Set(tickets.flatMap((row) => row.startsAt?.getTime() ?? [])).size > 1;
  const sections = new Map<string, Entry[]>();
  for (const entry of entries) {
    const letter = letterOf(entry, letters);
    sections.set(letter, [...(sections.get(letter) ?? []), entry]);
  }
  const voidCount = tickets.filter(({ isVoid }) => isVoid).length;
  const inCount = tickets.filter(({ isCheckedIn }) => isCheckedIn).length;
  const when = startsAt && !hasDates ? times.full(startsAt) : undefined;
  const facts = [when, venue?.name].filter((fact) => fact).join(' · ');
  const counts = [
    `${tickets.length - voidCount} ticket${tickets.length - voidCount === 1 ? '' : 's'}`,
    inCount > 0 && `${inCount} already in`,
    voidCount > 0 && `${voidCount} void`,
    `as of ${times.full(readAt)}`,
    `times in ${timezone}`,
  ];
  const links = [...sections.keys()].map((letter, index) => `<a href="#l${index}">${html(letter)}</a>`);
  const body = [...sections].map(
    ([letter, members], index) =>
      `<section class="letter" id="l${index}"><table><colgroup><col class="boxes"><col><col class="type"></colgroup><thead><tr><th colspan="3">${html(letter)} <small>${members.length}</small></th></tr></thead><tbody>\n${members
        .map((entry) => rowOf(entry, times, hasDates))
        .join('\n')}\n</tbody></table></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(`Door list: ${title}`)}</title>
<style>${styleOf(title, Math.max(0, ...entries.map((each) => each.rows.length)))}</style>
</head>
<body${entries.length >= manyEntries ? ' class="apart"' : ''}>
<header><h1><bdi>${html(title)}</bdi></h1>${facts === '' ? '' : `<p>${html(facts)}</p>`}<p>${html(counts.filter((part) => part).join(' · '))}</p><nav>${links.join('')}</nav></header>
${body.join('\n') || '<p>No tickets were sold yet.</p>'}
</body>
</html>
`;
}

function collatorOf(language: string, sensitivity: 'base' | 'variant'): Intl.Collator {
  try {
    // Without punctuation, O’Brien is beside Obrien, and no name is before the letters.
    return new Intl.Collator(language, { sensitivity, numeric: true, ignorePunctuation: true });
  } catch {
    throw shouldBe('language', 'a language tag such as en or sv');
  }
}
