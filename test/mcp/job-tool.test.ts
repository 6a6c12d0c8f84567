import { describe, expect, it, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { copyJob } from '../../src/jobs/copy/definition.js';
import type { AgentTool, Definition } from '../../src/jobs/definition.js';
import { doorListJob } from '../../src/jobs/door-list/definition.js';
import { inviteJob } from '../../src/jobs/invite/definition.js';
import { jobTool } from '../../src/mcp/jobs/job-tool.js';
import type { Result } from '../../src/mcp/result.js';
import { storesIn } from '../../src/mcp/stores.js';

/** A tool with only the required fields. */
const agent: AgentTool = { name: 'made_up', title: 'Made up', description: 'Does what was made up.' };

async function toolOf(job: Definition) {
  const emulator = new Emulator({ seed: 'demo' });
  const client = new TicketingClient(emulator.options());
  const setup = { client, isEmulator: true, allowWrites: true, allowMail: true };
  const tool = jobTool(setup, { ...job, agent }, storesIn(setup));
  const [{ uuid: event } = { uuid: '' }] = await client.events
    .list({ search_q: 'Harbour Music Festival' })
    .toArray();
  const run = (input: object) =>
    tool.run(
      { event, ...input },
      { signal: new AbortController().signal, onProgress: () => {}, consent: async () => {} },
    );
  const changes = () => emulator.journal.entries.filter(({ method }) => method !== 'GET').length;
  return { tool, run, changes };
}

function dataOf(result: Result) {
  if (result.kind !== 'data') throw new Error(`The result should be a record, not ${result.kind}.`);
  return result.data as Record<string, unknown>;
}

describe('the tool of a job without a definition of its results', () => {
  it('returns rows with all columns if the job reads', async () => {
    const { tool, run } = await toolOf(doorListJob);
    const result = await run({ limit: 1 });
    expect(result.kind === 'list' && Object.keys(result.part.items[0] as object)).toEqual(
      Object.keys(doorListJob.columns()),
    );
    expect(tool.annotations.readOnlyHint).toBe(true);
    expect(tool.needs).toEqual([]);
  });

  it('returns the rows of a job that writes, with the remarks of its command', async () => {
    const { run } = await toolOf(copyJob);
    const { rows, notes, warnings, failures } = dataOf(await run({ shift: { years: 1 } }));
    expect(rows).toEqual([expect.objectContaining({ status: 'copied', name: 'Harbour Music Festival' })]);
    expect(notes).toEqual([
      expect.stringMatching(/^"Harbour Music Festival": It moves from .* shift by whole weeks/),
    ]);
    expect([warnings, failures]).toEqual([expect.any(Array), []]);
  });

  it('describes the errors of a job in sentences', async () => {
    const { run } = await toolOf(copyJob);
    const input = { to: '2001-01-01 10:00' };
    const { failures } = dataOf(await run(input));
    expect(failures).toEqual([
      {
        what: expect.stringMatching(/^"Harbour Music Festival" was not copied to 20/),
        error: expect.stringContaining('Nothing was changed. describe_operation shows'),
      },
    ]);
  });

  test.each([
    ['writes', copyJob, ['--allow-writes']],
    ['mails', inviteJob, ['--allow-writes', '--allow-mail']],
  ])('is marked as destructive and needs its flags if the job %s', async (_, job, flags) => {
    const { tool } = await toolOf(job);
    expect(tool.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(tool.needs).toEqual(flags);
  });
});

describe('the tool of a job that changes something', () => {
  it('changes nothing in a dry run, and returns the question for the user', async () => {
    const { run, changes } = await toolOf(copyJob);
    const { question, rows } = dataOf(await run({ shift: { weeks: 52 }, dry_run: true }));
    expect(question).toMatch(
      /^Copy "Harbour Music Festival" to \d{4}-\d\d-\d\d \d\d:\d\d in "Harbour Events"\?$/,
    );
    expect(rows).toEqual([expect.objectContaining({ status: 'planned' })]);
    expect(changes()).toBe(0);
  });

  it('sends nothing if a dry run finds nothing to do', async () => {
    const { run, changes } = await toolOf(inviteJob);
    const people = [{ email: 'new.guest@mail.example' }];
    const first = dataOf(await run({ people }));
    expect(first.rows).toEqual([expect.objectContaining({ status: 'done' })]);
    const sent = changes();
    const again = dataOf(await run({ people }));
    expect(again).not.toHaveProperty('question');
    expect(again.rows).toEqual([expect.objectContaining({ status: 'skipped' })]);
    expect(changes()).toBe(sent);
  });
});
