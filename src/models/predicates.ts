import { dayOf } from './weekday.js';

/**
 * The tests behind the limits of inputs (`limits.ts`) that a length or a range cannot say. The compiled checks call them by
 * name and ship them to every program, so they need no package.
 * An empty string means that no value is given, so the format tests let it pass; a required field refuses it itself.
 * They are looser than the service where the specification is silent: only what is surely wrong fails.
 */

/** Letters, an at sign and a host of at least two parts. */
export const isEmail = (text: string) => text === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** 5 to 15 digits with the usual separators, `+` only in front. */
export const isPhone = (text: string) =>
  text === '' || (/^\+?[\d\s()./-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')));

/** The time zones that were found before: the runtime takes as long to find one again. */
const knownTimezones = new Set(['']);

/** A name in the time zone database of the runtime. */
export const isTimezone = (text: string) => {
  if (knownTimezones.has(text)) return true;
  try {
    // Asks for a text because bundlers know the constructor as free of effects and drop one without use.
    const isFound = new Intl.DateTimeFormat('en', { timeZone: text }).format() !== '';
    if (isFound) knownTimezones.add(text);
    return isFound;
  } catch {
    return false;
  }
};

/** 2 to 12 letters, digits, spaces and hyphens: what the post codes of all countries have in common. */
export const isPostCode = (text: string) => text === '' || /^[a-z\d][a-z\d -]{0,10}[a-z\d]$/i.test(text);

/** Hexadecimal digits in groups of 8, 4, 4, 4 and 12, of any version. */
export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A path or address that ends in .jpg, .jpeg or .png; a query after it is no matter. */
export const isImage = (text: string) => text === '' || /\.(?:jpe?g|png)(?:$|[?#])/i.test(text);

/** `YYYY-MM-DD HH:MM`, on a day that the calendar has. */
export const isLocalDateTime = (text: string) => {
  if (text === '') return true;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return false;
  const moment = text.replace(' ', 'T');
  const date = new Date(`${moment}Z`);
  // A day that the calendar lacks rolls over into the next month rather than fail.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment);
};

/** At least one special character, one lowercase letter, one uppercase letter and one digit. */
export const hasPasswordClasses = (text: string) =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[^A-Za-z\d\s]/.test(text);

/** The new password is typed the same twice. */
export const confirmsPassword = (change: { new_password?: unknown; confirm_password?: unknown }) =>
  typeof change.new_password !== 'string' ||
  typeof change.confirm_password !== 'string' ||
  change.new_password === change.confirm_password;

/** A one-time code is for an e-mail address or for a phone number. */
export const namesNewContact = (verification: { new_email?: unknown; new_phone?: unknown }) =>
  verification.new_email !== undefined || verification.new_phone !== undefined;

interface LinkEntry {
  name?: unknown;
  value?: unknown;
}

/** A web address at one of the hosts or under it, or at any host where none is named; the scheme may be left out. */
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

/** The hosts of the networks that a link may be at. */
export const linkHosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
} as const;

/** A web address at LinkedIn. */
export const isLinkedinLink = (link: unknown) => isAt(link, ...linkHosts.linkedin);

/** Not the website entry, or a web address. */
export const websiteIsLink = ({ name, value }: LinkEntry) => name !== 'website' || isAt(value);

/** Not the facebook entry, or a web address there. */
export const facebookIsLink = ({ name, value }: LinkEntry) =>
  name !== 'facebook' || isAt(value, ...linkHosts.facebook);

/** Not the instagram entry, or a web address there. */
export const instagramIsLink = ({ name, value }: LinkEntry) =>
  name !== 'instagram' || isAt(value, ...linkHosts.instagram);

/** Not the twitter entry, or a web address there. */
export const twitterIsLink = ({ name, value }: LinkEntry) =>
  name !== 'twitter' || isAt(value, ...linkHosts.twitter);

/** Not the linkedin entry, or a web address there. */
export const linkedinIsLink = ({ name, value }: LinkEntry) => name !== 'linkedin' || isLinkedinLink(value);

/** ISO 8601 with hours and minutes, or `YYYY-MM-DD HH:MM`, on a day that the calendar has. */
export const isDateTime = (text: string) => {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i;
  const [, date, time] = iso.exec(text) ?? [];
  return text === '' || (date !== undefined && isLocalDateTime(`${date} ${time}`));
};

/** `YYYY-MM-DD`, or with a time as `YYYY-MM-DD HH:MM`, on a day that the calendar has. */
export const isLocalDate = (text: string) => isLocalDateTime(text) || isLocalDateTime(`${text} 00:00`);

/** Hours in steps of a quarter: `1.25`, or `1:15`. */
export const isQuarterHours = (text: string) =>
  text === '' || /^\d+(?:\.(?:0|25|5|75)0*|:(?:00|15|30|45))?$/.test(text);

/** An English name of a day, long or short. */
export const isDayName = (text: string) => dayOf(text) !== undefined;

interface Repetition {
  starts_on?: string | undefined;
  occurrence_ends?:
    | { type: 'specific_date'; value?: { local?: string | undefined } | undefined }
    | { type: 'number_of_event' }
    | undefined;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The start of the day that a date or date-time names, as if it were in UTC; not a number where it names none. */
const startOfDay = (text = '') => Date.parse(`${text.slice(0, 10)}T00:00Z`);

/** Not a repetition that ends on a day, or one whose last day is not before its first. */
export const endsAfterStart = ({ starts_on = '', occurrence_ends: ends }: Repetition) => {
  if (ends?.type !== 'specific_date') return true;
  // A moment with an offset falls on the day before in time zones further west.
  const grace = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(starts_on.slice(10)) ? dayLength : 0;
  // Written so that what is no date is no reason to refuse: its own field says that.
  return !(startOfDay(ends.value?.local) + grace < startOfDay(starts_on));
};
