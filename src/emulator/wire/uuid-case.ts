const hexUuid = String.raw`[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}`;

const whole = new RegExp(`^${hexUuid}$`);

const inJson = new RegExp(`"${hexUuid}"`);

/** Returns a text in lower case if it is a uuid, and the same text otherwise. Some languages write uuids in upper case. */
export const uuidInLowerCase = (text: string): string => (whole.test(text) ? text.toLowerCase() : text);

/** Whether the name of a field says that its value is a uuid. Other texts may only look like one. */
const isOfUuid = (name: string) => /(?:^|_)uuid$/.test(name);

/** Parses JSON, with all uuids in lower case. */
export const parseWithUuids = (text: string): unknown =>
  inJson.test(text)
    ? JSON.parse(text, (name, value) =>
        typeof value === 'string' && isOfUuid(name) ? uuidInLowerCase(value) : value,
      )
    : JSON.parse(text);
