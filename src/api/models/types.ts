import type { Event } from './generated/types.js';

export type { FileContent, FileUpload } from './file.js';
export type * from './generated/types.js';
export type { Issue, Model } from './model.js';
export type { Open, Uuid } from './schema.js';

/** The same as `Event`, under a name that does not hide the `Event` of the DOM, for code that has both. */
export type TicketedEvent = Event;
