import type { linkNames } from '../src/api/models/limits.js';
import * as predicates from '../src/api/models/predicates.js';
import { weekdays } from '../src/api/models/weekday.js';

type Form = Readonly<Record<string, unknown>>;

const either = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;

/** Returns a pattern for text of this form or an empty string, which means that no value is given. */
const mayBe = (pattern: string) => `^(?:${pattern})?$`;

const anyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');

/** Every date of the calendar. */
const day = either(
  `\\d{4}-${either('(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])', '(?:0[13-9]|1[0-2])-(?:29|30)', '(?:0[13578]|1[02])-31')}`,
  `${either('\\d\\d(?:0[48]|[2468][048]|[13579][26])', '(?:[02468][048]|[13579][26])00')}-02-29`,
);
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const zone = either('[zZ]', '[+-]\\d\\d(?::?\\d\\d)?');

/** The name of a day, or at least its first two letters. */
const dayName = either(
  ...weekdays.map((name) => {
    const letters = [...name].map(anyCase);
    return (
      letters.slice(0, 2).join('') + letters.slice(2).reduceRight((rest, each) => `(?:${each}${rest})?`, '')
    );
  }),
);

/** Returns a pattern for a web address at one of the hosts or their subdomains, or at any host if none is named. */
const at = (...hosts: readonly string[]) => {
  const host = either(
    ...(hosts.length > 0 ? hosts.map((each) => each.replaceAll('.', '\\.')) : ['[\\w-]+\\.[\\w-]+']),
  );
  return mayBe(`(?:https?:\\/\\/)?(?:[\\w-]+\\.)*${host}(?:[/?#]\\S*)?`);
};

/** Returns an entry with this name, and a web address at one of the hosts. */
const linkOf = (site: (typeof linkNames)[number], ...hosts: readonly string[]) => [
  { properties: { name: { const: site }, value: { pattern: at(...hosts) } } },
];

/** Alternatives of an object, by the predicate over several fields that the models check in code. */
export const objectForms = new Map<unknown, readonly Form[]>([
  [predicates.namesNewContact, [{ required: ['new_email'] }, { required: ['new_phone'] }]],
  [predicates.websiteIsLink, linkOf('website')],
  [predicates.facebookIsLink, linkOf('facebook', ...predicates.linkHosts.facebook)],
  [predicates.instagramIsLink, linkOf('instagram', ...predicates.linkHosts.instagram)],
  [predicates.twitterIsLink, linkOf('twitter', ...predicates.linkHosts.twitter)],
  [predicates.linkedinIsLink, linkOf('linkedin', ...predicates.linkHosts.linkedin)],
]);

/**
 * JSON Schema for text that the models check in code. A format outside the registry of JSON Schema has a pattern, or
 * the document describes it.
 */
export const textForms = new Map<unknown, Form>([
  [predicates.isPhone, { pattern: mayBe('\\+?(?:[\\s().\\/-]*\\d){5,15}[\\s().\\/-]*') }],
  [predicates.isTimezone, { format: 'timezone' }],
  [predicates.isPostCode, { pattern: mayBe('[A-Za-z\\d][A-Za-z\\d -]{0,10}[A-Za-z\\d]') }],
  [
    predicates.isImage,
    { pattern: `^$|\\.(?:${anyCase('jp')}${anyCase('e')}?${anyCase('g')}|${anyCase('png')})(?:$|[?#])` },
  ],
  [predicates.isLocalDateTime, { format: 'local-date-time', pattern: mayBe(`${day} ${time}`) }],
  [
    predicates.isDateTime,
    { format: 'any-date-time', pattern: mayBe(`${day}[T ]${time}(?::\\d\\d(?:[.,]\\d+)?)?${zone}?`) },
  ],
  [predicates.isLocalDate, { format: 'local-date', pattern: mayBe(`${day}(?: ${time})?`) }],
  [predicates.isQuarterHours, { pattern: mayBe('\\d+(?:\\.(?:0|25|5|75)0*|:(?:00|15|30|45))?') }],
  [predicates.isDayName, { pattern: `^${dayName}$` }],
  [
    predicates.hasPasswordClasses,
    { format: 'password', pattern: '^(?=[^]*[a-z])(?=[^]*[A-Z])(?=[^]*\\d)(?=[^]*[^A-Za-z\\d\\s])' },
  ],
  [predicates.isLinkedinLink, { pattern: at(...predicates.linkHosts.linkedin) }],
]);
