const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --strong: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem 1.25rem 3rem; }
h1 { font-size: 1.35rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 0 0 .6rem; }
h3 { font-size: .95rem; margin: .9rem 0 .4rem; }
header, .row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
header { justify-content: space-between; margin-bottom: 1rem; }
section { border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1rem; margin: 0 0 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
tr { height: 2.4rem; }
thead tr { height: auto; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); vertical-align: middle; }
th { font-weight: 600; border-top: 0; white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.nowrap { white-space: nowrap; }
code, pre { font: .87em/1.45 ui-monospace, monospace; }
pre { background: var(--soft); border-radius: .35rem; margin: .4rem 0; padding: .6rem; overflow: auto; max-height: 22rem; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--soft); color: inherit; cursor: pointer; white-space: nowrap; }
button:hover, button[aria-pressed=true] { border-color: var(--strong); color: var(--strong); }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.entry { border-top: 1px solid var(--line); padding: .3rem 0; }
.quiet { opacity: .75; }
.bad { color: light-dark(#b3261e, #f2b8b5); font-weight: 600; }
[role=status] { min-height: 1.45em; }
`;

// Everything that comes from the service is set as text, never as markup.
const script = `
const of = (id) => document.getElementById(id);
const make = (tag, attributes, ...children) => {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...children.map((child) => child ?? ''));
  return element;
};
const time = (iso) => iso ? iso.replace('T', ' ').replace(/:\\d\\d(\\.\\d+)?(\\+00:00|Z)$/, '') : '';
const say = (text, isBad = false) => { of('status').textContent = text; of('status').className = isBad ? 'bad' : 'quiet'; };

async function ask(path, body) {
  const response = await fetch('/_emulator/' + path, body && {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

async function act(path, body, done) {
  try {
    await ask(path, body);
    await refresh(true);
    say(done);
  } catch (error) {
    say(error.message, true);
  }
}

let shown = 'orders';
let last = '';

function showConnection({ baseUrl, authUrl, clientId, clientSecret }) {
  of('connection').textContent = [
    'TICKETING_BASE_URL=' + baseUrl, 'TICKETING_AUTH_URL=' + authUrl,
    'TICKETING_CLIENT_ID=' + clientId,
    clientSecret ? 'TICKETING_CLIENT_SECRET=' + clientSecret : '# The client secret is shown on its own machine, and was printed at the start.',
  ].join('\\n');
  of('curl').textContent = [
    "curl -s " + authUrl + "/connect/token -d grant_type=client_credentials \\\\",
    "  -d client_id=" + clientId + " -d client_secret=" + (clientSecret ?? "..."),
    "curl -s " + baseUrl + "/me -H 'Authorization: Bearer <access_token>'",
  ].join('\\n');
}

function eventRow({ uuid, name, state, starts, sold, sells }) {
  const sell = make('button', { type: 'button', onclick: () => act('purchase', { event: uuid }, 'Sold a ticket of ' + name) }, 'Sell a ticket');
  sell.setAttribute('aria-label', 'Sell a ticket of ' + name);
  return make('tr', {},
    make('td', {}, name), make('td', { className: 'nowrap' }, state), make('td', { className: 'nowrap' }, time(starts)),
    make('td', { className: 'number' }, String(sold)), make('td', {}, sells ? sell : ''));
}

function countButton([name, count]) {
  const button = make('button', { type: 'button', onclick: () => { shown = name; refresh(true); } }, name + ' ' + count);
  button.setAttribute('aria-pressed', String(name === shown));
  return button;
}

const pretty = (value) => make('pre', {}, typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const entry = (summary, ...details) => make('details', { className: 'entry' }, make('summary', {}, ...summary), ...details);

const request = ({ at, method, path, status, body, reply, fault }) => entry(
  [make('span', { className: 'quiet' }, time(at) + ' '), make('code', {}, method + ' ' + path + ' '),
    make('span', { className: status >= 400 || status === 0 ? 'bad' : '' }, status === 0 ? 'broken' : String(status)), fault ? ' (fault)' : ''],
  ...(body === undefined ? [] : [make('p', { className: 'quiet' }, 'Sent'), pretty(body)]),
  ...(reply === undefined ? [make('p', { className: 'quiet' }, 'No body was answered.')] : [make('p', { className: 'quiet' }, 'Answered'), pretty(reply)]));

const mail = ({ sent_on, to, subject, text, code }) => entry(
  [make('span', { className: 'quiet' }, time(sent_on) + ' '), subject + ' ', make('span', { className: 'quiet' }, 'to ' + to)],
  make('pre', {}, text), ...(code ? [make('p', {}, 'Code: ', make('code', {}, code))] : []));

const record = (each) => entry(
  [each.label + ' ', make('code', { className: 'quiet' }, each.uuid)], pretty(each.record));

// Entries that are open stay open.
function fill(id, items, empty) {
  const opened = new Set([...of(id).querySelectorAll('details[open] > summary')].map((each) => each.textContent));
  of(id).replaceChildren(...(items.length ? items : [make('p', { className: 'quiet' }, empty)]));
  for (const summary of of(id).querySelectorAll('summary')) {
    if (opened.has(summary.textContent)) summary.parentElement.open = true;
  }
}

async function refresh(always) {
  const overview = await ask('overview');
  of('clock').textContent = time(overview.now) + ' UTC';
  const text = JSON.stringify({ ...overview, now: '' });
  if (text === last && !always) return;
  last = text;
  const { records } = await ask('records?of=' + encodeURIComponent(shown));
  const focused = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  showConnection(overview.connection);
  of('counts').replaceChildren(...Object.entries(overview.counts).map(countButton));
  of('events').replaceChildren(...overview.events.map(eventRow));
  of('records-title').textContent = 'Latest ' + shown;
  fill('records', records.map(record), 'There are none.');
  fill('requests', overview.requests.map(request), 'Nothing was asked yet.');
  fill('outbox', overview.outbox.map(mail), 'Nothing was sent yet.');
  // The button that was pressed is a new one now, which keeps the focus.
  const again = [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === focused);
  if (again && document.activeElement === document.body) again.focus();
}

const watch = () => refresh(false).catch(() => say('The emulator does not answer.', true));
for (const button of document.querySelectorAll('[data-hours]')) {
  button.onclick = () => act('clock', { advance: Number(button.dataset.hours) * 3600000 }, 'The clock was moved on.');
}
of('reset').onclick = () => {
  if (confirm('Start over from the seed? Everything that was changed is lost.')) act('reset', {}, 'Started over.');
};
watch();
setInterval(() => { if (!document.hidden) watch(); }, 2000);
`;

/** The page, which reads everything it shows from the endpoints beside it. */
export const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ticketing emulator</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
  <h1>Ticketing emulator</h1>
  <div class="row">
    <span>Clock: <strong id="clock"></strong></span>
    <button type="button" data-hours="1">+1 hour</button>
    <button type="button" data-hours="24">+1 day</button>
    <button type="button" id="reset">Reset</button>
  </div>
</header>
<main>
<p role="status" id="status"></p>
<section aria-labelledby="events-title">
  <h2 id="events-title">Events</h2>
  <div class="scroll"><table>
    <thead><tr><th scope="col">Name</th><th scope="col">State</th><th scope="col">Starts (UTC)</th><th scope="col" class="number">Tickets sold</th><th scope="col"></th></tr></thead>
    <tbody id="events"></tbody>
  </table></div>
</section>
<section aria-labelledby="requests-title">
  <h2 id="requests-title">Latest requests</h2>
  <div id="requests"></div>
</section>
<section aria-labelledby="outbox-title">
  <h2 id="outbox-title">Outbox</h2>
  <div id="outbox"></div>
</section>
<section aria-labelledby="connect-title">
  <h2 id="connect-title">Connect</h2>
  <p>As the environment of the client:</p>
  <pre id="connection"></pre>
  <p>From a terminal:</p>
  <pre id="curl"></pre>
</section>
<section aria-labelledby="all-title">
  <h2 id="all-title">Records</h2>
  <div class="row" id="counts"></div>
  <h3 id="records-title" class="quiet"></h3>
  <div id="records"></div>
</section>
</main>
<script>${script}</script>
</body>
</html>
`;
