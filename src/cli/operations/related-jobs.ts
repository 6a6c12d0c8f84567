/** The jobs that do more than an operation, as its help tells of them, by its id. */
export const relatedJobs: Readonly<Record<string, string>> = {
  'events.guests.create':
    'To invite the people of a CSV to book, each once however often it runs, see ticketing-client invite --help. This adds guests, and remembers nobody.',
  'events.invitations.send':
    'To invite the people of a CSV, each once however often it runs, see ticketing-client invite --help.',
};
