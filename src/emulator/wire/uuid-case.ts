import { isUuid } from '../../shared/is-uuid.js';

const inJson = /"[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}"/i;

/** Returns a text in lower case if it is a uuid, and the same text otherwise. Some languages write uuids in upper case. */
export const uuidInLowerCase = (text: string): string => (isUuid(text) ? text.toLowerCase() : text);

/** Whether the name of a field says that its text is a uuid. An invitation to book names its `event` so. */
const isOfUuid = (name: string) => /(?:^|_)uuid$|^event$/.test(name);

const inLowerCase = (value: unknown): unknown => (typeof value === 'string' ? uuidInLowerCase(value) : value);

/** Parses JSON, with the uuids of all fields in lower case. */
export const parseWithUuids = (text: string): unknown =>
  inJson.test(text)
    ? JSON.parse(text, (name, value) => {
        if (!isOfUuid(name)) return value;
        return Array.isArray(value) ? value.map(inLowerCase) : inLowerCase(value);
      })
    : JSON.parse(text);
