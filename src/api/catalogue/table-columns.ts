/** First columns of a table by model: the fields that people look for. Other fields that fit follow. */
export const tableColumns: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'event_starts_on.local', 'state', 'uuid'],
  Order: [
    'code',
    'created_on',
    'customer.email',
    'total_ticket',
    'summary.total',
    'currency',
    'status',
    'uuid',
  ],
  Ticket: ['serial', 'holder', 'product.ticket_name', 'product.ticket_variation', 'status', 'uuid'],
  Attendee: ['attributes.first_name', 'attributes.last_name', 'attributes.email', 'uuid'],
  Session: ['name', 'session_starts_on.local', 'duration', 'uuid'],
};

/** Fields that tables show and the service does not send, by model. */
export const derivedFields = { Event: ['state'], Ticket: ['holder'] } as const;

export type DerivedFields = typeof derivedFields;

/** Titles of columns whose paths do not say what a person looks for. */
export const columnTitles: Readonly<Record<string, string>> = {
  'event_starts_on.local': 'Starts',
  'event_ends_on.local': 'Ends',
  'session_starts_on.local': 'Starts',
  'publising.state': 'Publishing state',
  'publishing.state': 'Publishing state',
  'customer.email': 'E-mail',
  total_ticket: 'Tickets',
  'summary.total': 'Total',
  'product.ticket_name': 'Ticket',
  'product.ticket_variation': 'Price',
  reference_no: 'Reference',
  invoice_no: 'Invoice',
  last_attendee_type: 'Attendance',
  display_name: 'Shown as',
  email: 'E-mail',
  'attributes.first_name': 'First name',
  'attributes.last_name': 'Last name',
  'attributes.email': 'E-mail',
};
