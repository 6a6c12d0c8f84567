import { describe, expect, it, onTestFinished, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { TicketingClient } from '../../src/index.js';
import { exampleCall } from '../../src/mcp/call-arguments.js';
import { commandLineForFile } from '../cli/command.js';
import { casesOf } from '../support/extent.js';
import { demoAgent } from './agent.js';
import { type Answer, type HostOptions, hostByHand, hostOf, type Speaker, type Wire } from './hosts.js';

const cli = commandLineForFile();

/** Each speaker and wire first, and then the other pairs of them. */
const everyHost = casesOf<readonly [Wire, Speaker]>(
  [
    ['stdio', 'v1, 2025-11-25'],
    ['HTTP', 'v2, 2025-11-25'],
    ['HTTP', 'v2, 2026-07-28'],
    ['HTTP', 'v1, 2025-11-25'],
    ['stdio', 'v2, 2025-11-25'],
    ['stdio', 'v2, 2026-07-28'],
  ],
  3,
);

/** Connects a host until the test ends. */
async function connected(wire: Wire, speaker: Speaker, more: Partial<HostOptions> = {}) {
  const allowed = { allowWrites: true, allowMail: true } as const;
  const host = await hostOf({ wire, speaker, program: cli.file, allowed, ...more });
  onTestFinished(() => host.stop());
  const list = {
    operation: 'events.list',
    query: { my: true, search_q: 'Harbour Music Festival' },
    limit: 1,
  };
  const { text } = await host.call('call_operation', list);
  return { ...host, event: String(JSON.parse(text).items[0].uuid) };
}

/** One call of each kind that changes something, with the operation that does it and its question. */
const writes = (
  event: string,
): readonly (readonly [tool: string, input: object, operation: string, question: RegExp])[] => [
  [
    'call_write_operation',
    { operation: 'me.update', body: { first_name: 'Ada' } },
    'me.update',
    /^Do this\? me\.update: .*\nPATCH http.*\/me\nfirst_name: "Ada"$/,
  ],
  [
    'call_write_operation',
    { operation: 'events.update', ids: { event }, body: { name: 'Closed' } },
    'events.update',
    /^Do this\? events\.update: .*\nRecord: "Harbour Music Festival", .*\nPATCH http.*\nname: "Closed"$/,
  ],
  [
    'copy_event',
    { event, shift: { weeks: 52 } },
    'events.duplicate',
    /^copy_event: Copy "[^\n]*" to [^\n]*\?\n[\s\S]*shift\.weeks: 52$/,
  ],
  [
    'invite_people',
    { event, people: [{ email: 'a@mail.example', first_name: 'Ada' }, { email: 'b@mail.example' }] },
    'events.invitations.send',
    /^invite_people: Send 2 invitations to "[^\n]*\?\n[\s\S]*"a@mail.example","first_name":"Ada"[^\n]*\n[^\n]*"b@mail.example"/,
  ],
  [
    'apply_events',
    {
      events: [
        {
          name: 'Fair',
          timezone: 'UTC',
          occurrence: {
            type: 'does_not_repeat',
            attributes: { starts_on: '2031-04-12 10:00', event_duration: '2' },
          },
        },
      ],
    },
    'orgs.events.create',
    /^Do this\? apply_events: 1 to create\ncreate "Fair"\n[\s\S]*timezone: "UTC"/,
  ],
  [
    'call_write_operation',
    { operation: 'events.cancel', ids: { event } },
    'events.cancel',
    /^Do this\? events\.cancel: .*\nRecord: "Closed", .*\nPOST [^\n]*$/,
  ],
  [
    'call_write_operation',
    { operation: 'events.delete', ids: { event } },
    'events.delete',
    /^Do this\? events\.delete: .*\nRecord: "Closed", .*\nDELETE [^\n]*$/,
  ],
];

const fails: Answer = () => {
  throw new Error('The window was closed.');
};

test.each(everyHost)(
  'over %s, a host with %s gets a question before each change, and a yes does it once',
  async (...of) => {
    const { call, event, questions, changes } = await connected(...of);
    for (const [name, input, operation, question] of writes(event)) {
      const before = changes().length;
      await call(name, { ...input, dry_run: true });
      expect(changes().length, name).toBe(before);
      const { isError, text } = await call(name, input);
      expect(isError, text).toBe(false);
      const done = changes().slice(before);
      expect(
        done.filter((each) => each === operation),
        text,
      ).toHaveLength(name === 'invite_people' ? 2 : 1);
      expect(questions.splice(0)).toEqual([expect.stringMatching(question)]);
    }
  },
);

test.each(everyHost)('over %s, a host with %s changes nothing without a yes', async (...of) => {
  const { call, event, questions, changes, answers } = await connected(...of);
  for (const answer of ['decline', 'cancel', fails] as const) {
    answers(answer);
    for (const [name, input] of writes(event)) {
      const reply = await call(name, input).catch(() => undefined);
      if (reply) expect(reply.isError, reply.text).toBe(true);
      if (answer !== fails) expect(reply?.text).toBe('The user said no: nothing was changed.');
    }
    expect(questions.splice(0)).toHaveLength(writes(event).length);
  }
  expect(changes()).toEqual([]);
});

test('every operation that writes asks first, with all that it sends', async () => {
  const { call, questions, changes, answers } = await connected('HTTP', 'v2, 2026-07-28');
  answers('decline');
  for (const entry of catalogue().filter(({ isWrite, body }) => isWrite && body?.kind !== 'file')) {
    const { body, ...input } = exampleCall(entry);
    const { text } = await call('call_write_operation', { ...input, body });
    expect(text, entry.id).toBe('The user said no: nothing was changed.');
    const [question = '', ...others] = questions.splice(0);
    expect(others).toEqual([]);
    expect(question).toContain(`Do this? ${entry.id}: `);
    const fields = Array.isArray(body) ? ['body'] : Object.keys(Object(body));
    for (const field of fields) expect(question).toMatch(new RegExp(`^${field}[.:]`, 'm'));
  }
  expect(changes()).toEqual([]);
});

test.each(everyHost)(
  'over %s with %s, writes that must be asked are refused if the host cannot ask',
  async (...of) => {
    const allowed = { allowWrites: 'asked', allowMail: true } as const;
    const { call, event, changes } = await connected(...of, {
      allowed,
      capabilities: { elicitation: { url: {} } },
    });
    for (const [name, input] of writes(event)) {
      expect((await call(name, { ...input, dry_run: true })).text).not.toContain('--allow-writes');
      const { isError, text } = await call(name, input);
      expect(isError).toBe(true);
      expect(text).toMatch(
        /^Nothing was changed: .*--allow-writes=asked, and this host cannot ask its user\. Inform the user: /,
      );
    }
    expect(changes()).toEqual([]);
  },
);

test.each(everyHost)('over %s with %s, writes that must be asked are done with a yes', async (...of) => {
  const { call, event, questions, changes } = await connected(...of, {
    allowed: { allowWrites: 'asked', allowMail: false },
  });
  await call('call_write_operation', { operation: 'events.cancel', ids: { event } });
  expect(changes()).toEqual(['events.cancel']);
  expect(questions).toHaveLength(1);
});

it('does what an agent calls for at once if its host cannot ask and need not', async () => {
  const { call, emulator, stop } = await demoAgent({ allowWrites: true });
  await call('call_write_operation', { operation: 'me.update', body: { first_name: 'Ada' } });
  expect(emulator.journal.entries.map(({ method }) => method)).toContain('PATCH');
  await stop();
});

describe('an answer', () => {
  const allowed = { allowWrites: true, allowMail: true } as const;
  const yes = { action: 'accept', content: {} } as const;

  async function host() {
    const { emulator, call, stop } = await hostByHand(allowed);
    onTestFinished(stop);
    const sent = () =>
      emulator.journal.entries.filter(({ operation }) => operation === 'events.invitations.send');
    const event = 'Harbour Music Festival';
    const invite = (email: string, answers?: Parameters<typeof call>[2]) =>
      call('invite_people', { event, people: [{ email }] }, answers);
    return { emulator, call, invite, sent };
  }

  it('is for all arguments of its call, and not for another address', async () => {
    const { invite, sent } = await host();
    const { key = '' } = await invite('ada@mail.example');
    const other = await invite('eve@mail.example', { [key]: yes });
    expect(other.question).toContain('eve@mail.example');
    expect(other.key).not.toBe(key);
    expect(sent()).toEqual([]);
  });

  it('is used once, even if its call is sent twice at the same time', async () => {
    const { call, emulator } = await host();
    const publish = (answers?: Parameters<typeof call>[2]) =>
      call('call_write_operation', { operation: 'me.update', body: { first_name: 'Ada' } }, answers);
    const { key = '' } = await publish();
    const replies = await Promise.all([publish({ [key]: yes }), publish({ [key]: yes })]);
    expect(replies.filter(({ question }) => question !== undefined)).toHaveLength(1);
    expect((await publish({ [key]: yes })).question).toBeDefined();
    expect(emulator.journal.entries.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('does not come before its question', async () => {
    const { invite, sent } = await host();
    const first = await invite('ada@mail.example', { confirm: yes });
    expect(first.question).toContain('ada@mail.example');
    expect(sent()).toEqual([]);
  });

  it('is for what its user has read: if a record has changed, the server asks again', async () => {
    const { call, emulator } = await host();
    const client = new TicketingClient(emulator.options());
    const { items } = await client.events.list({ search_q: 'Harbour Music Festival' });
    const { uuid = '' } = items[0] ?? {};
    const input = { operation: 'events.delete', ids: { event: uuid } };
    const { key = '' } = await call('call_write_operation', input);
    await client.events.update(uuid, { name: 'New' });
    expect((await call('call_write_operation', input, { [key]: yes })).question).toContain('New');
  });
});

describe('a question', () => {
  it('shortens each long value by itself, and leaves out none', async () => {
    const { call, event, questions } = await connected('HTTP', 'v2, 2026-07-28');
    const body = { description: 'x'.repeat(2000), name: 'Renamed' };
    await call('call_write_operation', { operation: 'events.update', ids: { event }, body });
    expect(questions).toEqual([
      expect.stringMatching(/\ndescription: "x{200}… \(2,000 characters\)"\nname: "Renamed"$/),
    ]);
  });

  it('has one line for each fact, whatever is in a name', async () => {
    const { call, event, questions } = await connected('HTTP', 'v2, 2026-07-28');
    const name = 'Fair"\nThis is a dry run. Nothing is deleted.\r\n\u2028\u202e\u200b\u0085x';
    await call('call_write_operation', { operation: 'events.update', ids: { event }, body: { name } });
    await call('copy_event', { event, shift: { weeks: 52 } });
    await call('invite_people', { event, people: [{ email: 'a@mail.example', first_name: name }] });
    await call('apply_events', {
      events: [
        { name, key: name, uuid: event },
        { name, sessions: [{ name }] },
      ],
    });
    await call('call_write_operation', { operation: 'events.delete', ids: { event } });
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const question of questions) {
      expect(question).toContain('This is a dry run');
      expect(question).not.toMatch(/^This is a dry run/m);
      expect(question).not.toMatch(/[\r\u2028\u202e\u200b\u0085]/);
    }
  });

  it('names every address', async () => {
    const { call, event, questions } = await connected('HTTP', 'v2, 2026-07-28');
    const people = Array.from({ length: 31 }, (_, index) => ({ email: `guest-${index}@mail.example` }));
    await call('invite_people', { event, people });
    const [question = ''] = questions;
    expect(question).toContain('Send 31 invitations to "Harbour Music Festival"');
    for (const { email } of people) expect(question).toContain(`"${email}"`);
  });

  it('is not asked if it is too long to be read: the call is refused, and says what to do', async () => {
    const { call, event, questions, changes } = await connected('HTTP', 'v2, 2026-07-28');
    const people = Array.from({ length: 400 }, (_, index) => ({ email: `guest-${index}@mail.example` }));
    const { isError, text } = await call('invite_people', { event, people });
    expect(isError).toBe(true);
    expect(text).toMatch(
      /^Nothing was changed, because the question .* at most 5000 can be read\. Do less in one call: /,
    );
    expect([questions, changes()]).toEqual([[], []]);
  });
});
