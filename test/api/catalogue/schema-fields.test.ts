import { expect, test } from 'vitest';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { fieldsIn } from '../../../src/api/catalogue/schema-fields.js';

const fieldsOf = (id: string) => {
  const body = catalogue().find((entry) => entry.id === id)?.body;
  const fields = body?.kind === 'content' ? fieldsIn(body.schema) : [];
  return new Map(fields.map(({ way, text }) => [way, text]));
};

test('a field whose form depends on another is listed with its forms', () => {
  const fields = fieldsOf('events.update');
  expect(fields.get('configuration.attributes[].value')).toBe(
    'depends on name: the venue (fields); the questions and whether they are asked (fields); the speakers (fields); on or off (true or false); or any other value.',
  );
  expect(fields.get('occurrence.attributes')).toMatch(/^depends on type: start and length \(fields\); /);
});

test('the values of all forms are listed together', () => {
  const fields = fieldsOf('events.update');
  expect(fields.get('configuration.attributes[].name')).toMatch(
    /^one of venue, attendee_details, .*, event_joining_URL; other values are possible; required\. Name of the attribute\. `is_live`/,
  );
  expect(fields.get('occurrence.type')).toMatch(
    /^one of does_not_repeat, daily, weekly, monthly, schedule, timeslots\. /,
  );
});

test('a limit in the description is not repeated', () => {
  expect(
    fieldsIn({ properties: { a: { type: 'string', maxLength: 40, description: 'At most 40 characters.' } } }),
  ).toEqual([{ way: 'a', text: 'text. At most 40 characters.' }]);
});
