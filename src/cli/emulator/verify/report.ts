import * as z from 'zod';
import { gaps } from '../../../emulator/gaps.js';
import { type OperationId, rows } from '../../../emulator/table.js';
import type { Fixture } from '../../../emulator/wire/fixture.js';
import type { Kind, Shape } from '../../../emulator/wire/shape.js';
import { schemas } from '../../../models/index.js';
import { counted } from '../../counted.js';
import type { Finding } from './finding.js';
import type { Walk } from './walk.js';

/** What was found out of a service. No value of a reply is in it. */
export interface Report {
  /** What was found out of each gap that can be checked by reading. */
  readonly findings: readonly Finding[];
  /** The ids of the gaps that no reading answers. */
  readonly open: readonly string[];
  /** The fields of the specification that were not sent, by operation. */
  readonly absent: Readonly<Record<string, readonly string[]>>;
  /** How times are written. */
  readonly times: readonly Kind[];
  /** Why operations were not read. */
  readonly unread: Readonly<Record<string, string>>;
}

/** The fields that the specification gives a record. */
function documentedFields(model: string | undefined): readonly string[] {
  const schema = Object.entries(schemas).find(([name]) => name === model)?.[1];
  const json = schema && z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return Object.keys(json?.properties ?? {});
}

function absentFields(fixture: Fixture): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fixture.operations).flatMap(([id, seen]) => {
      const content = seen?.content;
      const sent = content?.fields ?? content?.items?.fields;
      if (!sent) return [];
      const model = rows.get(id as OperationId)?.reply.model;
      const absent = documentedFields(model).filter((name) => !Object.hasOwn(sent, name));
      return absent.length === 0 ? [] : [[id, absent]];
    }),
  );
}

const timeKinds: readonly Kind[] = ['time with offset', 'time with Z', 'local time', 'date'];

function kindsIn(shape: Shape | undefined, found: Set<Kind>): void {
  if (!shape) return;
  for (const kind of shape.is) found.add(kind);
  for (const inner of [shape.entries, shape.items]) kindsIn(inner, found);
  for (const inner of Object.values({ ...shape.fields, ...shape.named })) kindsIn(inner, found);
}

function times(fixture: Fixture): Kind[] {
  const found = new Set<Kind>();
  for (const seen of Object.values(fixture.operations)) kindsIn(seen?.content, found);
  return timeKinds.filter((kind) => found.has(kind));
}

/** Makes the report of what was found. */
export function reportOf(findings: readonly Finding[], fixture: Fixture, { unread }: Walk): Report {
  const asked = new Set(findings.map(({ gap }) => gap));
  return {
    findings,
    open: gaps.map(({ id }) => id).filter((id) => !asked.has(id)),
    absent: absentFields(fixture),
    times: times(fixture),
    unread: Object.fromEntries(unread),
  };
}

const choiceOf = (id: string): string => gaps.find((gap) => gap.id === id)?.choice ?? '';

const titles = {
  confirmed: 'Confirmed: the service does as the emulator does',
  differs: 'Differs: the service does otherwise',
  'not answered': 'Not answered',
} as const;

/** Writes a report for people. */
export function printReport({ findings, open, absent, times, unread }: Report): string {
  const sections = (['confirmed', 'differs', 'not answered'] as const).flatMap((verdict) => {
    const found = findings.filter((each) => each.verdict === verdict);
    const lines = found.map(
      ({ gap, found: what }) =>
        `  ${gap}: ${what}${verdict === 'differs' ? `\n    the emulator: ${choiceOf(gap)}` : ''}`,
    );
    return found.length === 0 ? [] : [`${titles[verdict]} (${found.length})`, ...lines, ''];
  });
  const missing = Object.entries(absent).map(([id, names]) => `  ${id}: ${names.join(', ')}`);
  const notRead = Object.entries(unread).map(([id, why]) => `  ${id}: ${why}`);
  return [
    ...sections,
    ...(missing.length > 0
      ? [
          `Fields of the specification that were not sent (${counted(missing.length, 'operations')})`,
          ...missing,
          '',
        ]
      : []),
    ...(times.length > 0 ? [`Times are written as: ${times.join(', ')}`, ''] : []),
    ...(notRead.length > 0 ? [`Operations that were not read (${notRead.length})`, ...notRead, ''] : []),
    `Reading alone does not answer ${counted(open.length, 'more gaps')}: see docs/emulator-gaps.md.`,
  ].join('\n');
}
