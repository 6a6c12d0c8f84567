import type { Room } from './rooms.js';

const importsOf = ({ imports, not = [], but = [] }: Room): string => {
  if (imports) return imports.length === 0 ? 'nothing' : imports.join(', ');
  return `all but ${not.join(', ')}${but.length > 0 ? `, except ${but.join(', ')}` : ''}`;
};

const beginning = '<!-- The rooms, written by `npm run generate` from scripts/rooms.ts -->';
const end = '<!-- The end of the rooms -->';

/** Returns a page with a new table of rooms between its two marks. */
export function withRooms(page: string, rooms: readonly Room[]): string {
  const before = page.split(beginning)[0];
  const after = page.split(end)[1];
  if (before === page || after === undefined)
    throw new Error('The page lacks the marks for the table of rooms.');
  const listed = rooms.flatMap((room) =>
    room.parts
      ? [room, { ...room.parts, name: `${room.name}/*`, holds: 'parts of these, apart from each other' }]
      : [room],
  );
  const lines = listed.map((room) => `| \`${room.name}\` | ${room.holds} | ${importsOf(room)} |`);
  const table = ['| folder | what is in it | what it may import |', '| --- | --- | --- |', ...lines].join(
    '\n',
  );
  return `${before}${beginning}\n\n${table}\n\n${end}${after}`;
}
