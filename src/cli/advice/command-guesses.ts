/**
 * Words that people type first in place of a command, with the right command. A guess is the first words, separated by spaces; the
 * longest guess decides. `{…}` is a command line of this program, without its name.
 */
export const commandGuesses: readonly (readonly [guesses: string, advice: string])[] = [
  [
    'ticket|tickets|ticket list|tickets list|list tickets|get tickets|show tickets|sold|sold tickets|tickets sold',
    'Use {events tickets list <event>}, or {export tickets} for those of all events.',
  ],
  [
    'tickets get|ticket get|get ticket|show ticket|ticket show',
    'Use {events tickets get <event> <ticket>}, or {me tickets get <ticket>} for your own.',
  ],
  [
    'list orders|get orders|show orders|sales list|transactions|transaction|bookings|booking|reservations|purchases|charges|payments|payment|payment list|invoices|invoice|receipts|receipt|orders export|events orders export|order export|list sales|all orders|orders all|csv|excel|spreadsheet|xlsx|download|extract|dump',
    'Use {events orders list <event>}, or {export orders} for those of all events.',
  ],
  [
    'customers|customer|clients|buyers|buyer|contacts|contact|people|crm|subscribers|audience|users list|user list|list users|list customers',
    'Buyers are part of orders. Use {ledger --by buyer}, or the view buyers of {sql <query>}.',
  ],
  [
    'guestlist|guest-list|guest list|door|doors|doorman|will-call|checkin list|check-in list|print list|who|participants|participant',
    'Use {door-list <event>}, or {events attendees list <event>}.',
  ],
  [
    'arrived|arrivals|checked-in|no-shows|no-show|missing|turnout',
    'Use {attendance}, or {door-list <event> --who missing} for the names.',
  ],
  [
    'refund|refunds|orders refund|order refund|events orders refund|void|chargeback|dispute|disputes|orders cancel|order cancel|cancel order|cancel ticket|tickets cancel|refund order|refund ticket|tickets refund|ticket refund|money-back',
    'The API cannot refund or cancel an order. Do it on the website. {export orders} shows which orders were refunded.',
  ],
  [
    'buy|purchase|checkout|cart|basket|book|reserve|sell|order create|orders create|create order|tickets create|tickets buy|buy ticket|pay|events buy|events book|reserve ticket|hold|tickets reserve|new order',
    'The API cannot buy or reserve tickets, because visitors do so on the website. The emulator can: {emulator --help} shows how.',
  ],
  [
    'seats|seat|seatmap|seating|seat-map|coupons|coupon|vouchers|voucher|discounts|discount|promo|promos|promo-codes|promocode|codes|waitlist|waiting-list|prices|pricing',
    'The API cannot list or change these on their own. {events get <event>} shows the ticket levels with their prices and settings.',
  ],
  [
    'left|remaining|availability|available|capacity|sold-out|soldout|sold out|tickets left|tickets remaining|tickets available|places|free|stock left|events left',
    'Use {public-events}, which shows what is left, or {events get <event>} for each ticket level.',
  ],
  [
    'events next|events upcoming|events past|events last|events today|event next|next event',
    'Use {events get next} for the next one, or {events list}.',
  ],
  [
    'venue|venues|location|locations|place|rooms',
    'A venue is a part of its event. Use {events get <event>}, or {common address lookup} for addresses.',
  ],
  [
    'check-in|checkin|check in|scan|scanner|validate|admit|tickets check-in|tickets checkin|tickets scan|attendees check-in|attendees checkin|events attendees check-in|events attendees checkin|redeem',
    'The API cannot check in a ticket. The app of the service does it at the door. {door-list <event>} shows who has come.',
  ],
  [
    'badges|badge|pdf|pdfs|print|print tickets|tickets print|tickets pdf|download tickets|tickets download|qr|qrcode|labels|passes|wallet',
    'Use {ticket-pdfs <event> <folder>}, or {door-list <event> --print} for a list on paper.',
  ],
  [
    'tax|taxes|vat|gst|today|yesterday|this-week|last-week|this-month|last-month|this-year|last-year|sales|revenue|income|earnings|takings|money|turnover|balance|balances|finance|finances|accounting|totals|total|sum|summary|reconcile|fees|books|profit',
    'Use {ledger --period last-month} for sums, or {series revenue_earned} for each day.',
  ],
  [
    'payout|payouts|payouts list|payout list|list payouts|bank|bank-account|transfers|settlements|settlement|withdrawals|deposits',
    'Use {ledger --period last-month} for what was earned, or {orgs payout get <org>} for the bank account. The API does not list payments to you.',
  ],
  [
    'report|reports|reporting|stats|statistics|analytics|metrics|dashboard|insights|chart|charts|graph|kpi|figures|numbers|count|forecast|trend|trends|history',
    'Use {series tickets_sold}, {ledger --period last-month}, or {orgs metrics get <org>}.',
  ],
  [
    'newsletter|mail attendees|email attendees|mail buyers|email buyers|mail|email|emails|send|send invitations|send invites|invites|campaign|campaigns|message|messages|notify|announce|remind|reminder|bulk-invite|import guests|guests import|contact attendees|broadcast|mailing',
    'Use {invite <event> <people>} to invite people from a CSV, or {events invitations send <event>} for one.',
  ],
  [
    'team add|team invite|team create|members add|member add|users add|user add|users create|users invite|invite user|add user|invite member',
    'Use {orgs invitations send <org>}, which invites somebody into your team.',
  ],
  [
    'team|members|member|staff|roles|role|permissions|collaborators|team list|members list|team-members|list members|organisers',
    'Use {orgs team-members list <org>}.',
  ],
  [
    'organizations|organization|organisations|organisation|company|companies|workspace|workspaces|tenants|groups|my orgs|list orgs|orgs list|org list|orgs ls',
    'Use {me get}, which lists your organisations, or {orgs get <org>}.',
  ],
  [
    'products|product|merch|merchandise|shop|store|goods|catalog|catalogue|inventory|stock',
    'Use {orgs products list <org>} for merchandise, or {public-events} for the events that a website shows.',
  ],
  [
    'login|log-in|signin|sign-in|sign in|log in|auth|auth login|authenticate|connect|link|account add|accounts add|profiles add|add profile|auth add|auth setup|setup|key|keys|api-key|apikey|api-keys|credentials|credential|secret|secrets|token|tokens|auth token|auth print-token|configure|config|config set|config get|config list|config edit|config init|configuration|settings|set|preferences|options|profile create|profile new|profile set|profile edit|profile save|onboard|join|register',
    'Save an account with {profile add <name>}, and see the accounts with {profile list}.',
  ],
  [
    'signup|sign-up|sign up|account create',
    'Get the credentials from the service, then run {profile add <name>}. {init} writes a program that needs none.',
  ],
  [
    'logout|log-out|signout|sign-out|log out|auth logout|auth revoke|profile delete|profile rm|profile del|accounts remove|account remove|disconnect|unlink|unset|config unset|forget',
    'Use {profile remove <profile>}, which deletes its secret.',
  ],
  [
    'accounts|account|account list|accounts list|profiles|profiles list|profile ls|profile show|profile get|auth list|contexts|context|env|envs|environment|environments|config get-contexts|remotes|tenants list',
    'Use {profile list} for the saved accounts, or {me get} for your own data.',
  ],
  [
    'switch|use|use-context|config use-context|auth switch|account switch|account use|select|profile switch|profile default|profile set-default|accounts use|accounts set|account set',
    'Use {profile use <profile>}.',
  ],
  [
    'whoami|who-am-i|who am i|auth whoami|account whoami|account get|account show|user|user get|user show|my account|self|identity|id|myself|profile me',
    'Use {me get}.',
  ],
  [
    'auth status|auth check|status|ping|health|healthcheck|health-check|diagnose|diagnostics|verify|check|test|debug|troubleshoot|info|selftest|connection|network|emulator ping|auth verify|auth test',
    'Use {doctor}, which checks your settings and connection.',
  ],
  ['version|-v|about', 'Use {--version}.'],
  [
    'docs|doc|documentation|man|manual|guide|?|-?|/?|/h|commands|usage|examples|example|tutorial|faq|support|readme|topics|explain|reference|quickstart|getting-started',
    'Use {--help}. The help of each command has an example: {events list --help}.',
  ],
  [
    'upgrade|self-update|selfupdate|update self|outdated|uninstall|npm',
    'npm updates this program: npm install -g ticketing-client@latest.',
  ],
  [
    'autocomplete|autocompletion|completions|complete|shell-completion|shell|tab-completion',
    'Use {completion bash}, or the name of your shell.',
  ],
  [
    'start|serve|server|mock|mock-server|dev|up|local|localhost|sandbox|demo|fake|simulate|simulator|emulate|emulator start|emulator run|emulator up|emulator serve|emulator open|emulator launch|start emulator|run emulator|daemon|stub|emulators start|emulators|playground',
    'Use {emulator}, which runs until Ctrl-C, or add --emulator to a command: {events list --emulator}.',
  ],
  [
    'emulator stop|emulator down|emulator kill|stop|down|kill|emulator restart|emulator quit|shutdown',
    'Stop the emulator with Ctrl-C in its terminal. {emulator exec -- <command>} stops it by itself.',
  ],
  [
    'emulator status|emulator ps|emulator list|emulator ls|emulator info|emulator logs|emulator show|emulator env|ps|emulator ui|emulator dashboard|emulator inspect',
    'Open the page of the emulator, such as http://127.0.0.1:4010/_emulator. {emulator --help} names its endpoints.',
  ],
  [
    'emulator reset|emulator clear|emulator seed|emulator load|emulator import|reset|seed|fixtures|emulator data|emulator restore|emulator clean',
    'Start the emulator again, and choose its records with {emulator --seed <name or file>}.',
  ],
  [
    'emulator purchase|emulator buy|emulator sell|emulator trigger|trigger|emulator simulate|emulator time|emulator clock|emulator advance',
    'Call an endpoint of the emulator. {emulator --help} shows how to buy tickets and names the others.',
  ],
  ['run|exec|local:start|with', 'Use {emulator exec -- <command>}, or {init} for a first program.'],
  [
    'install|new|scaffold|generate|bootstrap|create app|create project|create-app|template|templates|starter|project|init project|start project|boilerplate|create',
    'Use {init} for a first program, or {events create} for an event.',
  ],
  [
    'webhooks|webhook|webhook list|webhooks list|webhooks create|webhook create|hooks|hook|forward|subscribe|callback|callbacks|notifications|endpoint|endpoints|triggers|events listen|events forward|listeners|stripe listen|push',
    'Use {listen --forward-to <url>}, which sends each change to your address.',
  ],
  [
    'tail|logs|log|stream|follow|feed|changes|monitor|poll|activity|live|events tail|orders tail|tail orders|logs tail|watch events|events watch|orders watch|watch sales|audit|tickets watch',
    'Use {watch orders} or {watch tickets}.',
  ],
  [
    'sync|backup|replicate|replica|database|db|snapshot|postgres|sqlite|archive|pull|clone db|etl|warehouse|restore|save|cache|datasette',
    'Use {mirror --to <database>} for a database, or {export --to <folder>} for files.',
  ],
  [
    'query|sql query|psql|shell sql|console|repl|graphql|ask',
    'Use {sql <query> --from <database>} on a mirror, which {mirror --to <database>} makes.',
  ],
  [
    'import|import events|events import|upload|load|deploy|push events|bulk|bulk create|batch|set events|events apply|events sync|upsert|provision|up events|ensure|events upsert',
    'Use {apply <file>}, which makes the events equal to a file. {plan <file>} shows the changes first.',
  ],
  [
    'diff|preview|compare|dry-run|dryrun|what-if|drift|events diff|events plan|terraform|validate file|lint',
    'Use {plan <file>}.',
  ],
  [
    'clone|cp|duplicate|repeat|rerun|recur|events copy|events clone|events cp|copy event|clone event|duplicate event|next-year|reschedule|move|postpone|shift|events move|events reschedule|template event',
    'Use {copy <event> --shift <time>}, which moves the dates, or {events duplicate <event>}.',
  ],
  [
    'schedule|publish at|publish later|at|cron|events schedule|schedule publish|timer|events publish-at|go-live|golive|later',
    'Use {publish-at <event> <when>} to publish later. With --once, {watch orders --once} suits cron.',
  ],
  [
    'search|find|lookup|query events|search events|find event|find events|filter|grep|events search|events find|events query|events filter|events lookup|browse',
    'Use {events list --search-q <text>}.',
  ],
  [
    'list|ls|all|index|dir|l|events all|events index|get all|list all|calendar|agenda|programme|program|upcoming|next|concerts|concert|shows|gigs|conferences|my events',
    'Use {events list}. {--help} names the other groups.',
  ],
  [
    'website|site|widget|embed|listing|public|storefront|rss|ical|ics|calendar feed|public events|events public',
    'Use {public-events}, which lists the events that a website shows.',
  ],
  [
    'api|request|curl|http|call|invoke|rest|raw|fetch|post|put|patch|operations|openapi|endpoints list',
    'Each operation is a command: {--help} lists the groups, and {events list --dry-run} shows a request.',
  ],
  [
    'agent|agents|ai|claude|llm|mcp start|mcp serve|mcp run|mcp install|mcp add|chat|copilot|assistant',
    'Use {mcp}, which serves agents.',
  ],
  [
    'open|browse site|web|browser|url|link event|events open|events view --web|goto|visit',
    'No command opens a browser. {events get <event> --select url} shows the address of an event.',
  ],
  [
    'images|image|banner|banners|pictures|picture|photo|photos|media|assets|files|file|attach|upload file|attachments',
    'Use {common files upload <file>}, or {common banners list}.',
  ],
  ['categories|category|topics list|genres', 'Use {common categories list}.'],
  ['tags|tag|labels list', 'Use {common tags list}, or {orgs tags list <org>}.'],
  ['followers|follow org|fans', 'Use {orgs followed-by list <org>}.'],
  [
    'subscription|subscriptions|plans|billing',
    'Use {orgs subscriptions list <org>}, or {orgs billing get <org>}.',
  ],
  ['password|passwd|change password|reset password', 'Use {me change-password}.'],
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
  put: 'replace',
  rm: 'delete',
  del: 'delete',
  destroy: 'delete',
  drop: 'delete',
  erase: 'delete',
  trash: 'delete',
  invite: 'send',
  mail: 'send',
  launch: 'publish',
  activate: 'publish',
  hide: 'unpublish',
  draft: 'unpublish',
  archive: 'cancel',
  close: 'cancel',
  end: 'cancel',
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
  performance: 'session',
  rating: 'review',
  feedback: 'review',
};
