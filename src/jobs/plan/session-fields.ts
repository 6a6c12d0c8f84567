import { sessionInputFields } from '../../api/models/generated/input-fields.js';
import type { Session, SessionInput, SessionOccurrences } from '../../index.js';
import { type Fields, told } from './difference.js';
import { listOf, localOf, textOf } from './forms.js';

/** The parts of an event to which its sessions refer. */
export interface SessionPlace {
  /** Time zone of the event. */
  readonly zone: string;
  /** Uuids of its ticket levels. */
  readonly levels: readonly string[];
}

/** Returns `all` for every ticket level, however that is written, or the uuids of some. */
function admitted(tickets: Session['tickets'] | SessionInput['tickets'], levels: readonly string[]): unknown {
  if (tickets === undefined || tickets === null) return tickets;
  const isInput = typeof tickets === 'object' && !Array.isArray(tickets);
  if (isInput && tickets.type === 'all') return 'all';
  const uuids = isInput ? tickets.uuid : listOf(tickets || null).map(({ uuid }) => uuid);
  if (!uuids) return undefined;
  return levels.every((uuid) => uuids.includes(uuid)) ? 'all' : uuids.map(String).sort();
}

const sessionStatus = (status: unknown) => {
  const word = textOf(status)?.toLowerCase();
  return word === '1' ? 'active' : word === '0' ? 'inactive' : word;
};

/** Returns a field in the form that inputs and records share. */
type Form = (session: SessionInput | Session, place: SessionPlace) => unknown;

/** The fields that need such a form. Every other field of the model is compared as it is. */
const forms = {
  status: ({ status }) => sessionStatus(status),
  session_starts_on: ({ session_starts_on }, { zone }) => localOf(session_starts_on, zone),
  occurrences: ({ occurrences }) => {
    const { type, uuid }: SessionOccurrences = occurrences ?? {};
    return type === 'specific' ? [uuid ?? []].flat().sort() : textOf(type);
  },
  tickets: ({ tickets }, { levels }) => admitted(tickets, levels),
} satisfies { readonly [Name in keyof SessionInput]?: Form };

const formOf: Readonly<Partial<Record<string, Form>>> = forms;

type PlainName = Exclude<keyof typeof sessionInputFields, keyof typeof forms>;

/** Returns the fields of a session, from an input or a record. */
export const sessionFields = (session: SessionInput | Session, place: SessionPlace): Fields =>
  told(
    Object.fromEntries(
      Object.keys(sessionInputFields).map((name) => [
        name,
        formOf[name] ? formOf[name](session, place) : session[name as PlainName],
      ]),
    ),
  );

/** Returns a choice of all, or of the named ones, in the form of inputs. A session without a choice would be for all. */
function chosen(uuids: unknown, type?: 'specific') {
  if (uuids === 'all') return { type: 'all' };
  return Array.isArray(uuids) ? { type, uuid: uuids } : undefined;
}

/**
 * Returns the body that replaces a session: the wanted fields over the present ones. A replacement clears every field
 * that it leaves out.
 */
export function replacementOf(session: Session, wanted: SessionInput, place: SessionPlace): SessionInput {
  const { occurrences, tickets, status, duration, sell_session, ...texts } = sessionFields(session, place);
  const kept = {
    ...texts,
    sell_session: typeof sell_session === 'boolean' ? sell_session : undefined,
    status: status === 'active' || status === 'inactive' ? status : undefined,
    duration: Number.isInteger(Number(duration ?? undefined)) ? Number(duration) : undefined,
    occurrences: chosen(occurrences, 'specific'),
    tickets: chosen(tickets),
  };
  const given = Object.entries(kept).filter(([, value]) => (value ?? '') !== '');
  return { ...Object.fromEntries(given), ...wanted };
}
