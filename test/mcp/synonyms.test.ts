import { describe, expect, it, test } from 'vitest';
import { meantName } from '../../src/mcp/synonyms.js';

const names = ['period', 'events', 'by', 'select', 'limit', 'skip', 'organisation'];

describe('meantName', () => {
  test.each([
    ['from', 'period'],
    ['to', 'period'],
    ['organization', 'organisation'],
    ['organizationId', 'organisation'],
    ['org_uuid', 'organisation'],
    ['event_ids', 'events'],
    ['fields', 'select'],
    ['offset', 'skip'],
    ['pageSize', 'limit'],
    ['group-by', 'by'],
    ['SINCE', 'period'],
    ['periods', 'period'],
  ])('takes %s for %s', (given, name) => {
    expect(meantName(given, names)).toBe(name);
  });

  it('recognizes the name that a field has elsewhere', () => {
    expect(meantName('end', ['to', 'shift'])).toBe('to');
    expect(meantName('dryRun', ['dry_run'])).toBe('dry_run');
    expect(meantName('organization', ['org'])).toBe('org');
  });

  it('accepts the beginning of a name, if no other name begins like that', () => {
    expect(meantName('revenue', ['tickets_sold', 'revenue_earned'])).toBe('revenue_earned');
    expect(meantName('event', ['event_starts_on', 'event_ends_on'])).toBeUndefined();
  });

  it('returns nothing if no name is similar', () => {
    expect(meantName('colour', names)).toBeUndefined();
    expect(meantName('x'.repeat(10_000), names)).toBeUndefined();
    expect(meantName('constructor', names)).toBeUndefined();
  });
});
