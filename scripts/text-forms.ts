import type { linkNames } from '../src/models/limits.js';
import * as predicates from '../src/models/predicates.js';
import { weekdays } from '../src/models/weekday.js';

type Form = Readonly<Record<string, unknown>>;

const either = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;

/** Text of this form, or none: an empty string says that no value is given. */
const mayBe = (pattern: string) => `^(?:${pattern})?$`;

const anyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');

/** Every day that the calendar has. */
const day = either(
  `\\d{4}-${either('(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])', '(?:0[13-9]|1[0-2])-(?:29|30)', '(?:0[13578]|1[02])-31')}`,
  `${either('\\d\\d(?:0[48]|[2468][048]|[13579][26])', '(?:[02468][048]|[13579][26])00')}-02-29`,
);
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const zone = either('[zZ]', '[+-]\\d\\d(?::?\\d\\d)?');

/** The name of a day, or two letters of it or more. */
const dayName = either(
  ...weekdays.map((name) => {
    const letters = [...name].map(anyCase);
    return (
      letters.slice(0, 2).join('') + letters.slice(2).reduceRight((rest, each) => `(?:${each}${rest})?`, '')
    );
  }),
);

/** A web address at one of the hosts or under it, or at any if none is named. */
const at = (...hosts: readonly string[]) => {
  const host = either(
    ...(hosts.length > 0 ? hosts.map((each) => each.replaceAll('.', '\\.')) : ['[\\w-]+\\.[\\w-]+']),
  );
  return mayBe(`(?:https?:\\/\\/)?(?:[\\w-]+\\.)*${host}(?:[/?#]\\S*)?`);
};

/** An entry of this name, with a web address at one of the hosts. */
const linkOf = (site: (typeof linkNames)[number], ...hosts: readonly string[]) => [
  { properties: { name: { const: site }, value: { pattern: at(...hosts) } } },
];

/** What an object is one of, by the rule over several fields that the models check in code. */
export const objectForms = new Map<unknown, readonly Form[]>([
  [predicates.namesNewContact, [{ required: ['new_email'] }, { required: ['new_phone'] }]],
  [predicates.websiteIsLink, linkOf('website')],
  [predicates.facebookIsLink, linkOf('facebook', ...predicates.linkHosts.facebook)],
  [predicates.instagramIsLink, linkOf('instagram', ...predicates.linkHosts.instagram)],
  [predicates.twitterIsLink, linkOf('twitter', ...predicates.linkHosts.twitter)],
  [predicates.linkedinIsLink, linkOf('linkedin', ...predicates.linkHosts.linkedin)],
]);

/**
 * What a JSON Schema says of text that the models check in code. Formats that are not in its registry have a pattern, or
 * are described in the document.
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
