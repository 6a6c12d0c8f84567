import type { Invitee } from '../../jobs/index.js';
import { addressProblem } from '../../shared/email-address.js';
import { UsageError } from '../failure.js';
import { nameOf } from '../input-file.js';
import { type Meanings, readSheet } from './sheet.js';

type Column = 'email' | 'first_name' | 'last_name';

/** Headers of lists of people, as programs for guests and mail write them in several languages. */
const meanings: Meanings<Column> = {
  email:
    'mail emailaddress mailaddress emailadresse mailadresse email1value courriel adressecourriel adresseemail adressemail adresseelectronique correo correoelectronico direcciondecorreo indirizzoemail posta enderecodeemail epost epostadress emailadres adresemail'.split(
      ' ',
    ),
  first_name:
    'first firstnames given givenname forename vorname rufname prenom nombre nombres nome nomedibattesimo primeironome voornaam fornamn fornavn imie'.split(
      ' ',
    ),
  last_name:
    'last surname family familyname secondname nachname familienname zuname nom nomdefamille apellido apellidos cognome sobrenome apelido ultimonome achternaam efternamn etternavn efternavn nazwisko'.split(
      ' ',
    ),
};

/** Returns an address without the angle brackets that mail programs put around it. */
const withoutBrackets = (email: string): string => email.replace(/^<([^<>]*)>$/, '$1').trim();

/**
 * Reads people from a CSV with a header. Reports on standard error how it was read. Rejects with a `UsageError` that lists all invalid rows with their lines.
 */
export async function readPeople(file: string): Promise<Invitee[]> {
  const name = nameOf(file);
  const header = 'the column email, and optionally first_name and last_name';
  const { rows, tell } = await readSheet(file, { meanings, needed: 'email', header });
  if (rows.length === 0) throw new UsageError(`there are no people in ${name}. Add a line for each person`);
  const problems = rows.flatMap(({ cells: { email }, line, problem }) => {
    const found = problem ?? addressProblem(email && withoutBrackets(email));
    return found === undefined ? [] : [`${name}:${line}: ${found}`];
  });
  if (problems.length > 0) {
    throw new UsageError(`nobody was invited, because ${name} has invalid rows:\n${problems.join('\n')}`);
  }
  tell();
  return rows.map(({ cells: { email = '', ...names } }) => ({ email: withoutBrackets(email), ...names }));
}
