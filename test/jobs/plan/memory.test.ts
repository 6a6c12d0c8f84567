import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../src/jobs/index.js';
import { checkedJson } from '../../../src/stores/checked-json.js';
import { failure } from '../../support/server.js';
import { setUp } from './set-up.js';

const uuid = '0c2a6f0e-6a0f-4a8e-9a3e-6a4b8f2f6d11';
const whole = { uuid, sent: {}, shown: {}, sessions: {} };

describe('the store of a plan', () => {
  it.each([
    ['null', null],
    ['a text', 'x'],
    ['no fields', {}],
    ['only a uuid', { uuid }],
    ['no sent values', { ...whole, sent: undefined }],
    ['a text for the returned values', { ...whole, shown: 'x' }],
    ['no sessions', { ...whole, sessions: [] }],
    ['a number for its uuid', { ...whole, uuid: 5 }],
    ['null for its uuid', { ...whole, uuid: null }],
    ['a text for a pending creation', { ...whole, making: 'Matinee' }],
    ['no starts for a pending creation', { ...whole, making: { name: 'Matinee' } }],
    ['a single start for a pending creation', { ...whole, making: { starts: '2031-05-02' } }],
    ['a list for a pending creation', { ...whole, making: Object.assign([], { starts: [] }) }],
  ])('is refused if an event has %s', async (_what, event) => {
    const { org } = await setUp();
    const events = { first: whole, second: event };
    const text = checkedJson('plan', { organisation: org.uuid, events });
    const store = { ...memoryStore(text), name: 'plan.json' };
    expect(await failure(org.plan([], { store }))).toMatchObject({
      code: 'job_state',
      message:
        'plan.json contains the state of a plan, but is damaged. Use another file, or restore this one from a backup. If you delete it, the next plan finds its events by their names and start times.',
    });
    expect(await store.read()).toBe(text);
  });

  it.each([
    ['an event', whole],
    ['an event with a pending creation', { ...whole, uuid: undefined, making: { name: 'A', starts: [] } }],
  ])('is read if it has %s', async (_what, event) => {
    const { org } = await setUp();
    const text = checkedJson('plan', { organisation: org.uuid, events: { first: event } });
    expect(String(await org.plan([], { store: memoryStore(text) }))).toBe('nothing to do');
  });
});
