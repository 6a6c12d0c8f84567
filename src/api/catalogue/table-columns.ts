/** First columns of a table by model: the fields that people look for. Other fields that fit follow. */
export const tableColumns: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'event_starts_on.local', 'publising.state', 'publishing.state', 'uuid'],
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
  Ticket: ['serial', 'product.ticket_name', 'product.ticket_variation', 'status', 'uuid'],
  Session: ['name', 'session_starts_on.local', 'duration', 'uuid'],
};
