export { isUuid } from '../../shared/is-uuid.js';

import { dayOf } from './weekday.js';

/**
 * The tests behind the limits of inputs that are more than a length or a range. The compiled checks
 * call them by name and ship them to every program, so they need no package. An empty string means that no value is
 * passed, so the format tests accept it. A required field refuses it itself. If the specification is silent, they are
 * looser than the service: only a certainly wrong value fails.
 */

/** Whether a text has letters, an at sign and a host of at least two parts. */
export const isEmail = (text: string) => text === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Whether a text has 5 to 15 digits with the usual separators, and `+` only in front. */
export const isPhone = (text: string) =>
  text === '' || (/^\+?[\d\s()./-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')));

/** Time zones that were found before, because looking one up again takes the runtime just as long. */
const knownTimezones = new Set(['']);

/** Whether a text is a name in the time zone database of the runtime. */
export const isTimezone = (text: string) => {
  if (knownTimezones.has(text)) return true;
  try {
    // Formats a text, because bundlers consider the constructor free of effects and drop an unused instance.
    const isFound = new Intl.DateTimeFormat('en', { timeZone: text }).format() !== '';
    if (isFound) knownTimezones.add(text);
    return isFound;
  } catch {
    return false;
  }
};

/**
 * Whether a text has 2 to 12 letters, digits, spaces and hyphens: the common form of the post codes of all countries.
 */
export const isPostCode = (text: string) => text === '' || /^[a-z\d][a-z\d -]{0,10}[a-z\d]$/i.test(text);

/** Whether a path or address ends in .jpg, .jpeg or .png. A query may follow. */
export const isImage = (text: string) => text === '' || /\.(?:jpe?g|png)(?:$|[?#])/i.test(text);

/** Whether a text is `YYYY-MM-DD HH:MM`, on an existing day. */
export const isLocalDateTime = (text: string) => {
  if (text === '') return true;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return false;
  const moment = text.replace(' ', 'T');
  const date = new Date(`${moment}Z`);
  // A day that does not exist rolls over into the next month instead of failing.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment);
};

/** Whether a text has at least one special character, one lowercase letter, one uppercase letter and one digit. */
export const hasPasswordClasses = (text: string) =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[^A-Za-z\d\s]/.test(text);

/** Whether the new password is the same both times. */
export const confirmsPassword = (change: { new_password?: unknown; confirm_password?: unknown }) =>
  typeof change.new_password !== 'string' ||
  typeof change.confirm_password !== 'string' ||
  change.new_password === change.confirm_password;

/** Whether a one-time code is for an e-mail address or for a phone number. */
export const namesNewContact = (verification: { new_email?: unknown; new_phone?: unknown }) =>
  verification.new_email !== undefined || verification.new_phone !== undefined;

interface LinkEntry {
  name?: unknown;
  value?: unknown;
}

/**
 * Whether a web address is at one of the hosts or below it, or at any host if none is named. The scheme may be
 * missing.
 */
const isAt = (link: unknown, ...hosts: string[]) => {
  if (typeof link !== 'string' || link === '') return true;
  if (/\s/.test(link)) return false;
  try {
    const { hostname } = new URL(/^https?:\/\//i.test(link) ? link : `https://${link}`);
    return hosts.length
      ? hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
      : hostname.includes('.');
  } catch {
    return false;
  }
};

/** The hosts of the networks that a link may lead to. */
export const linkHosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
} as const;

/** Whether a link is a web address at LinkedIn. */
export const isLinkedinLink = (link: unknown) => isAt(link, ...linkHosts.linkedin);

/** Whether an entry is not the website, or a web address. */
export const websiteIsLink = ({ name, value }: LinkEntry) => name !== 'website' || isAt(value);

/** Whether an entry is not that of Facebook, or a web address there. */
export const facebookIsLink = ({ name, value }: LinkEntry) =>
  name !== 'facebook' || isAt(value, ...linkHosts.facebook);

/** Whether an entry is not that of Instagram, or a web address there. */
export const instagramIsLink = ({ name, value }: LinkEntry) =>
  name !== 'instagram' || isAt(value, ...linkHosts.instagram);

/** Whether an entry is not that of Twitter, or a web address there. */
export const twitterIsLink = ({ name, value }: LinkEntry) =>
  name !== 'twitter' || isAt(value, ...linkHosts.twitter);

/** Whether an entry is not that of LinkedIn, or a web address there. */
export const linkedinIsLink = ({ name, value }: LinkEntry) => name !== 'linkedin' || isLinkedinLink(value);

/** Whether a text is ISO 8601 with hours and minutes, or `YYYY-MM-DD HH:MM`, on an existing day. */
export const isDateTime = (text: string) => {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i;
  const [, date, time] = iso.exec(text) ?? [];
  return text === '' || (date !== undefined && isLocalDateTime(`${date} ${time}`));
};

/** Whether a text is `YYYY-MM-DD`, or with a time `YYYY-MM-DD HH:MM`, on an existing day. */
export const isLocalDate = (text: string) => isLocalDateTime(text) || isLocalDateTime(`${text} 00:00`);

/** Whether a text is hours in steps of a quarter: `1.25`, or `1:15`. */
export const isQuarterHours = (text: string) =>
  text === '' || /^\d+(?:\.(?:0|25|5|75)0*|:(?:00|15|30|45))?$/.test(text);

/** Whether a text is an English name of a day, long or short. */
export const isDayName = (text: string) => dayOf(text) !== undefined;

interface Repetition {
  starts_on?: string | undefined;
  occurrence_ends?:
    | { type: 'specific_date'; value?: { local?: string | undefined } | undefined }
    | { type: 'number_of_event' }
    | undefined;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Returns the start of the day of a date or date-time, as if it were in UTC, or NaN without a date. */
const startOfDay = (text = '') => Date.parse(`${text.slice(0, 10)}T00:00Z`);

/** Whether a repetition does not end on a day, or its last day is not before its first. */
export const endsAfterStart = ({ starts_on = '', occurrence_ends: ends }: Repetition) => {
  if (ends?.type !== 'specific_date') return true;
  // A moment with an offset falls on the day before in time zones further west.
  const grace = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(starts_on.slice(10)) ? dayLength : 0;
  // Negated, so that an invalid date passes: the check of that field reports it.
  return !(startOfDay(ends.value?.local) + grace < startOfDay(starts_on));
};
