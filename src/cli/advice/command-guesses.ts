/**
 * Words that people type first in place of a command, with the right command. A guess is words in the singular, in any order and
 * among others. The guess that explains the most words decides. `{…}` is a command line of this program, without its name.
 */
export const commandGuesses: readonly (readonly [guesses: string, advice: string])[] = [
  [
    'ticket|sold|sold ticket|ticket level|ticket type|barcode',
    'Use {events tickets list <event>}, or {export tickets} for those of all events.',
  ],
  [
    'sale list|transaction|booking|reservation|purchase list|charge|payment|payment list|invoice|receipt|order all|order event|order search|order find|who bought|who buy',
    'Use {events orders list <event>}, or {export orders} for those of all events.',
  ],
  [
    'csv|excel|spreadsheet|xlsx|parquet|ndjson|download|extract|dump|export all|export everything|export data|export csv|export excel|export xlsx|export spreadsheet|export parquet|export json|export ndjson|export file|export database|data|save|event export|export to|order export|order csv|order download|order excel|order extract|order dump|order save|sale export',
    'Use {export orders} for a table as CSV, or {export --to <folder>} for all tables as files that Excel opens.',
  ],
  [
    'ticket export|ticket csv|ticket download csv|ticket dump|ticket extract|export barcode',
    'Use {export tickets}.',
  ],
  [
    'attendee export|attendee csv|attendee download|attendee dump|export participant|export people|export guest|export guestlist|export visitor|export contact|export checkin',
    'Use {export attendees}, or {door-list <event> -o csv} for one event.',
  ],
  [
    'export transaction|export booking|export refund|export payment|export purchase|export revenue|export invoice|export receipt',
    'Use {export orders}, which has the sums and refunds of each order.',
  ],
  ['export line|export item|export product|export order-item', 'Use {export order_lines}.'],
  [
    'customer|client|buyer|contact|people|crm|subscriber|audience|user list|user search|export customer|export buyer|export client|export user|export email|email list|mailing list|top buyer|who',
    'Buyers are part of orders. Use {ledger --by buyer}, {export orders}, or the view buyers of {sql <query>}.',
  ],
  [
    'guestlist|door|doorman|willcall|checkin list|print list|print doorlist|print guestlist|who coming|who come|participant list|attendee print|doorlist|gate|entrance',
    'Use {door-list <event>}, {door-list <event> --print} for paper, {events attendees list <event>}, or {events guests list <event>} for invited guests.',
  ],
  [
    'who came|who attend|who attended|arrived|arrival|checked|checked-in|checkin status|noshow|missing|turnout',
    'Use {attendance}, or {door-list <event> --who missing} for the names.',
  ],
  [
    'refund|void|chargeback|dispute|order cancel|ticket cancel|moneyback|reimburse|refund order|refund ticket|refund create',
    'The API cannot refund or cancel an order. Do it on the website. {export orders} shows which orders were refunded.',
  ],
  [
    'ticket transfer|ticket exchange|ticket reassign|ticket rename|ticket swap|holder change',
    'The API cannot give a ticket to somebody else. Do it on the website. {events tickets list <event>} shows the tickets.',
  ],
  [
    'buy|purchase|checkout|cart|basket|book|reserve|sell|order create|ticket create|ticket buy|ticket sell|pay|event buy|event book|reserve ticket|hold|issue ticket|comp|comp ticket',
    'The API cannot buy or reserve tickets, because visitors do so on the website. The emulator can: {emulator --help} shows how. For the books, use {ledger --period last-month}.',
  ],
  [
    'seat|seatmap|seating|coupon|coupon create|voucher|discount|discount code|promo|promocode|promo create|code|waitlist|waiting-list|price|pricing|price set|ticket price|tier|fee set|ticket update',
    'The API cannot list or change these on their own. {events get <event>} shows the ticket levels with their prices and settings.',
  ],
  [
    'left|unsold|much left|remaining|availability|available|capacity|soldout|ticket left|ticket remaining|ticket available|place|free|stock left|left sell|event left|inventory|spot|quota|allocation|ticket sold out|sold out event',
    'Use {public-events}, which shows what is left, or {events get <event>} for each ticket level.',
  ],
  [
    'event next|event upcoming|event past|event last|event today|event tomorrow',
    'Use {events get next} or {events get last} for one event, or {events list}.',
  ],
  [
    'venue|location|place list|room|where',
    'A venue is a part of its event. Use {events get <event>}, or {common address lookup} for addresses.',
  ],
  [
    'checkin|scan|scanner|admit|ticket checkin|ticket scan|attendee checkin|redeem|check ticket|ticket validate|verify ticket|mark attended|checkout attendee|check attendee',
    'The API cannot check in a ticket. The app of the service does it at the door. {door-list <event>} shows who has come.',
  ],
  [
    'badge|pdf|print|print ticket|ticket pdf|download ticket|download pdf|qr|qrcode|label|pass|wallet|print badge',
    'Use {ticket-pdfs <event> <folder>}, or {door-list <event> --print} for a list on paper.',
  ],
  [
    'much|much make|sale event|tax|vat|gst|today|yesterday|week|month|year|this-week|last-week|this-month|last-month|this-year|last-year|quarter|ytd|sale|sale report|revenue|income|earning|taking|money|turnover|balance|finance|accounting|accountant|total|sum|summary|reconcile|reconciliation|fee|book-keeping|bookkeeping|profit|cash|gross|net|statement|account statement|audit|close month|month end|monthend|revenue event|sale total',
    'Use {ledger --period last-month} for sums, or {series revenue_earned} for each day.',
  ],
  [
    'payout|payout list|bank|bank-account|transfer|settlement|withdrawal|deposit',
    'Use {ledger --period last-month} for what was earned, or {orgs payout get <org>} for the bank account. The API does not list payments to you.',
  ],
  [
    'report|reporting|stat|statistic|analytic|metric|dashboard|insight|chart|graph|plot|kpi|figure|number|count|ticket sale|weekly|daily|monthly|forecast|trend|history|performance report|sale week|sale day|sale daily|sale chart|order report|sale today|sale graph|sale trend|page view|view count|event stat|event report',
    'Use {series tickets_sold} for each day, {ledger --period last-month} for sums, {export orders} for a list, or {orgs metrics get <org>}.',
  ],
  [
    'email all|mail all|message all|email everyone|email attendee|mail attendee|contact attendee|email buyer|mail buyer|broadcast|mailing|mass mail|spam',
    'The API cannot write to all buyers. {users contact <user>} writes to one, {invite <event> <people>} invites people, and {export orders} has the addresses for a mail program.',
  ],
  [
    'newsletter|mail|email|send|send invitation|send invite|invite|campaign|message|notify|announce|remind|reminder|bulk-invite|import guest|invite guest|invite people|invite list|invite csv|attendee import|import people|import csv guest|invitation import|attendee invite|event invite',
    'Use {invite <event> <people>} to invite people from a CSV, or {events invitations send <event>} for one.',
  ],
  [
    'team add|team invite|team create|member add|member create|user add|user create|user invite|invite member|team-member create|add colleague|colleague|coworker',
    'Use {orgs invitations send <org>}, which invites somebody into your team.',
  ],
  [
    'team|member|staff|role|permission|collaborator|team list|member list|organiser|crew|team get|staff list',
    'Use {orgs team-members list <org>}.',
  ],
  [
    'organization|organisation|company|workspace|tenant|group|org list|org get|org',
    'Use {me get}, which lists your organisations, or {orgs get <org>}.',
  ],
  [
    'product|merch|merchandise|shop|store|goods|catalog|catalogue|stock|item|product list',
    'Use {orgs products list <org>} for merchandise, or {public-events} for the events that a website shows and what is left.',
  ],
  [
    'login|signin|auth|authenticate|authorize|connect|link|account create|account update|key|apikey|credential|secret|token|auth token|configure|config|config create|config update|config get|config list|config init|configuration|setting|preference|option|profile create|profile new|profile save|profile update|onboard|join|register|setup|config edit|login sso|client-id|client-secret|account link|add account|save account',
    'Save an account with {profile add <name>}, and see the accounts with {profile list}.',
  ],
  [
    'signup|sign up|open account|free account|trial',
    'Get the credentials from the service, then run {profile add <name>}. {init} writes a program that needs none.',
  ],
  [
    'logout|signout|auth logout|auth revoke|profile delete|account delete|disconnect|unlink|unset|config unset|config delete|forget|revoke|deauth',
    'Use {profile remove <profile>}, which deletes its secret.',
  ],
  [
    'account|account list|profile list|profile get|auth list|context|env|environment|config get-context|remote|tenant list|profile show|sandbox account',
    'Use {profile list} for the saved accounts, or {me get} for your own data.',
  ],
  [
    'switch|use|use-context|config use-context|auth switch|account switch|account use|profile switch|profile default|profile set-default|account set|use profile|change account|profile select|profile activate|profile change',
    'Use {profile use <profile>}.',
  ],
  [
    'whoami|who am|auth whoami|account whoami|account get|account show|user|user get|user show|self|identity|id|myself|profile me|user whoami|current user',
    'Use {me get}.',
  ],
  [
    'check|validate|verify',
    'Use {doctor} to check your settings and connection, or {plan <file>} to check a file of events. Tickets are checked in by the app of the service: {door-list <event>} shows who has come.',
  ],
  [
    'auth status|auth check|status|ping|health|healthcheck|diagnose|diagnostic|test|debug|troubleshoot|info|selftest|connection|network|emulator ping|auth verify|auth test|check connection|test connection|check config|config test|config verify|config doctor|check token|check account|validate config|check setup|self test|network check|connect test|profile test|profile check|profile doctor',
    'Use {doctor}, which checks your settings and connection.',
  ],
  ['version|about|release|changelog', 'Use {--version}.'],
  [
    'hilfe|aide|ayuda|doc|documentation|man|manual|guide|?|h|command|command list|usage|example|tutorial|faq|support|readme|topic|explain|reference|quickstart|getting-started|hint|menu|tui|interactive|wizard',
    'Use {--help}. The help of each command has an example: {events list --help}. {init} asks what you want to do.',
  ],
  [
    'upgrade|self-update|selfupdate|outdated|uninstall|npm|update cli|update',
    'npm updates this program: npm install -g ticketing-client@latest. To change an event, use {events update <event>}.',
  ],
  [
    'autocomplete|autocompletion|complete|completion install|shell-completion|bash|zsh|fish|powershell|shell|tab-completion|completion generate|alias',
    'Use {completion bash}, or the name of your shell.',
  ],
  [
    'start|serve|server|mock|mock-server|dev|up|local|localhost|sandbox|demo|fake|simulate|simulator|emulate|emulator start|emulator run|emulator up|emulator serve|emulator open|emulator launch|daemon|stub|playground|offline|test server|emulator create|try|start server|start mock|docker|compose',
    'Use {emulator}, which runs until Ctrl-C, or add --emulator to a command: {events list --emulator}.',
  ],
  [
    'emulator stop|emulator down|emulator kill|stop|down|kill|emulator restart|emulator quit|shutdown|server stop|emulator end|quit|exit|bye',
    'Stop the emulator with Ctrl-C in its terminal. {emulator exec -- <command>} stops it by itself.',
  ],
  [
    'emulator status|emulator ps|emulator list|emulator get|emulator info|emulator log|emulator show|emulator env|ps|emulator ui|emulator dashboard|emulator inspect|emulator url|emulator page|emulator port|ui|gui',
    'Open the page of the emulator, such as http://127.0.0.1:4010/_emulator. {emulator --help} names its endpoints.',
  ],
  [
    'emulator reset|emulator clear|emulator seed|emulator load|emulator import|reset|seed|fixture|emulator data|emulator restore|emulator clean|seed data|load fixture|clear|clean|wipe|emulator save|sample data|test data',
    'Start the emulator again, and choose its records with {emulator --seed <name or file>}.',
  ],
  [
    'emulator purchase|emulator buy|emulator sell|emulator trigger|trigger|emulator simulate|emulator time|emulator clock|emulator advance|emulator order|emulator fail|emulator fault|emulator refund|fake order|test order|simulate order|simulate sale|advance clock|time travel|test purchase',
    'Call an endpoint of the emulator. {emulator --help} shows how to buy tickets and names the others.',
  ],
  ['run|exec|local:start|npx|node', 'Use {emulator exec -- <command>}, or {init} for a first program.'],
  [
    'install|new|scaffold|generate|bootstrap|create app|create project|template|starter|project|init project|start project|boilerplate|create|code example|new project|new app|generate project|generate code|app|example project|sample|add',
    'Use {init} for a first program, or {events create} for an event.',
  ],
  [
    'webhook|notify slack|slack notify|webhook list|webhook create|webhook delete|hook|forward|subscribe|callback|notification|endpoint|event listen|event forward|listener|stripe listen|push|receive|add webhook|webhook listen|order webhook|post order|slack|zapier|order forward|listen order|relay',
    'Use {listen --forward-to <url>}, which sends each change to your address.',
  ],
  [
    'tail|log|stream|follow|feed|change|monitor|poll|activity|live|event tail|order tail|log tail|watch event|order watch|watch sale|watch refund|watch ticket|watch all|watch log|new order|order follow|order stream|recent order|latest order|live order|order change|wait|notify order|track|watch change|event stream|alert|watch new',
    'Use {watch orders} or {watch tickets}.',
  ],
  [
    'watch checkin|watch attendee|watch guest|watch scan|checkin live|watch door|watch arrival',
    'Use {watch tickets}, which reports check-ins.',
  ],
  [
    'import postgre|import sqlite|import database|sync|backup|replicate|replica|database|db|snapshot|postgre|postgresql|mysql|sqlite|archive|pull|clone db|etl|warehouse|restore|cache|datasette|copy database|local copy|event sync|sync order|bigquery|snowflake|mirror start|sync database|export postgres|export sqlite|dump database|backup all|mirror database|download all|fetch all|save all',
    'Use {mirror --to <database>} for a database, or {export --to <folder>} for files.',
  ],
  [
    'query|select|sql query|psql|shell sql|console|repl|graphql|ask|sql select|query order|query sale|run query|run sql|table list|schema|describe table|show table',
    'Use {sql <query> --from <database>} on a mirror, which {mirror --to <database>} makes.',
  ],
  [
    'import|import event|upload|load|deploy|push event|bulk|bulk create|batch|set event|event apply|upsert|provision|up event|ensure|event upsert|season|programme import|create event file|create event csv|load event|upload event|bulk event|import csv|import yaml|release season|rollout|commit|put event',
    'Use {apply <file>}, which makes the events equal to a file. {plan <file>} shows the changes first.',
  ],
  [
    'diff|preview|compare|dryrun|what-if|drift|event diff|event plan|terraform|validate file|lint|validate event|check file|show plan|change preview|dry run|terraform plan|validate plan|verify file',
    'Use {plan <file>}.',
  ],
  [
    'clone|cp|duplicate|repeat|rerun|recur|recurring|event copy|event clone|event cp|duplicate event|next-year|reschedule|move|postpone|shift|event move|event reschedule|template event|event repeat|recurring event|series event|next season|copy season|event postpone|new season|roll over|rollover',
    'Use {copy <event> --shift <time>}, which moves the dates, or {events duplicate <event>}.',
  ],
  ['go-live|golive|put online', 'Use {events publish <event>}, or {publish-at <event> <when>} for later.'],
  ['take down|take offline', 'Use {events unpublish <event>}.'],
  ['call off', 'Use {events cancel <event>}.'],
  [
    'schedule|publish at|publish later|at|cron|event schedule|schedule publish|timer|event publish-at|later|delay publish|publish when|publish tomorrow|scheduled|onsale|embargo|announce at',
    'Use {publish-at <event> <when>} to publish later. With --once, {watch orders --once} suits cron.',
  ],
  [
    'search|find|lookup|query event|search event|find event|filter|grep|event filter|event lookup|browse',
    'Use {events list --search-q <text>} for events. For a buyer, use grep after {export orders}.',
  ],
  [
    'list|l|all|index|dir|event all|event index|get all|list all|calendar|agenda|programme|program|upcoming|next|concert|show list|gig|conference|festival|party|last|listing event|event calendar|event program',
    'Use {events list}. {--help} names the other groups.',
  ],
  [
    'website|site|widget|embed|listing|public|storefront|rss|ical|ics|calendar feed|public event|public list|homepage|frontpage|whatson|published event',
    'Use {public-events}, which lists the events that a website shows.',
  ],
  [
    'api|request|curl|http|call|invoke|rest|raw|fetch|post|put|patch|operation|openapi|endpoint list|swagger|api list|api get|operation list',
    'Each operation is a command: {--help} lists the groups, and {events list --dry-run} shows a request.',
  ],
  [
    'agent|ai|claude|llm|mcp start|mcp serve|mcp server|mcp run|mcp install|mcp add|chat|copilot|assistant|model context protocol|cursor|gpt|chatgpt|tool|tool list|mcp list',
    'Use {mcp}, which serves agents.',
  ],
  [
    'open|browse site|web|browser|url|link event|event open|event url|goto|visit|event page|dashboard open|page|event view web|view web',
    'No command opens a browser. {events get <event> --select url} shows the address of an event.',
  ],
  [
    'image|banner|picture|photo|media|asset|file|attach|upload file|attachment|logo|poster|upload image|upload banner|flyer',
    'Use {common files upload <file>}, or {common banners list}.',
  ],
  [
    'order today|order yesterday|order week|order month|order year|order date|order period|order since',
    'Use {export orders --period last-week} for a list, or {ledger --period last-week} for sums.',
  ],
  [
    'stop sell|stop sale|pause sale|close sale|end sale|stop selling|close booking|pause booking|stop booking',
    'Use {events unpublish <event>}, or {events cancel <event>}.',
  ],
  ['category|topic list|genre|category list|event category', 'Use {common categories list}.'],
  ['tag|label list|tag list', 'Use {common tags list}, or {orgs tags list <org>}.'],
  ['follower|follow org|fan|follower list', 'Use {orgs followed-by list <org>}.'],
  [
    'subscription|plans|billing|subscription list|upgrade plan',
    'Use {orgs subscriptions list <org>}, or {orgs billing get <org>}.',
  ],
  [
    'password|passwd|change password|reset password|set password|update password|forgot password',
    'Use {me change-password}.',
  ],
  [
    'timezone|time zone|language|locale|currency',
    'The time zone and the currency are fields of the organisation and of each event. Use {orgs get <org>} or {events get <event>}.',
  ],
  [
    'scope|permission token|limit|rate limit|ratelimit|error|exit code|fail|problem|proxy|certificate',
    '{doctor} checks your settings and connection. {--help} lists the exit codes.',
  ],
];

/** Verbs of other programs, with those of this one that may be meant, the likely one first. */
export const verbs: Readonly<Record<string, readonly string[]>> = {
  list: ['list', 'get'],
  get: ['get', 'list'],
  create: ['create', 'send', 'upload', 'add'],
  update: ['update', 'replace'],
  delete: ['delete', 'remove', 'cancel'],
  remove: ['delete', 'remove'],
  cancel: ['cancel', 'delete'],
  replace: ['replace', 'update'],
  send: ['send', 'create'],
  publish: ['publish'],
  unpublish: ['unpublish'],
  duplicate: ['duplicate'],
  upload: ['upload'],
  accept: ['accept', 'accept-invite'],
  resend: ['resend', 'resend-invite'],
  enable: ['enable'],
  disable: ['disable'],
  connect: ['connect'],
  disconnect: ['disconnect'],
  follow: ['follow'],
  unfollow: ['unfollow'],
  mute: ['mute'],
  unmute: ['unmute'],
};

/** Other words for verbs of `verbs` and for nouns of commands, in the singular. */
export const synonyms: Readonly<Record<string, string>> = {
  ls: 'list',
  all: 'list',
  index: 'list',
  show: 'get',
  view: 'get',
  describe: 'get',
  info: 'get',
  read: 'get',
  retrieve: 'get',
  fetch: 'get',
  find: 'get',
  inspect: 'get',
  cat: 'get',
  display: 'get',
  detail: 'get',
  search: 'list',
  lookup: 'list',
  browse: 'list',
  count: 'list',
  see: 'get',
  open: 'get',
  load: 'get',
  add: 'create',
  new: 'create',
  make: 'create',
  insert: 'create',
  post: 'create',
  edit: 'update',
  set: 'update',
  patch: 'update',
  modify: 'update',
  change: 'update',
  alter: 'update',
  rename: 'update',
  amend: 'update',
  save: 'update',
  put: 'replace',
  rm: 'delete',
  del: 'delete',
  destroy: 'delete',
  drop: 'delete',
  erase: 'delete',
  trash: 'delete',
  kill: 'delete',
  invite: 'send',
  mail: 'send',
  launch: 'publish',
  activate: 'publish',
  hide: 'unpublish',
  draft: 'unpublish',
  archive: 'cancel',
  close: 'cancel',
  end: 'cancel',
  stop: 'cancel',
  abort: 'cancel',
  live: 'publish',
  unlist: 'unpublish',
  deactivate: 'unpublish',
  gig: 'event',
  concert: 'event',
  sale: 'order',
  booking: 'order',
  purchase: 'order',
  participant: 'attendee',
  visitor: 'attendee',
  organization: 'org',
  organisation: 'org',
  member: 'team-member',
  team: 'team-member',
  staff: 'team-member',
  invitee: 'invitation',
  talk: 'session',
  performance: 'event',
  delegate: 'attendee',
  rating: 'review',
  feedback: 'review',
  comment: 'review',
};

/** Other words for the choices of options and arguments, in the singular. */
export const choiceSynonyms: Readonly<Record<string, string>> = {
  ...{ customer: 'buyer', client: 'buyer', product: 'ticket', type: 'ticket', status: 'state' },
  ...{ day: 'daily', week: 'weekly', month: 'monthly', pwsh: 'powershell' },
};
