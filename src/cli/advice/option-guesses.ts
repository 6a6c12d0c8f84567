/**
 * Options of other programs, without their dashes, with what to do instead: the first advice whose options and arguments the command has.
 * `{…}` is an option or an argument of the command, or a command line of this program without its name.
 */
export const optionGuesses: readonly (readonly [guesses: string, ...advice: string[]])[] = [
  [
    'csv|list|guests|emails|email|recipients|contacts|invitees|attendees|to',
    'Pass the people as a file, {<people>}.',
  ],
  ['to|url|target', 'Use {--forward-to <url>}.'],
  ['secret|webhook-secret|signing-secret', 'Use {--secret-file <file>}, or set TICKETING_WEBHOOK_SECRET.'],
  [
    'db|database|sqlite|postgres|postgresql|pg|dsn|connection-string|db-url|database-url|mirror|file|url|source|d|from|to',
    'Use {--to <database>}.',
    'Use {--from <database>}.',
    'Use {--mirror <database>}.',
  ],
  ['json|j|as-json|json-output|raw|pretty|jq|machine-readable', 'Use {-o json}.', 'Use {-o ndjson}.'],
  ['csv|tsv|excel|xlsx|spreadsheet', 'Use {-o csv}.'],
  ['ndjson|jsonl|json-lines|stream', 'Use {-o ndjson}.'],
  ['table|text|human|wide|plain', 'Use {-o table}.'],
  ['yaml|yml|xml|markdown|md|toml|html', 'Use one of the formats of {-o}: json, ndjson, csv or table.'],
  [
    'no-headers|no-header|noheader|no-heading|skip-header',
    'Leave out the first line with {-o csv} and tail -n +2.',
  ],
  [
    'n|l|max|count|num|number|top|head|first|max-items|max-results|limit|take|results|max-count',
    'Use {--limit 20}.',
    'Use head -n 20 after {-o ndjson}.',
  ],
  [
    'per-page|page-size|pagesize|size|chunk-size|page_size',
    'Use {--rows 50}, or {--limit 20} for a number of records.',
  ],
  [
    'page|offset|skip|cursor|starting-after|ending-before|next-token|page-token|starting-token|paginate|A|all-pages|auto-paging|no-paginate|everything|a|last|p',
    'Use {--all} for every page, or {--limit 20}.',
  ],
  [
    'from|after|start-date|begin|created-after|created|gte|date-from|since|newer-than|start-time|starting|modified-since|changed-since',
    'Use {--since 2031-01-01}.',
    'Use {--start 2031-01-01}.',
    'Pass the events as arguments, {<events>}.',
    'The list has no dates to choose. Use {export orders --since 2031-01-01}.',
  ],
  [
    'to|before|end|end-date|created-before|lte|date-to|until|older-than|end-time|till',
    'Use {--until 2031-12-31}.',
    'The list has no dates to choose. Use {export orders --until 2031-12-31}.',
  ],
  [
    'start|when',
    'Use {--to "2031-05-02 18:00"} or {--shift "52 weeks"}.',
    'Use {--since 2031-01-01}.',
    'The list has no dates to choose. Use {export orders --since 2031-01-01}.',
  ],
  ['at|publish-at|publish-on|schedule|scheduled', 'To publish at a time, use {publish-at <event> <when>}.'],
  [
    'year|years|this-year|ytd',
    'Use {--period 2031}.',
    'The list knows no years. The nearest filter is {--time-filter this_month}.',
    'Use {export orders --period 2031}.',
  ],
  [
    'quarter|last-quarter|this-quarter|q1|q2|q3|q4',
    'Use {--period last-quarter}.',
    'Use {export orders --period last-quarter}.',
  ],
  [
    'last-month|this-month|month|months|period|range',
    'Use {--period last-month}.',
    'Use {--time-filter this_month}.',
    'Use {export orders --period last-month}.',
  ],
  [
    'week|weeks|last-week|this-week|day|date|dates|today|yesterday|on|days|last-days|tomorrow',
    'Use {--period last-week}.',
    'Use {--time-filter this_week}.',
    'Use {export orders --period last-week}.',
  ],
  [
    'sort|sort-by|order|orderby|order_by|reverse|desc|asc|newest|latest|sort-key',
    'Use {--order-by created_descending}.',
    'Sort the output: {-o csv} and sort.',
  ],
  [
    'group-by|group|by|breakdown|split',
    'Use {--by event}.',
    'Use {--interval monthly}.',
    'Use {ledger --by event}.',
  ],
  [
    'weekly|monthly|daily|granularity|resolution|bucket',
    'Use {--interval monthly}.',
    'Use {series tickets_sold --interval monthly}.',
  ],
  [
    'search|q|name|label-selector|filter|grep|where|contains|find|query|text|keyword|match|title|selector|filters',
    'Use {--search-q jazz}.',
    'Use grep after {-o ndjson}, or {sql <query>} on a mirror.',
  ],
  [
    'fields|columns|field|include|only|attributes|props|properties|cols|show|output-fields|pick|expand|exclude|select',
    'Use {--select name,uuid}.',
    'The files have every column. Choose some with {sql <query>} on a mirror.',
  ],
  [
    'state|status|live|published|draft|upcoming|past|active|refunded|paid',
    'Use {--status published} or {--time-filter this_month}.',
    'Filter the output, as in {-o ndjson} and jq.',
  ],
  [
    'customer|buyer|client|purchaser|by-customer|email',
    'Use {--by buyer}.',
    'The list has no filter by buyer. Use grep after {export orders}, or {sql <query>} on a mirror.',
  ],
  ['mine|own|my-events|me|owned', 'Use {--my}.', 'Use {me get}.'],
  [
    'verbose|v|debug|trace|vv|vvv|log-level|loglevel|show-request|d|x|i|curl|http-trace|no-verbose',
    'Use {--dry-run}, which shows the request. {doctor} checks the connection.',
    '{doctor} checks the settings and the connection.',
  ],
  ['s|shell', 'Pass the shell as an argument, {<shell>}.', 'Add 2>/dev/null to hide what is not output.'],
  ['quiet|q|silent|no-notes|no-warnings', 'Use {--quiet}.', 'Add 2>/dev/null to hide what is not output.'],
  [
    'f',
    'Pass the file as an argument, {<file>}.',
    'Pass the file as an argument, {<people>}.',
    'Use {--yes}.',
    'Use {watch orders} to follow changes.',
  ],
  [
    'force|confirm|y|yes|no-input|non-interactive|assume-yes|no-confirm|approve|auto-approve|no-prompt|noconfirm|batch|skip-confirmation|no-interaction|interactive',
    'Use {--yes}.',
    'The command asks no question, so leave it out.',
  ],
  [
    'body|payload|json-body|input|file|from-file|request-body|input-file|cli-input-json|stdin|data-file|data-raw|data-binary|content|template|filename|record',
    'Use {--data @file.json}, or {--data -} for standard input.',
    'Pass the file as an argument, {<file>}.',
    'Pass the file as an argument, {<people>}.',
  ],
  ['set|param|params|arg|var|raw-field|value|property|key', 'Use {-f name=value}.'],
  [
    'api-key|apikey|token|password|client-secret|secret|client-id|username|user|u|auth|bearer|access-token|login|authorization|api-token',
    'No option takes a secret. Save it with {profile add <name>}, or set the variables that {doctor} names.',
  ],
  [
    'account|env|environment|context|production|prod|sandbox|stage|staging|region|app|project|config|use|tenant|instance|remote',
    'Use {--profile work}.',
  ],
  [
    'env-file|dotenv|config-file|credentials|credentials-file|settings-file|envfile',
    'Use {--settings .env}.',
  ],
  [
    'url|host|endpoint|server|api-url|base|endpoint-url|hostname|api|baseurl|api-base|port',
    'Use {--base-url https://api.example.com}.',
    'Use {emulator --port <number>}.',
  ],
  [
    'mock|fake|demo|local|offline|dev|test|testmode|test-mode|simulate|emulate|sandbox|stub|trial',
    'Use {--emulator}.',
  ],
  [
    'dry|noop|no-op|check|preview|what-if|whatif|plan|validate|dryrun|only-print|just-print|diff|print-only',
    'Use {--dry-run}.',
  ],
  [
    'print|printable|pdf|html|paper|a4',
    'Use {--print}.',
    'Use {door-list <event> --print} for a list on paper, or {ticket-pdfs <event> <folder>}.',
  ],
  [
    'browser|web|view|launch|open-browser',
    'Use {--open}.',
    'No command opens a browser. {events get <event> --select url} shows an address.',
  ],
  [
    'output|out|output-file|outfile|save|dest|destination|o|folder|dir|directory|path|write|filename-out',
    'Redirect the output, as in {-o csv} > file.csv. {--to <folder>} is for several tables.',
    'Redirect the output, as in {-o csv} > file.csv.',
    'Use {--to <folder>}.',
    'Use {--to <database>}.',
  ],
  [
    'color|no-color|colour|no-colour|colors|no-colors|colorize|ansi|color-mode',
    'Set the variable NO_COLOR=1 to turn colours off, or FORCE_COLOR=1 to have them in a pipe.',
  ],
  [
    'poll|refresh|interval|sleep|period|frequency|delay|poll-interval',
    'Use {--every 60s}.',
    'Use {watch orders --every 60s}.',
  ],
  [
    'watch|follow|live|tail|realtime|w|daemon|loop|continuous|keep-alive',
    'Use {watch orders} or {watch tickets}.',
  ],
  ['no-pager|no-cli-pager|pager', 'There is no pager, so leave it out.'],
  ['generate-cli-skeleton|skeleton|schema', 'The help lists the fields of the body: {--help}.'],
  ['cron|single|one-shot|oneshot|run-once|no-watch|exit', 'Use {--once}.'],
  [
    'exec|command|run|cmd|on-change|hook|handler|script|c',
    'Use {--exec <command>}.',
    'Use {watch orders --exec <command>}.',
  ],
  [
    'forward|webhook|callback|endpoint-url|notify|hook-url|target|url',
    'Use {--forward-to <url>}.',
    'Use {listen --forward-to <url>}.',
  ],
  [
    'state|store|checkpoint|resume|journal|lock|position-file|state-file',
    'Use {--store <file>}.',
    'Use {--db <database>}.',
    'Use {--journal <file>}.',
    'Use {--resume}.',
  ],
  [
    'organization|organisation|org-id|org|company|workspace|orgid|organization-id|organisation-id',
    'Use {--org <organisation>}.',
    'Pass it as an argument, {<org>}.',
  ],
  [
    'event|event-id|eventid|e|for|id|uuid|ids',
    'Pass the event as an argument, {<event>}.',
    'Pass the events as arguments, {<events>}.',
    'Use {--event <event>}.',
    'Use {--event <uuid>}.',
    'Use {events list} to find an event, and {events orders list <event>} for its orders.',
  ],
  ['all|a', 'Leave it out: this command reads everything that it needs.'],
  ['version|V', 'Use {--version} without a command: ticketing-client --version.'],
  ['help-all|usage|?|man|examples|h', 'Use {--help}.'],
  [
    'timeout|wait|max-time|connect-timeout|deadline|retries|retry|max-retries|concurrency|parallel|jobs|threads|rate|workers',
    'The command retries and limits its calls by itself, and Ctrl-C stops it.',
  ],
  [
    'insecure|k|no-verify-ssl|no-check-certificate|cacert|ca-bundle|proxy|skip-tls-verify|tls-skip-verify',
    'Set the variables of Node or of the proxy: NODE_EXTRA_CA_CERTS, HTTPS_PROXY. {doctor} checks them.',
  ],
  ['currency|eur|usd|in', 'Use {--currency EUR}.', 'Use {ledger --by currency}.'],
  [
    'tables|table-name|only-table|type|kind|resource|entity',
    'Pass the name as an argument, as the help shows.',
  ],
  [
    'seed|world|fixture|records|load',
    'Use {--seed <name or file>}.',
    'Use {emulator exec --seed <name or file> -- <command>}.',
  ],
];

/** Fields of a body by the names that people give them. */
export const fieldSynonyms: Readonly<Record<string, string>> = {
  title: 'name',
  label: 'name',
  text: 'description',
  about: 'description',
  start: 'occurrence.attributes.starts_on',
  starts: 'occurrence.attributes.starts_on',
  'start-date': 'occurrence.attributes.starts_on',
  date: 'occurrence.attributes.starts_on',
  when: 'occurrence.attributes.starts_on',
  duration: 'occurrence.attributes.event_duration',
  tz: 'timezone',
  'time-zone': 'timezone',
};
