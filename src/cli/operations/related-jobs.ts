/** Hints in the help of an operation at jobs that do more, by the id of the operation. */
export const relatedJobs: Readonly<Record<string, string>> = {
  'events.guests.create':
    'To invite people from a CSV file to book, each only once, see ticketing-client invite --help. This command adds guests each time that it runs.',
  'events.invitations.send':
    'To invite people from a CSV file, each only once, see ticketing-client invite --help.',
};
