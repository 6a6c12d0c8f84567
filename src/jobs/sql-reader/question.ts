import { DatabaseError, tablesAndViews } from '../mirror/databases/database-error.js';

/** A word, a quoted text, a comment or a sign of a statement. */
interface Token {
  readonly kind: 'space' | 'comment' | 'text' | 'quoted' | 'word' | 'sign';
  readonly start: number;
  readonly end: number;
}

export type Dialect = 'sqlite' | 'postgres';

/** Returns the end of a text in quotes. A doubled quote in it means one quote. */
function endOfQuoted(sql: string, start: number, quote: string, hasEscapes = false): number {
  for (let at = start; at < sql.length; at += 1) {
    if (hasEscapes && sql[at] === '\\') at += 1;
    else if (sql[at] === quote) {
      if (quote === ']' || sql[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  throw new DatabaseError(`The statement has a ${quote} that is never closed.`);
}

/** Returns the end of a comment between slashes. Postgres nests them, SQLite does not, and lets the last one stay open. */
function endOfComment(sql: string, start: number, dialect: Dialect): number {
  if (dialect === 'sqlite') {
    const end = sql.indexOf('*/', start + 2);
    return end < 0 ? sql.length : end + 2;
  }
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  throw new DatabaseError('The statement has a comment that is never closed.');
}

const word = /[\p{L}_\u0080-\uffff][\p{L}\p{N}_$\u0080-\uffff]*/uy;
const number = /(?:\d[\w.]*|\.\d[\w.]*)/y;
const dollarQuote = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

function matchAt(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
}

/** Returns the token that begins at a place. */
function tokenAt(sql: string, start: number, dialect: Dialect): Token {
  const token = (kind: Token['kind'], end: number): Token => ({ kind, start, end });
  const first = sql.charAt(start);
  const second = sql.charAt(start + 1);
  if (/[ \t\n\r\f\v]/.test(first)) return token('space', start + 1);
  if (first === '-' && second === '-') {
    // Postgres ends such a comment at a carriage return too, SQLite does not.
    const length = sql.slice(start).search(dialect === 'sqlite' ? /\n/ : /[\n\r]/);
    return token('comment', length < 0 ? sql.length : start + length);
  }
  if (first === '/' && second === '*') return token('comment', endOfComment(sql, start, dialect));
  if (first === "'") return token('text', endOfQuoted(sql, start + 1, "'"));
  if (first === '"') return token('quoted', endOfQuoted(sql, start + 1, '"'));
  if (dialect === 'sqlite' && first === '`') return token('quoted', endOfQuoted(sql, start + 1, '`'));
  if (dialect === 'sqlite' && first === '[') return token('quoted', endOfQuoted(sql, start + 1, ']'));
  if (dialect === 'postgres') {
    if (/e/i.test(first) && second === "'") return token('text', endOfQuoted(sql, start + 2, "'", true));
    if (/^u&['"]/i.test(sql.slice(start, start + 3)))
      throw new DatabaseError('Write names and texts without U&: it would hide what they say.');
    const tag = matchAt(dollarQuote, sql, start);
    if (tag !== undefined) {
      const end = sql.indexOf(tag, start + tag.length);
      if (end < 0) throw new DatabaseError(`The statement has a ${tag} that is never closed.`);
      return token('text', end + tag.length);
    }
  }
  const name = matchAt(word, sql, start);
  if (name !== undefined) return token('word', start + name.length);
  return token('sign', start + (matchAt(number, sql, start)?.length ?? 1));
}

/** Returns the tokens of a statement, without spaces and comments. */
function tokensOf(sql: string, dialect: Dialect): Token[] {
  const found: Token[] = [];
  // Some editors begin a file with this mark, which no database reads.
  for (let at = sql.startsWith('\ufeff') ? 1 : 0; at < sql.length; ) {
    const token = tokenAt(sql, at, dialect);
    if (token.kind !== 'space' && token.kind !== 'comment') found.push(token);
    at = token.end;
  }
  return found;
}

/**
 * Reads one statement that asks for rows. Returns it without the semicolon and the comments around it, and the names in it in lower
 * case without quotes. Throws a `DatabaseError` for several statements, because a driver would drop the
 * second without a word, and for statements that could do something.
 */
export function toQuestion(sql: string, dialect: Dialect) {
  if (sql.includes('\0'))
    throw new DatabaseError('The statement contains a NUL character. Write char(0) or chr(0) instead.');
  const tokens = tokensOf(sql, dialect);
  const textOf = ({ start, end }: Token) => sql.slice(start, end);
  const end = tokens.findIndex((token) => textOf(token) === ';');
  const own = end < 0 ? tokens : tokens.slice(0, end);
  if (end >= 0 && tokens.slice(end).some((token) => textOf(token) !== ';'))
    throw new DatabaseError('Pass one SQL statement. There is a second one after the semicolon.');
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || !/^(?:select|with|values)$/i.test(textOf(first)))
    throw new DatabaseError(
      `Pass one SQL statement that begins with SELECT, WITH or VALUES.${/\b(?:tables?|views?|schema|describe|desc|pragma|dt?)\b/i.test(sql) ? ` ${tablesAndViews()}` : ''}`,
    );
  const names = own.flatMap((token) => {
    if (token.kind === 'word') return [textOf(token).toLowerCase()];
    return token.kind === 'quoted' ? [textOf(token).slice(1, -1).replaceAll('""', '"').toLowerCase()] : [];
  });
  return { text: sql.slice(first.start, last.end), names: new Set(names) };
}
