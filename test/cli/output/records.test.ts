import { EventEmitter } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OutputFlags, OutputOptions, Sink } from '../../../src/cli/output/output-options.js';
import { openList, writeRecord } from '../../../src/cli/output/records.js';
import { expectSelectable } from '../../../src/cli/output/selection.js';

/** Output that records what is written to it. */
class Paper extends EventEmitter implements Sink {
  text = '';
  readonly isTTY: boolean;
  constructor(readonly columns?: number) {
    super();
    this.isTTY = columns !== undefined;
  }
  write(text: string): boolean {
    this.text += text;
    return true;
  }
}

async function listed(
  records: readonly unknown[],
  flags: OutputFlags = {},
  paper = new Paper(),
  options: OutputOptions = {},
) {
  const list = await openList(flags, { ...options, to: paper });
  for (const record of records) await list.write(record);
  await list.end();
  return paper.text;
}

async function written(record: unknown, flags: OutputFlags = {}, paper = new Paper()) {
  await writeRecord(record, flags, { to: paper });
  return paper.text;
}

const records = [
  {
    uuid: 'u1',
    name: 'Ann',
    org: { uuid: 'o1' },
    on: { utc: '2031-01-01T00:00:00Z', local: '2031-01-01 11:00' },
  },
  { uuid: 'u2', name: 'Bob, jr.', org: { uuid: 'o2' }, tags: ['a'], note: '=1+1' },
];

describe('a list', () => {
  test('is JSON without a terminal', async () => {
    expect(JSON.parse(await listed(records))).toEqual(records);
    expect(await listed([])).toBe('[]\n');
  });

  test('is written record by record, and closed only at its end', async () => {
    const paper = new Paper();
    const list = await openList({ format: 'json' }, { to: paper });
    expect(paper.text).toBe('');
    await list.write({ a: 1 });
    expect(paper.text).toBe('[\n  {\n    "a": 1\n  }');
    await list.end();
    expect(JSON.parse(paper.text)).toEqual([{ a: 1 }]);
  });

  test('waits for a slow reader', async () => {
    const paper = new Paper();
    paper.write = () => false;
    const list = await openList({ format: 'ndjson' }, { to: paper });
    let isWritten = false;
    const writing = list.write({}).then(() => {
      isWritten = true;
    });
    await new Promise(setImmediate);
    expect(isWritten).toBe(false);
    paper.emit('drain');
    await writing;
  });

  test('has a line for each record as NDJSON', async () => {
    const lines = (await listed(records, { format: 'ndjson' })).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(records);
  });

  test('has a header and rows as CSV, without formulas that a spreadsheet would run', async () => {
    expect(await listed(records, { format: 'csv' })).toBe(
      [
        'uuid,name,org,on,tags,note',
        'u1,Ann,"{""uuid"":""o1""}","{""utc"":""2031-01-01T00:00:00Z"",""local"":""2031-01-01 11:00""}",,',
        `u2,"Bob, jr.","{""uuid"":""o2""}",,"[""a""]",'=1+1`,
        '',
      ].join('\n'),
    );
  });

  test('has a date as an ISO time without quotes as CSV', async () => {
    const format = 'csv';
    const at = new Date('2031-01-01T00:00:00Z');
    expect(await listed([{ uuid: 'u1', at }], { format, select: ['at'] })).toBe(
      'at\n2031-01-01T00:00:00.000Z\n',
    );
    expect(await listed([{ uuid: 'u1', at }], { format })).toMatch(/u1[ ,]+2031-01-01T00:00:00.000Z\n/);
    expect(await written({ at }, { format })).not.toContain('"');
  });

  test('keeps negative amounts unchanged', async () => {
    expect(await listed([{ total: '-5.00', change: -5, phone: '+61 2' }], { format: 'csv' })).toBe(
      "total,change,phone\n-5.00,-5,'+61 2\n",
    );
  });

  test('is a table on a terminal, with the useful columns that fit', async () => {
    const text = await listed(
      [...records, { uuid: 'u3', name: null, empty: '', long: 'x'.repeat(90) }],
      {},
      new Paper(40),
    );
    expect(text).toBe(
      [
        'UUID  Name      On                Note',
        'u1    Ann       2031-01-01 11:00',
        'u2    Bob, jr.                    =1+1',
        'u3',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['「夏」、祭り！？', 16],
    ['ＡＢＣ｡ﾊﾟ', 9],
    ['한글', 4],
    ['a\u0301bc', 3],
    ['ไม้ न\u0941', 4],
    ['👩‍🚀❤️🇦🇹1️⃣', 8],
  ])('gives %s the cells that it takes in a terminal', async (name, width) => {
    const records = [
      { name, note: 'x' },
      { name: 'y'.repeat(width), note: 'x' },
    ];
    const [, first = '', second = ''] = (await listed(records, { format: 'table' })).split('\n');
    const space = Math.max('Name'.length - width, 0) + 2;
    expect(first).toBe(`${name}${' '.repeat(space)}x`);
    expect(second).toBe(`${'y'.repeat(width)}${' '.repeat(space)}x`);
  });

  test('cuts wide letters within the width of a narrow terminal', async () => {
    const text = await listed([{ name: '夏祭り夏祭り夏祭り' }], {}, new Paper(13));
    expect(text).toBe('Name\n夏祭り夏祭…\n');
  });

  test('keeps the first column in a narrow terminal, a uuid whole, and leaves room beside empty columns', async () => {
    const uuid = '45c1586e-c306-8f13-8f4e-bf403a353a65';
    expect(await listed([{ uuid, name: 'Ann' }], {}, new Paper(30))).toBe(`UUID\n${uuid}\n`);
    expect(await listed([{ name: 'Annabel' }], {}, new Paper(5))).toBe('Na…\nAn…\n');
    const flat = await listed([{ name: 'Ann', [`${'e'.repeat(30)}`]: '', code: 'A1' }], {}, new Paper(30), {
      columns: ['name', 'e'.repeat(30), 'code'],
    });
    expect(flat).toBe(`name  ${'e'.repeat(9)}…  code\nAnn               A1\n`);
  });

  test('begins with the columns that the command prefers', async () => {
    const text = await listed([{ uuid: 'u1', name: 'Ann', note: 'x' }], { format: 'table' }, undefined, {
      first: ['name', 'on'],
    });
    expect(text).toBe('Name  UUID  Note\nAnn   u1    x\n');
  });

  test('never cuts a uuid that --select names', async () => {
    const uuid = '45c1586e-c306-8f13-8f4e-bf403a353a65';
    const record = { uuid, name: 'N'.repeat(60), note: 'x'.repeat(60) };
    const text = await listed([record], { select: ['name', 'uuid', 'note'] }, new Paper(70));
    expect(text).toContain(uuid);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(70);
  });

  test('gives two columns of one meaning their full paths', async () => {
    const text = await listed([{ publising: { state: 'a' }, publishing: { state: 'b' } }], {
      format: 'table',
    });
    expect(text).toMatch(/^publising\.state +publishing\.state\n/);
  });

  test('aligns numbers to the right in a table, and texts to the left', async () => {
    const sums = [
      { n: 5, total: '12.50', code: 'A1' },
      { n: 12, total: '-3.00', code: '7' },
      { n: null, total: '1200.00', code: '' },
    ];
    expect(await listed(sums, { format: 'table' })).toBe(
      [' N    Total  Code', ' 5    12.50  A1', '12    -3.00  7', '    1200.00', ''].join('\n'),
    );
  });

  test.each([
    ['40', 40],
    ['0', 120],
    ['wide', 120],
  ])('is a table as wide as COLUMNS says without a terminal: %s', async (columns, width) => {
    vi.stubEnv('COLUMNS', columns);
    onTestFinished(() => void vi.unstubAllEnvs());
    const record = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`name${index}`, 'x'.repeat(8)]),
    );
    const [head = ''] = (await listed([record], { format: 'table' })).split('\n');
    expect(head.length).toBeLessThanOrEqual(width);
    expect(head.length).toBeGreaterThan(width - 12);
  });

  test('keeps the columns of its first records for later ones', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ n: index, name: `N${index}` }));
    const lines = (await listed(many, { format: 'table' })).trimEnd().split('\n');
    expect(lines).toHaveLength(151);
    expect(lines.at(-1)).toBe('149  N149');
  });

  test.each(['table', 'csv', 'ndjson', 'json'] as const)(
    'has only the selected fields as %s',
    async (format) => {
      const text = await listed(records, { format, select: ['org.uuid', 'name'] });
      expect(text).toContain('o2');
      expect(text).toContain('Bob');
      expect(text).not.toContain('u1');
      expect(text).toContain(format === 'table' ? 'Org UUID' : 'org.uuid');
    },
  );

  test('without records has only the header of the selected fields', async () => {
    expect(await listed([], { format: 'csv', select: ['name'] })).toBe('name\n');
    expect(await listed([], { format: 'csv' })).toBe('');
    expect(await listed([], { format: 'table' })).toBe('');
  });
});

describe('a selected field', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      event_starts_on: { properties: { local: {} } },
      levels: { type: 'array', items: { properties: { price: {} } } },
      answers: { type: 'array', items: { properties: { field_name: {}, field_value: {} } } },
      open: {},
    },
  };

  test('is written at once, as null if no record has it', async () => {
    const paper = new Paper();
    const list = await openList({ format: 'ndjson', select: ['levels.price'] }, { to: paper });
    await list.write({ extra: 1 });
    expect(paper.text).toBe('{"levels.price":null}\n');
  });

  test.each([
    ['nmae', 'Unknown field "nmae". Did you mean "name"?'],
    ['levels.prise', 'Unknown field "prise" in levels. Did you mean "price"?'],
    ['levels.0.prise', 'Unknown field "prise" in levels.0. Did you mean "price"?'],
    ['price', 'Unknown field "price". Use levels.price.'],
    ['Starts', 'Unknown field "Starts". Use event_starts_on.local.'],
    ['zzz', 'Unknown field "zzz". The fields are name, event_starts_on, levels, answers, open.'],
    ['constructor', 'Unknown field "constructor".'],
  ])('"%s" that the model does not have is refused with a suggestion', (way, problem) => {
    expect(() => expectSelectable(['name', way], schema)).toThrow(`--select: ${problem}`);
  });

  test('is refused together with the others', () => {
    expect(() => expectSelectable(['nmae', 'zzz'], schema)).toThrow(
      '--select has 2 problems:\n  Unknown field "nmae". Did you mean "name"?\n  Unknown field "zzz".',
    );
  });

  test.each(['levels.price', 'levels.0.price', 'answers.dob', 'open.any.thing'])(
    '"%s" is accepted, because a record can have it',
    (way) => expect(() => expectSelectable([way], schema)).not.toThrow(),
  );

  test('is not checked if the records have no model', () => {
    expect(() => expectSelectable(['any.thing'], undefined)).not.toThrow();
  });
});

describe('a path to a field', () => {
  const record = {
    status: [{ name: 'live', value: false }],
    answers: [{ field_name: 'dob', field_value: '2000-01-01' }],
    levels: [{ price: 1 }, { price: 2 }],
  };
  test.each([
    ['status.live', false],
    ['answers.dob', '2000-01-01'],
    ['levels.1.price', 2],
    ['levels.price', [1, 2]],
    ['levels.nothing', null],
  ])('%s leads to %j', async (way, value) => {
    expect(JSON.parse(await written(record, { select: [way] }))).toEqual({ [way]: value });
  });

  test('does not reach properties that every object has', async () => {
    expect(JSON.parse(await written(record, { select: ['constructor'] }))).toEqual({ constructor: null });
  });
});

describe('a record', () => {
  test('is JSON without a terminal', async () => {
    expect(JSON.parse(await written(records[0]))).toEqual(records[0]);
  });

  test('has a line for each field on a terminal', async () => {
    const record = { ...records[1], levels: [{ a: 1 }, { a: 2 }], empty: null };
    expect(await written(record, {}, new Paper(80))).toBe(
      [
        'uuid      u2',
        'name      Bob, jr.',
        'org.uuid  o2',
        'tags      a',
        'note      =1+1',
        'levels    2 entries (use -o json to see them)',
        '',
      ].join('\n'),
    );
  });

  test('is a row as CSV and a line as NDJSON', async () => {
    expect(await written({ a: 1, b: 'x' }, { format: 'csv' })).toBe('a,b\n1,x\n');
    expect(await written({ a: 1, b: 'x' }, { format: 'ndjson' })).toBe('{"a":1,"b":"x"}\n');
  });
});

describe('a control character', () => {
  const evil = { name: 'a\u001b[2Jb\u009bc\u202ed\u0007' };
  test.each(['table', 'json', 'ndjson', 'csv'] as const)('is escaped on a terminal as %s', async (format) => {
    for (const text of [
      await listed([evil], { format }, new Paper(80)),
      await written(evil, { format }, new Paper(80)),
    ]) {
      expect(text).toContain('a\\u001b[2Jb\\u009bc\\u202ed\\u0007');
    }
  });

  test('is kept in a file', async () => {
    expect(await listed([evil], { format: 'csv' })).toBe(`name\n${evil.name}\n`);
    expect(JSON.parse(await listed([evil], { format: 'json' }))).toEqual([evil]);
  });
});
