import { describe, expect, it, test } from 'vitest';
import { meant } from '../../src/internal/synonyms.js';

const names = ['since', 'until', 'month', 'events', 'by', 'select', 'limit', 'skip', 'organisation'];

describe('meant', () => {
  test.each([
    ['from', 'since'],
    ['to', 'until'],
    ['organization', 'organisation'],
    ['organizationId', 'organisation'],
    ['org_uuid', 'organisation'],
    ['event_ids', 'events'],
    ['fields', 'select'],
    ['offset', 'skip'],
    ['pageSize', 'limit'],
    ['group-by', 'by'],
    ['SINCE', 'since'],
    ['untl', 'until'],
  ])('takes %s for %s', (given, name) => {
    expect(meant(given, names)).toBe(`; did you mean ${name}?`);
  });

  it('takes a name for the field that it is in another place', () => {
    expect(meant('end', ['to', 'days'])).toBe('; did you mean to?');
    expect(meant('dryRun', ['dry_run'])).toBe('; did you mean dry_run?');
    expect(meant('organization', ['org'])).toBe('; did you mean org?');
  });

  it('takes the beginning of a name for the name, if no other begins so', () => {
    expect(meant('revenue', ['tickets_sold', 'revenue_earned'])).toBe('; did you mean revenue_earned?');
    expect(meant('event', ['event_starts_on', 'event_ends_on'])).toBe('');
  });

  it('says nothing if nothing is near', () => {
    expect(meant('colour', names)).toBe('');
    expect(meant('x'.repeat(10_000), names)).toBe('');
    expect(meant('constructor', names)).toBe('');
  });
});
