import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly jobs: Record<string, { readonly needs?: string; readonly steps: readonly Step[] }>;
}

describe('the workflows', () => {
  it.each(workflows)('$name pins each action to a commit', ({ text }) => {
    const { jobs }: Workflow = parse(text);
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used).not.toEqual([]);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it.each(workflows)('$name uses no stored secret', ({ text }) => {
    expect(text).not.toMatch(/\bsecrets\b/);
  });

  it('publish only what passed all checks, with provenance', () => {
    const release = workflows.find(({ name }) => name === 'release.yml');
    const { check, publish }: Workflow['jobs'] = parse(release?.text ?? '').jobs;
    expect(check?.steps.map(({ run }) => run)).toEqual(
      expect.arrayContaining(['bash .ci/run', 'npm run nightly -- package consumers runtimes']),
    );
    expect(publish?.needs).toBe('check');
    expect(publish?.steps.at(-1)?.run).toBe('npm publish --provenance --access public');
  });
});
