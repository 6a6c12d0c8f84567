import type { linkNames } from '../src/api/models/limits.js';
import * as predicates from '../src/api/models/predicates.js';
import { weekdays } from '../src/api/models/weekday.js';

type Form = Readonly<Record<string, unknown>>;

/** A check of a text in code. */
export type TextTest = (text: string) => boolean;

const either = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;

/** Returns a pattern for a whole text of this form. An empty text means that no value is given. */
export const wholeText = (pattern: string, mayBeEmpty: boolean) => `^(?:${pattern})${mayBeEmpty ? '?' : ''}$`;

const anyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');

/** Every date of the calendar. */
const day = either(
  `[0-9]{4}-${either('(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])', '(?:0[13-9]|1[0-2])-(?:29|30)', '(?:0[13578]|1[02])-31')}`,
  `${either('[0-9]{2}(?:0[48]|[2468][048]|[13579][26])', '(?:[02468][048]|[13579][26])00')}-02-29`,
);
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const zone = either('[zZ]', '[+-][0-9]{2}(?::?[0-9]{2})?');

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
  const any = '[A-Za-z0-9_-]+';
  const host = either(
    ...(hosts.length > 0 ? hosts.map((each) => each.replaceAll('.', '\\.')) : [`${any}\\.${any}`]),
  );
  return `(?:https?://)?(?:${any}\\.)*${host}(?:[/?#]\\S*)?`;
};

/** Returns an entry with this name, and a web address at one of the hosts. */
const linkOf = (site: (typeof linkNames)[number], ...hosts: readonly string[]) => {
  const value = { type: 'string', pattern: wholeText(at(...hosts), true) };
  return [{ type: 'object', properties: { name: { type: 'string', const: site }, value } }];
};

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
 * JSON Schema for text that the models check in code, with patterns that every language reads alike: without look-around and `\d`.
 * A format outside the registry of JSON Schema has a pattern, or the document describes it.
 */
export const textForms = new Map<TextTest, { readonly format?: string; readonly pattern?: string }>([
  [predicates.isPhone, { pattern: '\\+?(?:[\\s()./-]*[0-9]){5,15}[\\s()./-]*' }],
  [predicates.isTimezone, { format: 'timezone' }],
  [predicates.isPostCode, { pattern: '[A-Za-z0-9][A-Za-z0-9 -]{0,10}[A-Za-z0-9]' }],
  [
    predicates.isImage,
    { pattern: `.*\\.(?:${anyCase('jp')}${anyCase('e')}?${anyCase('g')}|${anyCase('png')})(?:[?#].*)?` },
  ],
  [predicates.isLocalDateTime, { format: 'local-date-time', pattern: `${day} ${time}` }],
  [
    predicates.isDateTime,
    { format: 'any-date-time', pattern: `${day}[T ]${time}(?::[0-9]{2}(?:[.,][0-9]+)?)?${zone}?` },
  ],
  [predicates.isLocalDate, { format: 'local-date', pattern: `${day}(?: ${time})?` }],
  [predicates.isQuarterHours, { pattern: '[0-9]+(?:\\.(?:0|25|5|75)0*|:(?:00|15|30|45))?' }],
  [predicates.isDayName, { pattern: dayName }],
  // Only look-ahead can say its form in one pattern, and few languages have it. The message says it in words.
  [predicates.hasPasswordClasses, { format: 'password' }],
  [predicates.isLinkedinLink, { pattern: at(...predicates.linkHosts.linkedin) }],
]);
