import { describe, expect, test } from 'vitest';
import { type DoorListRow, doorListPage } from '../../../src/jobs/index.js';

type Row = Partial<DoorListRow>;

const ticket = (lastName: string | undefined, more: Row = {}): Row => ({
  ...{ holder: lastName, lastName, order: lastName },
  ...{ type: 'Seat', variation: 'Adult', isVoid: false, isCheckedIn: false },
  ...more,
});

const jazz = { uuid: 'e1', name: 'Jazz', timezone: 'Europe/London' };

const of = (rows: readonly Row[], language = 'en') => doorListPage(rows, { event: jazz, language });

const namesIn = (page: string) =>
  [...page.matchAll(/<td class="name"><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);
const lettersIn = (page: string) => [...page.matchAll(/colspan="3">(.*?) </g)].map(([, letter]) => letter);
const boxesIn = (page: string) => [...page.matchAll(/<i>/g)].length;

describe('a door list as a page', () => {
  test.each([
    ['en', ['Abel', 'Ábel', 'Oberg', 'O’Brien', 'Öhman', 'Zorn'], ['A', 'O', 'Z']],
    ['sv', ['Abel', 'Ábel', 'Oberg', 'O’Brien', 'Zorn', 'Öhman'], ['A', 'O', 'Z', 'Ö']],
  ])('sorts accents as %s does, and has a heading for each letter', (language, names, letters) => {
    const page = of(
      [...names].reverse().map((name) => ticket(name)),
      language,
    );
    expect(namesIn(page).map((name) => name?.replace('&#39;', "'"))).toEqual(names);
    expect(lettersIn(page)).toEqual(letters);
  });

  test('escapes what people wrote, and loads nothing', () => {
    const bad = '"><script src="https://x.example/a.js"></script>\u0007';
    const venue = [{ name: 'venue', value: { name: bad } }];
    const page = doorListPage([ticket(bad, { reference: bad, type: bad })], {
      event: {
        ...jazz,
        name: `${bad}</style>`,
        configuration: { type: 'venue_event', attributes: venue },
      },
    });
    expect(page).not.toMatch(/<script|src="|<\/style>.*<\/style>/s);
    expect(page).not.toContain('\u0007');
    expect(page).toContain("default-src 'none'");
  });

  test('joins the tickets of one name in one order, and has a box for each that still admits', () => {
    const group = { order: 'a', firstName: 'Ada' };
    const at = new Date('2031-06-01T18:05:00Z');
    const page = of([
      ticket('Lane', group),
      ticket('Lane', { ...group, isVoid: true }),
      ticket('Lane', { ...group, isCheckedIn: true, checkedInAt: at }),
      ticket('Lane', { ...group, order: 'b' }),
      ticket(undefined),
    ]);
    expect(namesIn(page)).toEqual(['Lane, Ada', 'Lane, Ada', 'No name']);
    expect(boxesIn(page)).toBe(4);
    expect(page).toContain('3 × Seat, Adult');
    expect(page).toContain('in at 19:05');
    expect(page).toContain('4 tickets · 1 already in · 1 void');
  });

  test('shows the date of each row only if there are several', () => {
    const [first, second] = [new Date('2031-06-01T18:00:00Z'), new Date('2031-06-02T18:00:00Z')];
    const rows = [ticket('Ash', { startsAt: first }), ticket('Bell', { startsAt: second })];
    expect(of(rows)).toMatch(/Sun 1 Jun, 19:00.*Mon 2 Jun, 19:00/s);
    expect(of(rows.slice(1))).not.toContain('Jun');
  });

  test('begins each letter on a new page if the list is long', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ticket(`${'ABC'[index % 3]}${index}`));
    expect(boxesIn(of(many))).toBe(5_000);
    expect(of(many)).toContain('<body class="apart">');
    expect(of(many.slice(0, 10))).toContain('<body>');
  });

  test('has the name, place, start and time zone of its event', () => {
    const event = {
      ...jazz,
      timezone: 'Asia/Tokyo',
      event_starts_on: { utc: '2031-04-10T09:00:00Z' },
      configuration: { type: 'venue_event', attributes: [{ name: 'venue', value: { name: 'Pier 7' } }] },
    };
    const page = doorListPage([], { event });
    for (const text of ['<bdi>Jazz</bdi>', 'Pier 7', '18:00', 'times in Asia/Tokyo'])
      expect(page).toContain(text);
    expect(doorListPage([], { event: { ...event, timezone: 'Mars/Base' } })).toContain('times in UTC');
    const readAt = new Date('2031-04-10T16:00:00Z');
    expect(doorListPage([], { event: { ...event, timezone: 'UTC' }, readAt })).toMatch(
      /as of Thu, 10 Apr 2031, 16:00/,
    );
  });

  test('says that there are no tickets', () => {
    expect(of([])).toContain('No tickets were sold yet.');
  });

  test.each([
    [{ event: jazz, language: 'no language' }, /language must be/],
    [{ event: 'Jazz' as never }, /event must be an event/],
    [{ event: jazz, tittle: 'y' }, /tittle/],
  ])('refuses %j', (options, problem) => {
    expect(() => doorListPage([], options)).toThrow(problem);
  });
});
