import { gaps, shown } from '../../../emulator/gaps.js';
import { type OperationId, rows } from '../../../emulator/table.js';
import type { Fixture, SeenReply } from '../../../emulator/wire/fixture.js';
import { formOf, type ReplyForm } from '../../../operations/reply-form.js';
import { compared, type Finding, type Found, notAnswered } from './finding.js';
import type { Walk } from './walk.js';

/** A form as people write it, with its envelope. */
const written = (form: Pick<ReplyForm, 'body' | 'as' | 'paged' | 'wrapped'>): string =>
  (form.body === 'text' ? 'text' : shown(form)) + (form.wrapped ? ' as the `result`' : '');

const isSame = (seen: SeenReply, expected: ReplyForm): boolean =>
  seen.body === expected.body &&
  seen.wrapped === expected.wrapped &&
  seen.as === expected.as &&
  seen.paged === expected.paged;

/** The form in which an operation was seen to reply, and whether it is that of the emulator. */
function seenForm(id: OperationId, fixture: Fixture): { isSame: boolean; form: string } | undefined {
  const row = rows.get(id);
  const replies = fixture.operations[id]?.replies ?? [];
  if (!row || replies.length === 0) return undefined;
  return {
    isSame: replies.every((reply) => isSame(reply, formOf(id, row))),
    form: replies.map(written).join(', or '),
  };
}

/** Compares the replies whose form the specification does not show. */
export function checkUndocumentedForms(fixture: Fixture, { unread }: Walk): Finding[] {
  return gaps.flatMap(({ id: gap, topic, open }): Finding[] => {
    const id = [...rows.keys()].find((each) => each === topic);
    if (open !== 'the form of the reply' || !id || rows.get(id)?.method !== 'GET') return [];
    const seen = seenForm(id, fixture);
    const found: Found = seen
      ? compared(seen.isSame, seen.form)
      : notAnswered(unread.get(id) ?? 'it was not read');
    return [{ gap, ...found }];
  });
}

/** Compares the replies whose form the specification shows. */
export function checkDocumentedForms(fixture: Fixture): Found {
  const seen = [...rows].flatMap(([id, row]) => {
    const form = formOf(id, row).documented ? seenForm(id, fixture) : undefined;
    return form ? [{ id, ...form }] : [];
  });
  if (seen.length === 0) return notAnswered('nothing was read');
  const other = seen.filter(({ isSame }) => !isSame);
  return compared(
    other.length === 0,
    other.length === 0
      ? `the ${seen.length} replies that were read are as they are documented`
      : other.map(({ id, form }) => `${id}: ${form}`).join('; '),
  );
}
