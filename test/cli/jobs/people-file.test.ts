import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readPeople } from '../../../src/cli/jobs/people-file.js';
import { csvOf } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';

/** Returns the people in a file and the messages on standard error. */
async function peopleIn(csv: string | Buffer) {
  const file = join(await ownFolder(), 'people.csv');
  await writeFile(file, csv);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const people = await readPeople(file);
    return { people, said: said.mock.calls.map(([text]) => String(text).replace(file, 'people.csv')) };
  } finally {
    said.mockRestore();
  }
}

const lee = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' };

test.each([
  ['commas', 'email,first_name,last_name\nann@example.com,Ann,Lee\n'],
  ['semicolons', 'email;first_name;last_name\nann@example.com;Ann;Lee\n'],
  ['tabs', 'email\tfirst_name\tlast_name\nann@example.com\tAnn\tLee\n'],
  [
    'semicolons',
    '\uFEFF"E-mail";"First Name";"Last Name"\r\n"ann@example.com";"Ann";"Lee"\r\n'.replace('E-mail', 'Email'),
  ],
  ['tabs', '"email"\t"first_name"\t"last_name"\r\n"ann@example.com"\t"Ann"\t"Lee"\r\n'],
  ['semicolons', 'sep=;\r\nemail;first_name;last_name\r\nann@example.com;Ann;Lee\r\n'],
  ['semicolons', '\n\nemail ; first_name ; last_name\n\nann@example.com ; Ann ; Lee\n;;\n'],
  ['commas', '"a;b;c;d",email,first_name,last_name\n1;2;3;4,ann@example.com,Ann,Lee\n'],
  ['semicolons', '"a,b,c,d";email;first_name;last_name\n1;ann@example.com;Ann;Lee\n'],
  ['semicolons', '"two\nlines";email;first_name;last_name\n1;ann@example.com;Ann;Lee\n'],
])('columns can be separated by %s: %j', async (separator, csv) => {
  const { people, said } = await peopleIn(csv);
  expect(people).toEqual([lee]);
  expect(said[0]).toBe(`note: people.csv: read 1 row, columns separated by ${separator}`);
});

test('a separator in quotes belongs to a name', async () => {
  const csv = 'email;first_name;last_name\nann@example.com;"Ann; Mary, ""Jo""\t";Lee\n';
  expect((await peopleIn(csv)).people).toEqual([{ ...lee, first_name: 'Ann; Mary, "Jo"' }]);
});

test.each([
  'email\nann@example.com\nben@example.com\n',
  '\uFEFF"email"\r\n"ann@example.com"\r\nben@example.com',
])('one column needs no separator: %j', async (csv) => {
  expect(await peopleIn(csv)).toEqual({
    people: [{ email: 'ann@example.com' }, { email: 'ben@example.com' }],
    said: ['note: people.csv: read 2 rows, one column'],
  });
});

test('texts that a spreadsheet would calculate are read as they were before they were written', async () => {
  const row = { email: '+ann@example.com', first_name: '-Ann', last_name: "'=Lee" };
  expect((await peopleIn(await csvOf([row]))).people).toEqual([row]);
});

test('a table of Excel as Unicode text is UTF-16', async () => {
  const csv = Buffer.from('\uFEFFemail\tfirst_name\r\nzoe@example.com\tZoë\r\n', 'utf16le');
  expect(await peopleIn(csv)).toEqual({
    people: [{ email: 'zoe@example.com', first_name: 'Zoë' }],
    said: ['note: people.csv: read 1 row, columns separated by tabs, in UTF-16'],
  });
});

test.each([
  'email,firstname,lastname\nann@example.com,Ann,Lee',
  'E-Mail;Vorname;Nachname\r\nann@example.com;Ann;Lee\n',
  '\u200BCourriel,PRÉNOM,Nom\nann@example.com,Ann,Lee',
  'Given Name,Surname,E-mail Address\rAnn,Lee,ann@example.com\r',
  'email,first_name,last_name\r\nann@example.com,A\u00ADnn\u200E,\u2068Lee\u2069\n',
  'email,first_name,last_name\n<ann@example.com>,Ann,Lee\n',
])('headers and cells mean what people see: %j', async (csv) => {
  expect(await peopleIn(csv)).toEqual({ people: [lee], said: [expect.stringContaining('read 1 row')] });
});

test.each([
  'Ann ❤\uFE0F',
  '1\uFE0F⃣',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '葛\u{E0100}',
  'A\u200Dn',
])('the name %j stays, because people see all of it', async (name) => {
  const { people } = await peopleIn(`email,first_name\nann@example.com,${name}\u200B\n`);
  expect(people).toEqual([{ email: 'ann@example.com', first_name: name }]);
});

test('columns that are not read are named', async () => {
  const { people, said } = await peopleIn('Order #,Full Name,Email\n1,Ann Lee,ann@example.com\n');
  expect(people).toEqual([{ email: 'ann@example.com' }]);
  expect(said[1]).toBe(
    'note: people.csv: not read: "Order #", "Full Name". The columns are email, first_name, last_name',
  );
});

test('a column with the name itself is read rather than one with another word for it', async () => {
  const { people, said } = await peopleIn('Mail,Email,first_name,Vorname\nno,ann@example.com,Ann,Anna\n');
  expect(people).toEqual([{ email: 'ann@example.com', first_name: 'Ann' }]);
  expect(said[1]).toContain('not read: "Mail", "Vorname".');
});

test('an empty cell between tabs is skipped', async () => {
  const { people } = await peopleIn('email\tfirst_name\tlast_name\nann@example.com\t\tLee\n');
  expect(people).toEqual([{ email: 'ann@example.com', last_name: 'Lee' }]);
});

test.each([
  ['e-mail|name\nann@example.com|Ann\n', /must be a header with the column email.*, semicolons or tabs$/],
  [
    'Email,Name,E-Mail\nann@example.com,Ann,ben@example.com\n',
    /two columns for email: "Email" and "E-Mail"\./,
  ],
  ['email,Vorname,Prénom\na@b.example,A,B', /two columns for first_name: "Vorname" and "Prénom"\./],
  [Buffer.from('PK\x03\x04\x14\x00', 'latin1'), /is a workbook .*Excel.* Save it as CSV/],
  ['email;first_name\nann@example.com,Ann\n', /:2: the row has more or fewer cells than the header$/],
  [
    Buffer.from('email;first_name\nann@example.com;J\xfcrgen\n', 'latin1'),
    /:2: the text is not UTF-8 .*"ü"\. Save it as UTF-8/,
  ],
  ['email;first_name\nann@example.com;J\uFFFDrgen\n', /:2: a character was lost \(U\+FFFD\)/],
])('an invalid file is refused: %j', async (csv, message) => {
  await expect(peopleIn(csv)).rejects.toThrow(message);
});
