import { expect, test } from 'vitest';
import { type BodyChange, withChanges } from '../../../src/emulator/control/body-changes.js';

const body = { result: { events: [{ name: 'A', uuid: '1' }, { name: 'B' }], 'a/b~c': 1 } };

const changed = (...changes: BodyChange[]) => JSON.stringify(withChanges(body, changes));
const whole = JSON.stringify(body);

test.each<[BodyChange, string]>([
  [{ op: 'replace', path: '/result/events/0/name', value: 5 }, whole.replace('"A"', '5')],
  [{ op: 'remove', path: '/result/events/0/uuid' }, whole.replace(',"uuid":"1"', '')],
  [{ op: 'remove', path: '/result/events/1' }, whole.replace(',{"name":"B"}', '')],
  [
    { op: 'add', path: '/result/events/1', value: null },
    whole.replace(',{"name":"B"}', ',null,{"name":"B"}'),
  ],
  [{ op: 'add', path: '/result/events/-', value: 7 }, whole.replace('{"name":"B"}', '{"name":"B"},7')],
  [{ op: 'add', path: '/statusCode', value: 500 }, whole.replace(/}$/, ',"statusCode":500}')],
  [{ op: 'add', path: '/result/events', value: 'x' }, whole.replace(/\[.*\]/, '"x"')],
  [{ op: 'replace', path: '/result/a~1b~0c', value: 2 }, whole.replace(':1}', ':2}')],
  [{ op: 'add', path: '/__proto__', value: 1 }, whole.replace(/}$/, ',"__proto__":1}')],
])('%j changes the body', (change, expected) => {
  expect(changed(change)).toBe(expected);
});

test.each<BodyChange>([
  { op: 'replace', path: '/none', value: 1 },
  { op: 'remove', path: '/result/none' },
  { op: 'replace', path: '/result/events/2', value: 1 },
  { op: 'replace', path: '/result/events/-', value: 1 },
  { op: 'add', path: '/result/events/9', value: 1 },
  { op: 'add', path: '/result/events/x', value: 1 },
  { op: 'remove', path: '/result/events/0/name/deeper' },
  { op: 'add', path: '/toString/x', value: 1 },
])('%j points to nothing and is skipped', (change) => {
  expect(changed(change)).toBe(whole);
});

test('changes apply in order, and a text body stays the same', () => {
  const two: BodyChange[] = [
    { op: 'add', path: '/x', value: {} },
    { op: 'add', path: '/x/y', value: 1 },
  ];
  expect(withChanges({}, two)).toEqual({ x: { y: 1 } });
  expect(withChanges('text', two)).toBe('text');
});
