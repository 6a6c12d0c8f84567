import { EventEmitter } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OutputFlags } from '../../../src/cli/output/output-options.js';
import { type OutputOptions, openList, type Sink, writeRecord } from '../../../src/cli/output/records.js';

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

  test.each(['csv'] as const)('has a date as an ISO time without quotes as %s', async (format) => {
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
      first: ['name', 'e'.repeat(30), 'code'],
      areAll: true,
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

  test('shows times on the clocks of the record, else of the organisation, and says which', async () => {
    const at = '2031-07-01T12:00:00+00:00';
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => errors.mockRestore());
    const records = [
      { created_on: at, event_starts_on: { local: '2031-07-02 09:30' }, timezone: 'Europe/London' },
      { created_on: at, is_void: true },
      { created_on: at, timezone: 'Asia/Tokyo' },
    ];
    const text = await listed(records, { select: ['created_on', 'is_void'], format: 'table' }, undefined, {
      timezone: 'Europe/London',
    });
    expect(text).toBe('Created           Void\n2031-07-01 13:00\n2031-07-01 13:00  yes\n2031-07-01 13:00\n');
    expect(await listed(records, { format: 'table' })).toContain('2031-07-01 21:00 Asia/Tokyo');
    // A time that has no room is not shown, so its zone is not named.
    expect(
      await listed(records.slice(2), { format: 'table' }, new Paper(11), { first: ['timezone'] }),
    ).not.toContain('2031');
    expect(errors.mock.calls.flat()).toEqual([
      'Times are in Europe/London.\n',
      'Times are in Europe/London, unless they name another zone.\n',
    ]);
  });

  test.each([
    [{}, 80, true],
    [{}, undefined, false],
    [{ NO_COLOR: '1' }, 80, false],
    [{ NO_COLOR: '' }, 80, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, 80, false],
    [{ FORCE_COLOR: '1' }, undefined, true],
    [{ FORCE_COLOR: '0' }, 80, false],
    [{ TERM: 'dumb' }, 80, false],
  ])(
    'colours states, and not names, for %j and a terminal of %s columns: %s',
    async (set, columns, isColoured) => {
      for (const name of ['NO_COLOR', 'FORCE_COLOR', 'TERM']) vi.stubEnv(name, undefined);
      for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
      onTestFinished(() => {
        vi.unstubAllEnvs();
      });
      const text = await listed(
        [{ name: 'Active', status: 'cancelled', publishing: { state: 'published' } }],
        { format: 'table' },
        new Paper(columns),
      );
      const [red, green] = isColoured
        ? ['\u001b[31mcancelled\u001b[39m', '\u001b[32mpublished\u001b[39m']
        : ['cancelled', 'published'];
      expect(text).toBe(`Name    Status     Publishing state\nActive  ${red}  ${green}\n`);
    },
  );

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
    properties: { name: { type: 'string' }, levels: { type: 'array', items: { properties: { price: {} } } } },
  };
  const select = (...ways: string[]) => ({ format: 'ndjson', select: ways }) as const;

  test('is accepted if any record has it, even if it is undocumented, and the order of records is kept', async () => {
    const given = [
      { name: 'a' },
      { name: 'b' },
      { name: 'c', extra: { deep: 1 } },
      { name: 'd', extra: null },
    ];
    expect(await listed(given, select('name', 'extra.deep'), new Paper(), { schema })).toBe(
      [
        '{"name":"a","extra.deep":null}',
        '{"name":"b","extra.deep":null}',
        '{"name":"c","extra.deep":1}',
        '{"name":"d","extra.deep":null}',
        '',
      ].join('\n'),
    );
  });

  test('is written at once if the model knows it, even if no record has it', async () => {
    const paper = new Paper();
    const list = await openList(select('levels.price'), { to: paper, schema });
    await list.write({});
    expect(paper.text).toBe('{"levels.price":null}\n');
  });

  test.each([
    ['nmae', [{}], 'Unknown field "nmae". Did you mean "name"?'],
    ['levels.prise', [{ levels: [] }], 'Unknown field "prise" in levels. Did you mean "price"?'],
    ['extre', [{ name: 'a', extra: 1 }], 'Unknown field "extre". Did you mean "extra"?'],
    ['extra.dep', [{ extra: { deep: 1 } }], 'Unknown field "dep" in extra. Did you mean "deep"?'],
    ['zzz', [{ name: 'a', extra: 1 }], 'Unknown field "zzz". The fields are name, levels, extra'],
    ['zzz', [], 'Unknown field "zzz". The fields are name, levels'],
  ])('"%s" is refused with a suggestion, and nothing is written', async (way, given, problem) => {
    const paper = new Paper();
    await expect(listed(given, select(way), paper, { schema })).rejects.toThrow(`--select: ${problem}`);
    expect(paper.text).toBe('');
  });

  test('is checked against the records if there is no model', async () => {
    await expect(listed([{ name: 'a' }], select('nmae'))).rejects.toThrow('Did you mean "name"?');
    await expect(listed([{ name: 'a' }], select('zzz'))).rejects.toThrow(
      'Unknown field "zzz". The fields are name',
    );
    await expect(listed(['a'], select('name'))).rejects.toThrow('Unknown field "name". There are no fields.');
    await expect(listed([{ name: 'a' }], select('nmae', 'zzz'))).rejects.toThrow(
      '--select has 2 problems:\n  Unknown field "nmae". Did you mean "name"?\n  Unknown field "zzz". The fields are name',
    );
    expect(await listed([], select('nmae'))).toBe('');
  });

  test.each<[string, Record<string, unknown>, 'csv' | 'json', string | undefined]>([
    [
      'levels',
      { levels: [{ nothing: 1, price: 2 }] },
      'csv',
      'levels has fields, which --select takes too: levels.nothing, levels.price.',
    ],
    ['levels', { levels: [{ nothing: 1 }] }, 'json', undefined],
    ['levels.price', { levels: [{ price: 2 }] }, 'csv', undefined],
    ['name', { nane: 'a' }, 'csv', 'warning: No record has the field name. Did you mean "nane"?'],
    ['name', { name: null }, 'csv', undefined],
  ])('of %s in %j as %s is explained if it says little', async (way, record, format, message) => {
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    onTestFinished(() => said.mockRestore());
    await listed([record, record], { ...select(way), format }, new Paper(), { schema });
    expect(said.mock.calls.flat()).toEqual(message === undefined ? [] : [`ticketing-client: ${message}\n`]);
  });

  test('causes only a warning after a write, because an error would suggest that the write failed', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    onTestFinished(() => said.mockRestore());
    const text = await listed([{ name: 'a' }], select('nmae'), new Paper(), { isDone: true });
    expect(text).toBe('{"nmae":null}\n');
    expect(said).toHaveBeenCalledWith('ticketing-client: warning: No record has the field nmae.\n');
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
    await expect(written(record, { select: ['constructor'] })).rejects.toThrow('Unknown field "constructor"');
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

test('one record of a job has titles that people read, and amounts below each other', async () => {
  const record = { currency: 'AUD', refundedOrders: 1, gross: '33465.00', net: '5.00' };
  expect(await written(record, { format: 'table' })).toBe(
    'Currency         AUD\nRefunded orders  1\nGross            33465.00\nNet                  5.00\n',
  );
});
