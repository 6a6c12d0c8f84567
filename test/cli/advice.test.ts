import { expect, test } from 'vitest';
import { otherWords } from '../../src/cli/advice.js';
import { run } from './run.js';

test.each([
  // Words whose meaning no nearest name finds.
  ['buyers', /"ticketing-client ledger --by buyer"/],
  ['import', /"ticketing-client apply <file>"/],
  ['tickets', /"ticketing-client events tickets list <event>".*export tickets/],
  ['orders refund 3f2a', /cannot refund.*export orders/],
  // Verbs of other programs, and parts of operations.
  ['events show 3f2a', /"events get"|"ticketing-client events get/],
  ['event create', /"events"/],
  ['attendees', /"ticketing-client events attendees list <event>"/],
  ['createEvent', /"ticketing-client events create"/],
  ['events:list', /"ticketing-client events list"/],
  // A verb means a command of its group, and never an operation elsewhere.
  ['profile delete work', /Did you mean "profile remove"\?/],
  ['profile rm work', /Did you mean "profile remove"\?/],
  ['profile set work', /The commands are add, /],
  ['emulator delete', /The commands are /],
  ['delete 3f2a', /Unknown command "delete"\. See/],
  // Nearest names.
  ['doctr', /Did you mean "doctor"\?/],
  ['events lisst', /Did you mean "events list"\?/],
  ['events list --orderBy name', /Did you mean "--order-by"\?/],
  // Nothing near.
  ['sts', /^ticketing-client: Unknown command "sts"\. See "ticketing-client --help"\.$/m],
  ['events xyzzy', /The commands are list, get, create/],
  ['', /^ticketing-client: Unknown command ""\. If it is a variable, check that it is set\./],
  // Options of other programs.
  ['events list --json', /Use -o json\./],
  ['events list -n 5', /Use --limit 20\./],
  ['export orders --csv', /Use -o csv\./],
  ['ledger --last-week', /Use --period last-week\./],
  ['export orders --after 2024', /--since 2031-01-01/],
  ['events create --name Jazz', /use -f name=…\./],
  ['me get --token=hush', /^(?!.*hush).*No option takes a secret/],
  ['listen --secret s3', /Use --secret-file <file>\./],
  ['mirror --db org.db', /Use --to <database>\./],
  ['copy Jazz --to 2031-05-02', /Use --start <start>\./],
  ['door-list Jazz 2031', /name and date as one argument: 'Jazz on the Pier 2031'/],
  ['sql --database org.db', /Use --from <database>\./],
  ['--emulator events list', /options after the words of the command/],
  // Arguments.
  ['events publish', /<event> is missing.*"ticketing-client events list" lists the events/],
  ['events create name=Jazz', /use -f name=…/],
  ['events list –all', /hyphens/],
  ['ledger last-month', /Use --period last-month\./],
  ['attendance Jazz', /Too many arguments: 1 instead of 0\. Use --event to choose events\./],
  ['ledger --by buyers', /--by must be one of .*Did you mean "buyer"\?/],
  ['export order-lines', /Did you mean "order_lines"\?/],
  ['mirror', /option --to <database> is missing/],
])('a mistake in %j gets an advice, and nothing is sent', async (typed, advice) => {
  const { code, out, err } = await run(...typed.split(' '));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(advice);
});

test.each([
  ['watch orders --to 2031-01-01', '--to', '--until|--since|--period'],
  ['listen --to https://x.example', '--to', '--until|--since|--period'],
])('the advice for %j takes %s for no date', async (typed, _flag, misleading) => {
  const { code, err } = await run(...typed.split(' '));
  expect(code).toBe(2);
  expect(err).not.toMatch(new RegExp(misleading));
});

const lines = otherWords.flatMap(([, ...advice]) =>
  advice.flatMap((each) => [...each.matchAll(/\{([^{}-][^{}]*)\}/g)].map(([, line = '']) => line)),
);

test.each([...new Set(lines)])('the advice "%s" names a command that exists', async (line) => {
  const words = line.split(' ');
  const path = words.slice(0, words.findIndex((word) => /^[-<]/.test(word)) >>> 0);
  const { out, code } = await run(...path, '--help');
  expect(code).toBe(0);
  for (const option of words.filter((word) => /^--?\w/.test(word))) expect(out).toContain(` ${option}`);
});

test.each([
  [['ledger', 'help'], /Usage/],
  [['version'], /^\d+\.\d+/],
  [['door-list', 'next', '--emulator'], /"holder": "Greta Lund"/],
  [['ledger', '--event', 'next', '--quiet', '--emulator'], /"gross": "15\.00"/],
])('%j is understood', async (words, answer) => {
  const { code, out } = await run(...words);
  expect(code).toBe(0);
  expect(out).toMatch(answer);
});
