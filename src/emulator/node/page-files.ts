/** The page, as it is written in `src/emulator/page`. */
export const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ticketing emulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_emulator/page.css">
<script type="module" src="/_emulator/page.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
  <strong class="brand">Ticketing emulator</strong>
  <span id="live" role="status" class="chip">connecting</span>
  <a id="clock" class="clock" href="#/world">The clock</a>
  <span class="world"><label for="world">World</label> <select id="world"></select></span>
  <button type="button" id="menu" aria-expanded="false" aria-controls="nav">Menu</button>
</header>
<div class="frame">
<nav id="nav" aria-label="Views"></nav>
<main id="main" tabindex="-1"></main>
</div>
<p role="status" id="status"></p>
<noscript>This page needs JavaScript. The endpoints are described at /_emulator/endpoints.json.</noscript>
</body>
</html>
`;

export const style = `:root {
  color-scheme: light dark;
  --page: light-dark(#f4f5f8, #101216);
  --card: light-dark(#fff, #1a1d23);
  --text: light-dark(#1b1f27, #e7e9ee);
  --quiet: light-dark(#596273, #a0a8b8);
  --line: light-dark(#dde1e8, #2e333d);
  --soft: light-dark(#f0f2f6, #22262e);
  --strong: light-dark(#3538cd, #a4bcfd);
  --on-strong: light-dark(#fff, #12141c);
  --good: light-dark(#067647, #75e0a7);
  --warn: light-dark(#93370d, #fec84b);
  --bad: light-dark(#b42318, #fda29b);
}
* {
  box-sizing: border-box;
}
html {
  scroll-padding-top: 5rem;
}
body {
  background: var(--page);
  color: var(--text);
  font:
    16px / 1.5 system-ui,
    sans-serif;
  margin: 0;
  overflow-wrap: anywhere;
}
h1 {
  font-size: 1.5rem;
  line-height: 1.25;
  margin: 0 0 1rem;
}
h1:focus,
main:focus {
  outline: none;
}
h2 {
  font-size: 1.05rem;
  margin: 0 0 0.75rem;
}
h3 {
  font-size: 0.95rem;
  margin: 1rem 0 0.5rem;
}
p {
  margin: 0 0 0.75rem;
}
a {
  color: var(--strong);
}
a.target {
  align-items: center;
  display: inline-flex;
  min-height: 44px;
}
:focus-visible {
  outline: 3px solid var(--strong);
  outline-offset: 2px;
}
.skip {
  background: var(--card);
  left: 0.5rem;
  padding: 0.75rem 1rem;
  position: absolute;
  top: -10rem;
  z-index: 3;
}
.skip:focus {
  top: 0.5rem;
}

header {
  align-items: center;
  background: var(--card);
  border-bottom: 1px solid var(--line);
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  min-height: 4rem;
  padding: 0.5rem 1.25rem;
  position: sticky;
  top: 0;
  z-index: 2;
}
.brand {
  font-size: 1.05rem;
}
.clock {
  align-content: center;
  color: inherit;
  font-variant-numeric: tabular-nums;
  margin-left: auto;
  min-height: 44px;
  text-decoration: none;
}
.clock:hover {
  text-decoration: underline;
}
.world {
  align-items: center;
  display: flex;
  gap: 0.5rem;
  max-width: 100%;
}
#menu {
  display: none;
}
.frame {
  display: grid;
  gap: 1.5rem;
  grid-template-columns: 11rem minmax(0, 1fr);
  margin: 0 auto;
  max-width: 80rem;
  padding: 1.25rem 1.25rem 6rem;
}
nav {
  align-self: start;
  display: grid;
  gap: 0.125rem;
  position: sticky;
  top: 5.25rem;
}
nav a {
  align-content: center;
  border-radius: 0.5rem;
  color: inherit;
  min-height: 44px;
  padding: 0 0.75rem;
  text-decoration: none;
}
nav a:hover {
  background: var(--soft);
}
nav a[aria-current="page"] {
  background: var(--strong);
  color: var(--on-strong);
  font-weight: 600;
}

.card {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  margin: 0 0 1rem;
  padding: 1rem 1.25rem;
}
.row {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}
.quiet {
  color: var(--quiet);
}
.big {
  font-size: 1.35rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  margin: 0 0 0.75rem;
}
.chip {
  background: var(--soft);
  border: 1px solid var(--line);
  border-radius: 1rem;
  display: inline-block;
  font-size: 0.8125rem;
  line-height: 1.4;
  padding: 0.0625rem 0.625rem;
  white-space: nowrap;
}
.good {
  color: var(--good);
}
.warn {
  color: var(--warn);
}
.bad {
  color: var(--bad);
}
code,
pre {
  font:
    0.875em / 1.5 ui-monospace,
    "SF Mono",
    Consolas,
    monospace;
}
pre {
  background: var(--soft);
  border-radius: 0.5rem;
  margin: 0 0 0.75rem;
  max-height: 26rem;
  overflow: auto;
  padding: 0.75rem;
  white-space: pre-wrap;
}

button,
.button,
input,
select,
textarea {
  background: var(--card);
  border: 1px solid light-dark(#8a93a3, #5a6375);
  border-radius: 0.5rem;
  color: inherit;
  font: inherit;
  max-width: 100%;
  min-height: 44px;
  padding: 0.375rem 0.875rem;
}
button,
.button {
  align-content: center;
  cursor: pointer;
  display: inline-block;
  font-weight: 500;
  text-decoration: none;
}
.world select {
  max-width: 12rem;
}
button:hover,
.button:hover {
  background: var(--soft);
}
button.main {
  background: var(--strong);
  border-color: var(--strong);
  color: var(--on-strong);
}
button.main:hover {
  filter: brightness(1.1);
}
button.danger {
  border-color: var(--bad);
  color: var(--bad);
}
button:disabled {
  cursor: default;
  opacity: 0.55;
}
input[type="checkbox"] {
  accent-color: var(--strong);
  flex: none;
  height: 1.25rem;
  min-height: 0;
  padding: 0;
  width: 1.25rem;
}
form {
  align-items: end;
  display: grid;
  gap: 0.75rem;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
}
form + .row,
dl + .row,
ul + .row,
div + .row,
.row + * {
  margin-top: 0.75rem;
}
textarea {
  min-height: 6rem;
}
.field {
  display: grid;
  font-size: 0.875rem;
  gap: 0.25rem;
  grid-template-columns: minmax(0, 1fr);
}
.field input,
.field select,
.field textarea {
  font-size: 1rem;
  width: 100%;
}
.wide {
  grid-column: 1 / -1;
}
.check {
  align-items: center;
  display: flex;
  gap: 0.5rem;
  min-height: 44px;
}
form .problem {
  color: var(--bad);
  grid-column: 1 / -1;
  margin: 0;
}
form .problem:empty {
  display: none;
}

details {
  border-top: 1px solid var(--line);
}
details:first-child {
  border-top: 0;
}
summary {
  align-items: center;
  cursor: pointer;
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.625rem;
  min-height: 44px;
  padding: 0.375rem 0 0.375rem 1.375rem;
  position: relative;
}
summary::before {
  content: "▸";
  color: var(--quiet);
  left: 0.125rem;
  position: absolute;
}
details[open] > summary::before {
  content: "▾";
}
details > :not(summary) {
  margin-bottom: 1rem;
  margin-left: 1.375rem;
}
details > details:not(summary) {
  margin-bottom: 0;
}
.lines {
  list-style: none;
  margin: 0;
  padding: 0;
}
.lines > li {
  align-items: center;
  border-top: 1px solid var(--line);
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  min-height: 44px;
  padding: 0.25rem 0;
}
.lines > li:first-child {
  border-top: 0;
}
.push {
  margin-left: auto;
}
table {
  border-collapse: collapse;
  width: 100%;
}
th,
td {
  border-top: 1px solid var(--line);
  padding: 0.375rem 1rem 0.375rem 0;
  text-align: left;
}
thead th {
  border-top: 0;
  color: var(--quiet);
  font-size: 0.8125rem;
  font-weight: 500;
}
td:last-child,
thead th:last-child {
  padding-right: 0;
}
.stats {
  display: grid;
  gap: 0.75rem;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  margin: 0;
}
.stats div {
  background: var(--soft);
  border-radius: 0.5rem;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 0.625rem 0.75rem;
}
.stats dt {
  color: var(--quiet);
  font-size: 0.8125rem;
}
.stats dd {
  font-size: 1.35rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  margin: 0;
}
#status {
  background: var(--text);
  border-radius: 0.5rem;
  bottom: 1rem;
  color: var(--page);
  left: 50%;
  margin: 0;
  max-width: min(36rem, calc(100% - 2rem));
  padding: 0.75rem 1.25rem;
  position: fixed;
  translate: -50% 0;
  width: max-content;
  z-index: 3;
}
#status:empty {
  display: none;
}
#status.bad {
  background: light-dark(#b42318, #fda29b);
}

@media (max-width: 52rem) {
  .frame {
    grid-template-columns: minmax(0, 1fr);
    padding: 0.75rem 0.75rem 6rem;
  }
  header {
    padding: 0.5rem 0.75rem;
    position: static;
  }
  #menu {
    display: inline-block;
    margin-left: auto;
  }
  .clock,
  .world {
    margin-left: 0;
    order: 1;
  }
  nav {
    display: none;
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    position: static;
  }
  nav.open {
    display: grid;
  }
  .card {
    padding: 0.875rem 0.875rem;
  }
}
@media (max-width: 40rem) {
  table,
  tbody,
  tr,
  td,
  th {
    display: block;
  }
  thead {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }
  tr {
    border-top: 1px solid var(--line);
    padding: 0.625rem 0;
  }
  tbody tr:first-child {
    border-top: 0;
  }
  th,
  td {
    border: 0;
    padding: 0.125rem 0;
  }
  td {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
  }
  td:empty {
    display: none;
  }
  td[data-label]::before {
    color: var(--quiet);
    content: attr(data-label);
    min-width: 5rem;
  }
}
@media (prefers-reduced-motion: no-preference) {
  button,
  nav a {
    transition: background 0.15s;
  }
}
`;

export const script = `// place.ts
var defaultWorld = "default";
function readPlace(hash) {
  const [path = "", query = ""] = hash.replace(/^#\\/?/, "").split("?", 2);
  const [view2 = "", id] = path.split("/");
  return {
    view: view2 || "events",
    id: id === void 0 || id === "" ? void 0 : decodeURIComponent(id),
    query: new URLSearchParams(query)
  };
}
var here = () => readPlace(location.hash);
var worldHere = () => here().query.get("world") ?? defaultWorld;
function addressOf(view2, id, fields = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ world: worldHere(), ...fields })) {
    if (value && !(name === "world" && value === defaultWorld)) query.set(name, value);
  }
  const text = query.toString();
  return \`#/\${view2}\${id === void 0 ? "" : \`/\${encodeURIComponent(id)}\`}\${text && \`?\${text}\`}\`;
}
function note(fields) {
  const { view: view2, id, query } = here();
  history.replaceState(null, "", addressOf(view2, id, { ...Object.fromEntries(query), ...fields }));
}

// ask.ts
function urlOf(path, isOfWorld = true) {
  const url = new URL(\`/_emulator\${path}\`, location.origin);
  if (isOfWorld) url.searchParams.set("world", worldHere());
  return url.pathname + url.search;
}
async function ask(path, { method = "GET", body, isOfWorld } = {}) {
  const response = await fetch(urlOf(path, isOfWorld), {
    method,
    ...body !== void 0 && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    }
  }).catch(() => {
    throw new Error("The emulator does not answer.");
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
var post = (path, body = {}) => ask(path, { method: "POST", body });
var put = (path, body) => ask(path, { method: "PUT", body });
var remove = (path) => ask(path, { method: "DELETE" });
var wordsOf = (schema) => schema?.enum ?? schema?.anyOf?.flatMap(wordsOf) ?? [];
var choices;
async function readChoices() {
  const { components } = await ask("/endpoints.json", { isOfWorld: false });
  const { OperationId, PostWorldsBody } = components.schemas;
  return {
    operations: wordsOf(OperationId),
    seeds: wordsOf(PostWorldsBody?.properties?.seed),
    dialects: wordsOf(PostWorldsBody?.properties?.dialect)
  };
}
function choicesOf() {
  choices ??= readChoices().catch((error) => {
    choices = void 0;
    throw error;
  });
  return choices;
}

// dom.ts
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== void 0 && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child || child === 0).map((child) => child));
  return element;
}
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(\`the page has no #\${id}\`);
  return element;
}
var sections = 0;
function card(title, ...children) {
  sections += 1;
  const id = \`section-\${sections}\`;
  return make("section", { class: "card", "aria-labelledby": id }, make("h2", { id }, title), ...children);
}
var row = (...children) => make("div", { class: "row" }, ...children);
var quiet = (...children) => make("p", { class: "quiet" }, ...children);
var chip = (text, kind = "") => make("span", { class: \`chip \${kind}\` }, text);
var pretty = (value) => (
  // What scrolls has to be reached by the keyboard.
  make("pre", { tabindex: 0 }, typeof value === "string" ? value : JSON.stringify(value, null, 2))
);
var entry = (key, summary, ...details) => make(
  "details",
  { "data-key": key },
  make("summary", { "data-key": \`\${key}-summary\` }, ...summary),
  ...details
);
function table(heads, rows5) {
  const cells = (cellsOfRow) => cellsOfRow.map(
    (cell, index) => index === 0 ? make("th", { scope: "row" }, cell) : make("td", { "data-label": heads[index] || void 0 }, cell)
  );
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows5.map((each) => make("tr", {}, ...cells(each))))
  );
}
var keyOf = (element) => element?.getAttribute("data-key") ?? void 0;
var keyed = (container, selector) => [...container.querySelectorAll(selector)].flatMap((element) => {
  const key = keyOf(element);
  return key === void 0 ? [] : [[key, element]];
});
function keep(container) {
  const opened = new Set(keyed(container, "details[open]").map(([key]) => key));
  const typed = new Map(
    keyed(container, "input, select, textarea").map(([key, field]) => [
      key,
      { value: field.value, checked: field.checked }
    ])
  );
  const focused = container.contains(document.activeElement) ? keyOf(document.activeElement) : void 0;
  return () => {
    for (const [key, details] of keyed(container, "details")) {
      if (opened.has(key)) details.open = true;
    }
    for (const [key, field] of keyed(container, "input, select, textarea")) {
      const before = typed.get(key);
      if (before) Object.assign(field, before);
    }
    if (focused === void 0) return;
    const again = keyed(container, "[data-key]").find(([key]) => key === focused)?.[1];
    if (again instanceof HTMLElement) again.focus();
    else {
      const heading = container.closest("section")?.querySelector("h2") ?? document.querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    }
  };
}
var shown = /* @__PURE__ */ new WeakMap();
function show(container, data, build) {
  const text = JSON.stringify(data) ?? "";
  if (shown.get(container) === text) return;
  shown.set(container, text);
  const restore = keep(container);
  container.replaceChildren(...build(data));
  restore();
}

// live.ts
var kinds = [
  "request",
  "mail",
  "deed",
  "clock",
  "faults",
  "dialect",
  "quotas",
  "journal",
  "outbox",
  "report",
  "reset",
  "restore",
  "world-made",
  "world-deleted",
  "ready",
  "missed"
];
var pause = 2e3;
function follow(hear2, onState) {
  let source;
  let waiting;
  const open = () => {
    const opened = new EventSource(urlOf("/stream"));
    source = opened;
    opened.onopen = () => onState(true);
    opened.onerror = () => {
      onState(false);
      if (opened.readyState === EventSource.CLOSED) waiting = setTimeout(open, pause);
    };
    for (const kind of kinds) {
      opened.addEventListener(
        kind,
        ({ data }) => hear2({ kind, data: JSON.parse(data) })
      );
    }
  };
  open();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}

// say.ts
var hiding;
function say(text, isBad = false) {
  const status = byId("status");
  status.textContent = text;
  status.className = isBad ? "bad" : "";
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    status.textContent = "";
  }, 1e4);
}
var messageOf = (error) => error instanceof Error ? error.message : String(error);
async function act(run) {
  try {
    say(await run());
  } catch (error) {
    say(messageOf(error), true);
  }
}
function button(text, run, { kind, label, confirm: question, key } = {}) {
  const onClick = async () => {
    if (question !== void 0 && !confirm(question)) return;
    await act(run);
  };
  return make(
    "button",
    { type: "button", class: kind, "aria-label": label, "data-key": key ?? label ?? text, click: onClick },
    text
  );
}
var copyButton = (text, label) => button(
  "Copy",
  async () => {
    await navigator.clipboard.writeText(text);
    return "Copied.";
  },
  { label }
);

// views/connect.ts
var settingsOf = ({ baseUrl, authUrl, clientId, clientSecret }) => [
  ["TICKETING_BASE_URL", baseUrl],
  ["TICKETING_AUTH_URL", authUrl],
  ["TICKETING_CLIENT_ID", clientId],
  ...clientSecret === null ? [] : [["TICKETING_CLIENT_SECRET", clientSecret]]
];
var envOf = (connection) => settingsOf(connection).map(([name, value]) => \`\${name}=\${value}\`).join("\\n");
var curlOf = ({ baseUrl, authUrl, clientId, clientSecret }) => [
  \`curl -s \${authUrl}/connect/token -d grant_type=client_credentials \\\\\`,
  \`  -d client_id=\${clientId} -d client_secret=\${clientSecret ?? "..."}\`,
  \`curl -s \${baseUrl}/me -H 'Authorization: Bearer <access_token>'\`
].join("\\n");
var part = (title, text) => [
  make("h3", {}, title),
  pretty(text),
  row(copyButton(text, \`Copy \${title}\`))
];
var settingNodes = (connection) => [
  table(
    ["Setting", "Value", ""],
    settingsOf(connection).map(([name, value]) => [
      make("code", {}, name),
      make("code", {}, value),
      copyButton(value, \`Copy \${name}\`)
    ])
  ),
  ...connection.clientSecret === null ? [quiet("The client secret is shown on its own machine, and was printed at the start.")] : []
];
function connect() {
  const settings = make("div");
  const texts = make("div");
  return {
    title: "Connect",
    nodes: [
      card("Settings of the client", settings),
      card("To paste", texts),
      card(
        "For tests in any language",
        make(
          "p",
          {},
          "All of this page is done by endpoints, which ",
          make("a", { class: "target", href: "/_emulator/endpoints.json" }, "/_emulator/endpoints.json"),
          " describes."
        )
      )
    ],
    wants: [],
    async refresh() {
      const { connection } = await ask("/overview");
      show(settings, connection, settingNodes);
      show(texts, connection, () => [
        ...part(".env", envOf(connection)),
        ...part("From a terminal", curlOf(connection))
      ]);
    }
  };
}

// words.ts
var timeText = (iso) => iso ? new Date(iso).toISOString().slice(0, 16).replace("T", " ") : "";
var secondText = (time2) => new Date(time2).toISOString().slice(0, 19).replace("T", " ");
var fieldTime = (iso) => new Date(iso).toISOString().slice(0, 16);
var fromField = (text) => \`\${text}\${text.length === 16 ? ":00" : ""}Z\`;
var money = (units, currency) => \`\${units.toFixed(2)} \${currency}\`;
var many = (count, one, more = \`\${one}s\`) => \`\${count} \${count === 1 ? one : more}\`;

// form.ts
var optionsOf = ({ options = [] }) => options.map(([value, text]) => make("option", { value }, text));
var lists = 0;
function controlOf(field, key) {
  const { name, type = "text", options, value, required, placeholder, min, max, step } = field;
  const common = { name, "data-key": \`\${key}-\${name}\`, required };
  if (type === "select") {
    const select = make("select", common, ...optionsOf(field));
    if (value !== void 0) select.value = value;
    return [select];
  }
  if (type === "textarea") return [make("textarea", { ...common, placeholder }, value)];
  if (type === "check") return [make("input", { ...common, type: "checkbox", checked: value === "on" })];
  lists += 1;
  const list = options && \`choices-\${lists}\`;
  const input = make("input", {
    ...common,
    type,
    value,
    placeholder,
    min,
    max,
    step: type === "number" ? step ?? 1 : void 0,
    list,
    autocomplete: "off"
  });
  return list ? [input, make("datalist", { id: list }, ...optionsOf(field))] : [input];
}
var ids = 0;
function labelled(text, control, isWide = false) {
  ids += 1;
  control.id = \`field-\${ids}\`;
  return make(
    "div",
    { class: isWide ? "field wide" : "field" },
    make("label", { for: control.id }, text),
    control
  );
}
function fieldOf(field, key) {
  const [control, ...others] = controlOf(field, key);
  if (field.type === "check")
    return make("label", { class: "check" }, control, make("span", {}, field.label));
  const element = labelled(field.label, control, field.isWide || field.type === "textarea");
  element.append(...others);
  return element;
}
function valuesOf(data) {
  const text = (name) => String(data.get(name) ?? "").trim();
  const optional = (name) => text(name) || void 0;
  return {
    text,
    optional,
    number: (name) => text(name) === "" ? void 0 : Number(text(name)),
    checked: (name) => data.has(name)
  };
}
function form({ label, fields, submit, kind, run, keeps = false }) {
  const problem = make("p", { class: "problem", role: "alert" });
  const send = make("button", { class: kind, "data-key": \`\${label}-send\` }, submit);
  const element = make(
    "form",
    { "aria-label": label },
    ...fields.map((field) => fieldOf(field, label)),
    send,
    problem
  );
  element.addEventListener("submit", async (event2) => {
    event2.preventDefault();
    problem.textContent = "";
    send.disabled = true;
    try {
      say(await run(valuesOf(new FormData(element))));
      if (!keeps) element.reset();
    } catch (error) {
      problem.textContent = messageOf(error);
    } finally {
      send.disabled = false;
    }
  });
  return element;
}
var same = (values) => values.map((value) => [value, value]);

// views/event-forms.ts
var buyerFields = [
  { name: "first_name", label: "First name", placeholder: "somebody made up" },
  { name: "last_name", label: "Last name" },
  { name: "email", label: "E-mail", type: "email" }
];
function buyerIn(values) {
  const names = buyerFields.map(({ name }) => name);
  if (names.every((name) => values.text(name) === "")) return void 0;
  return Object.fromEntries(names.map((name) => [name, values.text(name)]));
}
function purchaseForm({ event: event2, sessions }) {
  const levels = event2.levels.map(({ uuid, name, pricing }) => [
    uuid,
    \`\${name}\${pricing[0] ? \` — \${money(pricing[0].price, event2.currency)}\` : ""}\`
  ]);
  const forSale = sessions.filter(({ sell_session }) => sell_session);
  return form({
    label: "Buy tickets",
    fields: [
      {
        name: "level",
        label: "Level",
        type: "select",
        options: [["", "the first with enough left"], ...levels]
      },
      { name: "quantity", label: "Quantity", type: "number", value: "1", min: 1 },
      ...buyerFields,
      ...forSale.map(
        ({ uuid, name }) => ({ name: \`session \${uuid}\`, label: \`With \${name}\`, type: "check" })
      )
    ],
    submit: "Buy",
    kind: "main",
    async run(values) {
      const chosen = forSale.filter(({ uuid }) => values.checked(\`session \${uuid}\`));
      const { order, tickets } = await post("/purchase", {
        event: event2.uuid,
        level: values.optional("level"),
        quantity: values.number("quantity"),
        buyer: buyerIn(values),
        ...chosen.length > 0 && { sessions: chosen.map(({ uuid }) => uuid) }
      });
      return \`Sold \${many(tickets.length, "ticket")}: order \${order.code}.\`;
    }
  });
}
var levelForm = (event2) => form({
  label: "Add a ticket level",
  fields: [
    { name: "name", label: "Name", placeholder: "General Admission" },
    {
      name: "price",
      label: \`Price (\${event2.currency})\`,
      type: "number",
      step: "any",
      min: 0,
      placeholder: "0"
    },
    { name: "quantity", label: "How many", type: "number", min: 0, placeholder: "any number" },
    { name: "most", label: "Most per buyer", type: "number", min: 1, placeholder: "any number" }
  ],
  submit: "Add level",
  async run(values) {
    await post("/ticket-levels", {
      event: event2.uuid,
      name: values.optional("name"),
      price: values.number("price"),
      quantity: values.number("quantity"),
      maxPerCustomer: values.number("most")
    });
    return "The ticket level was added.";
  }
});
var reviewForm = ({ event: event2, reviews }) => form({
  label: "Write a review",
  fields: [
    {
      name: "rating",
      label: "Rating",
      type: "select",
      options: [
        ["5", "5 of 5"],
        ["4", "4 of 5"],
        ["3", "3 of 5"],
        ["2", "2 of 5"],
        ["1", "1 of 5"]
      ]
    },
    { name: "text", label: "Text" },
    {
      name: "parent",
      label: "Answers",
      type: "select",
      options: [
        ["", "no other"],
        ...reviews.map(({ uuid, text, rating }) => [
          uuid,
          text.slice(0, 60) || \`\${rating} of 5\`
        ])
      ]
    }
  ],
  submit: "Write review",
  async run(values) {
    const parent = values.optional("parent");
    await post("/review", {
      event: event2.uuid,
      text: values.text("text"),
      ...parent === void 0 ? { rating: values.number("rating") } : { parent }
    });
    return "The review was written.";
  }
});

// views/event-orders.ts
var refund = async (order, part2 = {}) => {
  await post("/refund", { order: order.uuid, ...part2 });
};
function attendeeOf(ticket, { attendees }) {
  const attendee = attendees.find(({ uuid }) => uuid === ticket.attendee);
  return attendee ? \`\${attendee.first_name} \${attendee.last_name}\` : "somebody";
}
function linesOf({ lines }, { event: event2 }) {
  const nameOf = (level) => event2.levels.find(({ uuid }) => uuid === level)?.name ?? "a level";
  return lines.map(({ quantity, level }) => \`\${quantity} × \${nameOf(level)}\`).join(", ");
}
var refundTicketsForm = (order, tickets, sold) => form({
  label: \`Refund tickets of order \${order.code}\`,
  fields: tickets.map((ticket) => ({
    name: ticket.uuid,
    label: \`Ticket \${ticket.serial}: \${attendeeOf(ticket, sold)}\`,
    type: "check"
  })),
  submit: "Refund chosen tickets",
  async run(values) {
    const chosen = tickets.filter(({ uuid }) => values.checked(uuid)).map(({ uuid }) => uuid);
    if (chosen.length === 0) throw new Error("Choose a ticket.");
    await refund(order, { tickets: chosen });
    return \`\${many(chosen.length, "ticket")} of order \${order.code} refunded.\`;
  }
});
var refundAmountForm = (order, currency) => form({
  label: \`Refund an amount of order \${order.code}\`,
  fields: [
    {
      name: "amount",
      label: \`Amount (\${currency})\`,
      type: "number",
      step: 0.01,
      min: 0.01,
      required: true
    }
  ],
  submit: "Refund amount",
  async run(values) {
    const amount = values.number("amount") ?? 0;
    await refund(order, { amount });
    return \`\${money(amount, currency)} of order \${order.code} refunded.\`;
  }
});
function orderEntry(order, sold) {
  const { currency } = sold.event;
  const tickets = sold.tickets.filter((each) => each.order === order.uuid);
  const good = tickets.filter(({ status }) => status === "active").reverse();
  const isActive = order.status === "Active";
  const refunds = isActive ? [
    ...good.length > 0 ? [refundTicketsForm(order, good, sold)] : [],
    refundAmountForm(order, currency),
    row(
      button(
        "Refund all",
        async () => {
          await refund(order);
          return \`Order \${order.code} was refunded.\`;
        },
        { kind: "danger", label: \`Refund all of order \${order.code}\` }
      )
    )
  ] : [];
  return entry(
    order.uuid,
    [
      make("code", {}, order.code),
      linesOf(order, sold),
      chip(isActive ? "active" : order.status.toLowerCase(), isActive ? "good" : "warn"),
      order.refunded > 0 && chip(\`\${money(order.refunded, currency)} refunded\`, "warn"),
      make("span", { class: "quiet push" }, timeText(order.created_on))
    ],
    ...refunds,
    entry(\`\${order.uuid}-record\`, ["The record"], pretty(order))
  );
}

// views/event-parts.ts
function ticketLine(ticket, sold) {
  const name = attendeeOf(ticket, sold);
  const level = sold.event.levels.find(({ uuid }) => uuid === ticket.level)?.name ?? "";
  const isIn = ticket.last_attendee_type === "attended";
  const isGood = ticket.status === "active";
  const checkIn = button(
    "Check in",
    async () => {
      await post("/check-in", { ticket: ticket.uuid });
      return \`\${name} was checked in.\`;
    },
    { label: \`Check in \${name}, ticket \${ticket.code}\`, key: \`\${ticket.uuid}-in\` }
  );
  return make(
    "li",
    {},
    make("strong", {}, name),
    level,
    make("code", { class: "quiet" }, ticket.code),
    make(
      "span",
      { class: "push" },
      !isGood ? chip(ticket.status, "warn") : isIn ? chip("checked in", "good") : checkIn
    )
  );
}
var sessionEntry = ({
  uuid,
  name,
  capacity,
  type,
  starts_on,
  sell_session
}) => entry(
  uuid,
  [
    make("strong", {}, name),
    timeText(starts_on),
    sell_session && chip("for sale"),
    make("span", { class: "quiet push" }, capacity === -1 ? "any number of places" : \`\${capacity} places\`)
  ],
  form({
    label: \`Change session \${name}\`,
    fields: [
      {
        name: "capacity",
        label: "Places (-1 for any number)",
        type: "number",
        min: -1,
        value: String(capacity)
      },
      {
        name: "type",
        label: "For attendees",
        type: "select",
        options: same(["required", "optional"]),
        value: type
      }
    ],
    submit: "Change session",
    keeps: true,
    async run(values) {
      await post("/session", {
        session: uuid,
        capacity: values.number("capacity"),
        type: values.text("type")
      });
      return \`The session \${name} was changed.\`;
    }
  })
);
var reviewLine = ({ rating, text, parent, created_on }) => make(
  "li",
  {},
  chip(parent ? "answer" : \`\${rating} of 5\`),
  text,
  make("span", { class: "quiet push" }, timeText(created_on))
);

// views/sold.ts
var rows = 100;
async function recordsOf(of, query) {
  const { records: records2 } = await ask(\`/records?of=\${of}&\${query}\`);
  return records2.map(({ record }) => record);
}
async function readSold(uuid) {
  const id = encodeURIComponent(uuid);
  const ofEvent = (of) => recordsOf(of, \`event=\${id}&rows=\${rows}\`);
  const [[event2], orders, tickets, attendees, sessions, reviews] = await Promise.all([
    recordsOf("events", \`uuid=\${id}\`),
    ofEvent("orders"),
    ofEvent("tickets"),
    ofEvent("attendees"),
    ofEvent("sessions"),
    ofEvent("reviews")
  ]);
  if (!event2) throw new Error("There is no such event in this world.");
  return { event: event2, orders, tickets, attendees, sessions, reviews };
}

// views/event.ts
function headOf({ state, cancelledOn, occurrences, currency, timezone }) {
  const starts = occurrences[0]?.start_on;
  const parts = [
    cancelledOn ? "cancelled" : state,
    starts ? \`starts \${timeText(starts)} UTC\` : "has no date",
    currency,
    timezone
  ];
  return parts.join(" · ");
}
var listOr = (lines, none) => lines.length > 0 ? [make("ul", { class: "lines" }, ...lines)] : [quiet(none)];
function event(uuid) {
  const heading = make("span", {}, "Event");
  const head = make("div");
  const parts = { buy: make("div"), levels: make("div"), review: make("div") };
  const lists2 = {
    orders: make("div"),
    tickets: make("div"),
    sessions: make("div"),
    levels: make("div"),
    reviews: make("div")
  };
  return {
    title: "Event",
    heading,
    nodes: [
      head,
      card("Buy tickets", parts.buy),
      card("Orders", lists2.orders),
      card("Tickets", lists2.tickets),
      card("Ticket levels", lists2.levels, parts.levels),
      card("Sessions", lists2.sessions),
      card("Reviews", lists2.reviews, parts.review)
    ],
    wants: ["request", "deed", "reset", "restore"],
    async refresh() {
      const sold = await readSold(uuid);
      const { event: record } = sold;
      heading.textContent = record.name || "(no name)";
      show(head, headOf(record), (text) => [
        quiet(
          text,
          " · ",
          make("a", { class: "target", href: addressOf("events"), "data-key": "all" }, "all events")
        )
      ]);
      show(
        parts.buy,
        [record.levels, sold.sessions.map(({ uuid: id, name, sell_session }) => [id, name, sell_session])],
        () => [purchaseForm(sold)]
      );
      show(
        lists2.orders,
        sold,
        () => sold.orders.length > 0 ? sold.orders.map((order) => orderEntry(order, sold)) : [quiet("None was placed yet.")]
      );
      show(
        lists2.tickets,
        [sold.tickets, sold.attendees, record.levels],
        () => listOr(
          sold.tickets.map((ticket) => ticketLine(ticket, sold)),
          "None was sold yet."
        )
      );
      show(
        lists2.levels,
        record.levels,
        (levels) => listOr(
          levels.map(
            ({ name, quantity, pricing }) => make(
              "li",
              {},
              make("strong", {}, name),
              pricing.map(({ variation, price }) => \`\${variation} \${price.toFixed(2)}\`).join(", "),
              make("span", { class: "quiet push" }, quantity === -1 ? "any number" : \`\${quantity} in all\`)
            )
          ),
          "It has none, so that it sells nothing."
        )
      );
      show(parts.levels, record.uuid, () => [levelForm(record)]);
      show(
        lists2.sessions,
        sold.sessions,
        (sessions) => sessions.length > 0 ? sessions.map(sessionEntry) : [quiet("It has none.")]
      );
      show(
        lists2.reviews,
        sold.reviews,
        (reviews) => listOr(reviews.map(reviewLine), "None was written yet.")
      );
      show(
        parts.review,
        sold.reviews.map((review) => review.uuid),
        () => [reviewForm(sold)]
      );
    }
  };
}

// views/events.ts
var kinds2 = { published: "good", cancelled: "bad", ended: "quiet" };
var stateChip = (state) => chip(state, kinds2[state] ?? "warn");
function events() {
  const list = make("div");
  return {
    title: "Events",
    nodes: [card("Latest events", list)],
    wants: ["request", "deed", "clock", "reset", "restore"],
    async refresh() {
      const overview = await ask("/overview");
      show(
        list,
        overview.events,
        (found) => found.length === 0 ? [quiet("There are none. Make one through the API.")] : [
          table(
            ["Name", "State", "Starts (UTC)", "Sold"],
            found.map(({ uuid, name, state, starts, sold }) => [
              make(
                "a",
                { class: "target", href: addressOf("events", uuid), "data-key": uuid },
                name || "(no name)"
              ),
              stateChip(state),
              timeText(starts),
              String(sold)
            ])
          )
        ]
      );
    }
  };
}

// views/faults.ts
var happenings = {
  status: { text: "answer with a status (503)", fault: (status = 503) => ({ status }) },
  retryAfter: {
    text: "answer 429 with Retry-After in seconds (30)",
    fault: (retryAfter = 30) => ({ retryAfter })
  },
  html: {
    text: "answer with a proxy's page",
    fault: (status) => ({ html: true, ...status !== void 0 && { status } })
  },
  delay: { text: "answer late, by milliseconds (1000)", fault: (delay = 1e3) => ({ delay }) },
  slowBody: {
    text: "pause in the body, for milliseconds (1000)",
    fault: (slowBody = 1e3) => ({ slowBody })
  },
  reset: { text: "break the connection before anything is done", fault: () => ({ reset: true }) },
  lostReply: { text: "do it, and lose the reply", fault: () => ({ lostReply: true }) },
  truncate: { text: "do it, and break off the reply", fault: () => ({ truncate: true }) },
  stall: { text: "do it, and stop in the middle of the reply", fault: () => ({ stall: true }) },
  revokeToken: { text: "revoke the token", fault: () => ({ revokeToken: true }) }
};
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("The fault is not JSON.");
  }
}
function plannedIn(values) {
  const own = values.optional("json");
  const times = values.optional("times");
  const match = {
    operation: values.optional("operation"),
    method: values.optional("method"),
    path: values.optional("path")
  };
  return {
    ...Object.values(match).some((each) => each !== void 0) && { match },
    nth: values.number("nth"),
    times: times === void 0 || times === "all" ? times : Number(times),
    fault: own ? jsonIn(own) : happenings[values.text("what")]?.fault(values.number("value"))
  };
}
var planForm = (operations) => form({
  label: "Plan a fault",
  fields: [
    { name: "operation", label: "Operation", options: same(operations), placeholder: "any" },
    {
      name: "what",
      label: "What happens",
      type: "select",
      options: Object.entries(happenings).map(([name, { text }]) => [name, text])
    },
    { name: "value", label: "Its number", type: "number", placeholder: "as in brackets" },
    { name: "times", label: "How often", placeholder: "1, or all" },
    { name: "nth", label: "From which request", type: "number", min: 1, placeholder: "1" },
    {
      name: "method",
      label: "Method",
      type: "select",
      options: [["", "any"], ...same(["GET", "POST", "PUT", "PATCH", "DELETE"])]
    },
    { name: "path", label: "Path", placeholder: "any, such as /connect/token" },
    {
      name: "json",
      label: "Or a fault of your own, as JSON",
      type: "textarea",
      placeholder: '{ "status": 200, "edit": [{ "op": "remove", "path": "/result/events/0/name" }] }'
    }
  ],
  submit: "Plan fault",
  kind: "main",
  async run(values) {
    const { id } = await post("/faults", plannedIn(values));
    return \`\${id} is planned.\`;
  }
});
var faultLine = ({ id, matched, match = {}, nth = 1, times = 1, fault }) => make(
  "li",
  {},
  make("strong", {}, id),
  make("code", {}, JSON.stringify(fault)),
  make(
    "span",
    { class: "quiet" },
    [
      Object.keys(match).length > 0 ? \`on \${JSON.stringify(match)}\` : "on any request",
      \`from no. \${nth}, \${times === "all" ? "always" : \`\${times} ×\`}\`,
      \`\${matched} matched\`
    ].join(" · ")
  ),
  make(
    "span",
    { class: "push" },
    button(
      "Take back",
      async () => {
        await remove(\`/faults/\${id}\`);
        return \`\${id} was taken back.\`;
      },
      { label: \`Take back \${id}\` }
    )
  )
);
var scenarioNodes = ({ scenario, scenarios }) => [
  make("p", {}, scenario ? \`“\${scenario}” goes on.\` : "None goes on: nothing goes wrong at random."),
  row(
    ...scenarios.map(
      (name) => button(
        name === scenario ? \`Begin “\${name}” anew\` : \`Begin “\${name}”\`,
        async () => {
          await put("/scenario", { scenario: name });
          return \`“\${name}” has begun.\`;
        },
        { key: \`begin-\${name}\` }
      )
    ),
    scenario && button("End the scenario", async () => {
      await remove("/scenario");
      return "The scenario has ended.";
    })
  )
];
function faults() {
  const list = make("div");
  const plan = make("div");
  const scenario = make("div");
  return {
    title: "Faults",
    nodes: [
      card("Planned", list),
      card("Plan a fault", plan),
      card("Scenario", quiet("Much goes wrong at random: the same for the same random seed."), scenario)
    ],
    wants: ["faults", "reset"],
    async refresh() {
      const [{ faults: planned }, goesOn, { operations }] = await Promise.all([
        ask("/faults"),
        ask("/scenario"),
        choicesOf()
      ]);
      show(
        list,
        planned,
        () => planned.length === 0 ? [quiet("Nothing is planned to go wrong.")] : [
          make("ul", { class: "lines" }, ...planned.map(faultLine)),
          row(
            button(
              "Take back all",
              async () => {
                await remove("/faults");
                return "All was taken back.";
              },
              { confirm: "Take back all faults, and end the scenario?" }
            )
          )
        ]
      );
      show(plan, operations, (ids2) => [planForm(ids2)]);
      show(scenario, goesOn, scenarioNodes);
    }
  };
}

// views/gaps.ts
function gaps() {
  const search = make("input", { type: "search", value: here().query.get("q") ?? "", "data-key": "q" });
  const count = make("p", { class: "quiet", role: "status" });
  const list = make("div");
  let all = [];
  const showAll = () => {
    const text = search.value.trim().toLowerCase();
    const found = all.filter((gap) => Object.values(gap).join(" ").toLowerCase().includes(text));
    count.textContent = many(found.length, "gap");
    show(
      list,
      found,
      () => found.length === 0 ? [quiet("None fits.")] : [
        table(
          ["About", "Open", "Here"],
          found.map(({ topic, open, choice }) => [topic, open, make("span", {}, choice)])
        )
      ]
    );
  };
  search.addEventListener("input", () => {
    note({ q: search.value || void 0 });
    showAll();
  });
  return {
    title: "Gaps",
    nodes: [card("What the specification leaves open", labelled("Search", search), count, list)],
    wants: [],
    async refresh() {
      all = (await ask("/gaps", { isOfWorld: false })).gaps;
      showAll();
    }
  };
}

// views/outbox.ts
var rows2 = 200;
var mailEntry = ({ sent_on, to, subject, text, code }, index) => entry(
  \`mail-\${index}\`,
  [
    make("strong", {}, subject),
    make("span", { class: "quiet" }, \`to \${to}\`),
    code && make("code", {}, code),
    make("span", { class: "quiet push" }, timeText(sent_on))
  ],
  make("pre", {}, text),
  code && row(make("span", { class: "big" }, code), copyButton(code, \`Copy the code \${code}\`))
);
function outbox() {
  const list = make("div");
  return {
    title: "Outbox",
    nodes: [
      card(
        "E-mails and text messages",
        list,
        row(
          button(
            "Forget all",
            async () => {
              await remove("/outbox");
              return "The messages were forgotten.";
            },
            { confirm: "Forget all messages of this world?" }
          )
        )
      )
    ],
    wants: ["mail", "outbox", "reset", "restore"],
    async refresh() {
      const { mails } = await ask("/outbox");
      show(
        list,
        mails,
        () => mails.length === 0 ? [quiet("Nothing was sent yet.")] : mails.map(mailEntry).slice(-rows2).reverse()
      );
    }
  };
}

// views/records.ts
var rows3 = 20;
function records() {
  const { query } = here();
  const of = query.get("of") ?? "events";
  const position = Math.max(0, Number(query.get("position")) || 0);
  const kinds3 = make("select", {
    "data-key": "kind",
    change: () => {
      location.hash = addressOf("records", void 0, { of: kinds3.value });
    }
  });
  const list = make("div");
  const pages = make("div");
  const pageLink = (text, to) => make(
    "a",
    {
      class: "button",
      "data-key": text,
      href: addressOf("records", void 0, { of, position: String(Math.max(0, to)) })
    },
    text
  );
  return {
    title: "Records",
    nodes: [card("Kind", labelled("Records of", kinds3)), card(\`Latest \${of}\`, list, pages)],
    wants: ["request", "deed", "reset", "restore"],
    async refresh() {
      const [{ counts }, { total, records: found }] = await Promise.all([
        ask("/overview"),
        ask(\`/records?of=\${encodeURIComponent(of)}&position=\${position}&rows=\${rows3}\`)
      ]);
      show(
        kinds3,
        counts,
        () => Object.entries(counts).map(
          ([name, count]) => make("option", { value: name, selected: name === of }, \`\${name} (\${count})\`)
        )
      );
      show(
        list,
        found,
        () => found.length === 0 ? [quiet("There are none.")] : found.map(
          ({ uuid, label, record }) => entry(
            uuid,
            [label && make("strong", {}, label), make("code", { class: "quiet" }, uuid)],
            pretty(record)
          )
        )
      );
      show(pages, total, () => [
        row(
          position > 0 && pageLink("Newer", position - rows3),
          position + rows3 < total && pageLink("Older", position + rows3),
          total > 0 && make(
            "span",
            { class: "quiet" },
            \`\${position + 1} to \${Math.min(total, position + rows3)} of \${total}\`
          )
        )
      ]);
    }
  };
}

// views/report.ts
var stat = (name, value) => make("div", {}, make("dt", {}, name), make("dd", {}, String(value)));
var numbers = ({ requests: requests2, calls, requestsPerCall, tokenRequests, failures }) => [
  make(
    "dl",
    { class: "stats" },
    stat("requests", requests2),
    stat("calls", calls),
    stat("requests per call", requestsPerCall),
    stat("token requests", tokenRequests),
    stat("failures", failures)
  )
];
var findingNodes = ({ counts, findings }) => [
  row(
    ...Object.entries(counts).map(([kind, count]) => chip(\`\${kind}: \${count}\`, count > 0 ? "bad" : "good"))
  ),
  findings.length === 0 ? quiet("Nothing was found that a client should not do.") : make(
    "ul",
    { class: "lines" },
    ...[...findings].reverse().map(
      ({ kind, request, message }) => make("li", {}, chip(kind, "bad"), make("code", {}, request), message)
    )
  )
];
var operationNodes = ({ operations }) => {
  const rows5 = Object.entries(operations).sort(([, one], [, other]) => other.requests - one.requests);
  return rows5.length === 0 ? [quiet("None was called yet.")] : [
    table(
      ["Operation", "Requests", "Calls"],
      rows5.map(([id, { requests: requests2, calls }]) => [id, String(requests2), String(calls)])
    )
  ];
};
function report() {
  const all = make("div");
  const findings = make("div");
  const operations = make("div");
  return {
    title: "Report",
    nodes: [
      card(
        "What the clients did",
        quiet("A call is a request with its repetitions after a failure."),
        all,
        row(
          button("Begin anew", async () => {
            await remove("/report");
            return "The report begins anew.";
          })
        )
      ),
      card("What they should not do", findings),
      card("By operation", operations)
    ],
    wants: ["request", "report", "reset"],
    async refresh() {
      const found = await ask("/report");
      show(all, found, numbers);
      show(findings, found, findingNodes);
      show(operations, found.operations, () => operationNodes(found));
    }
  };
}

// views/requests.ts
var rows4 = 200;
var hasFailed = ({ status, fault, lost }) => status === 0 || status >= 400 || fault === true || lost === true;
var statusChip = ({ status }) => chip(status === 0 ? "broken" : String(status), status === 0 || status >= 400 ? "bad" : "good");
var requestEntry = (request) => {
  const { serial, at, method, path, operation, application, body, reply, fault, lost } = request;
  return entry(
    String(serial),
    [
      statusChip(request),
      make("code", {}, \`\${method} \${path}\`),
      fault && chip("fault", "warn"),
      lost && chip("reply lost", "warn"),
      make("span", { class: "quiet push" }, at.slice(11, 19))
    ],
    quiet([\`No. \${serial}\`, at, operation, application].filter(Boolean).join(" · ")),
    ...body === void 0 ? [] : [make("h3", {}, "Sent"), pretty(body)],
    ...reply === void 0 ? [quiet("No body is kept of the reply.")] : [make("h3", {}, "Answered"), pretty(reply)]
  );
};
var fits = (request, { operation, status, failed }) => (operation === "" || (request.operation ?? "").includes(operation)) && (status === "" || String(request.status).startsWith(status)) && (!failed || hasFailed(request));
function requests() {
  const { query } = here();
  const operation = make("input", {
    "data-key": "operation",
    value: query.get("operation") ?? "",
    list: "operations",
    placeholder: "any"
  });
  const status = make("input", {
    "data-key": "status",
    value: query.get("status") ?? "",
    inputmode: "numeric",
    placeholder: "any"
  });
  const failed = make("input", { type: "checkbox", checked: query.get("failed") === "1" });
  const operations = make("datalist", { id: "operations" });
  const list = make("div");
  let entries = [];
  const filter = () => ({
    operation: operation.value.trim(),
    status: status.value.trim(),
    failed: failed.checked
  });
  const showAll = () => {
    const found = entries.filter((each) => fits(each, filter())).slice(-rows4).reverse();
    show(
      list,
      found,
      () => found.length > 0 ? found.map(requestEntry) : [quiet(entries.length > 0 ? "None fits the filter." : "Nothing was requested yet.")]
    );
  };
  const onFilter = () => {
    note({
      operation: filter().operation || void 0,
      status: filter().status || void 0,
      failed: failed.checked ? "1" : void 0
    });
    showAll();
  };
  for (const field of [operation, status, failed]) field.addEventListener("input", onFilter);
  const fields = make(
    "form",
    { "aria-label": "Filter", submit: (event2) => event2.preventDefault() },
    labelled("Operation", operation),
    operations,
    labelled("Status", status),
    make("label", { class: "check" }, failed, make("span", {}, "Only failed"))
  );
  const clear = button(
    "Forget all",
    async () => {
      await remove("/journal");
      return "The requests were forgotten.";
    },
    { confirm: "Forget all requests of this world?" }
  );
  let drawing = 0;
  return {
    title: "Requests",
    nodes: [card("Filter", fields, row(clear)), card("Latest requests", list)],
    wants: ["journal", "reset"],
    async refresh() {
      entries = (await ask(\`/journal?rows=\${rows4}\`)).entries;
      showAll();
      if (operations.childElementCount > 0) return;
      const { operations: ids2 } = await choicesOf();
      operations.replaceChildren(...same(ids2).map(([value]) => make("option", { value })));
    },
    hear({ kind, data }) {
      if (kind !== "request") return;
      const { world: _, ...told } = data;
      const request = told;
      if (entries.some(({ serial }) => serial === request.serial)) return;
      entries = [...entries, request].slice(-1e3);
      cancelAnimationFrame(drawing);
      drawing = requestAnimationFrame(showAll);
    }
  };
}

// views/world.ts
var hour = 36e5;
var changeClock = async (change) => {
  const { now } = await post("/clock", change);
  return \`It is \${timeText(now)} UTC now.\`;
};
var moveButton = (text, hours) => button(text, () => changeClock({ advance: hours * hour }), { label: \`Move on by \${text.slice(1)}\` });
var clockNodes = ({ now, stands }) => [
  make("p", {}, stands ? \`It stands at \${timeText(now)} UTC.\` : "It runs with real time."),
  row(
    moveButton("+1 hour", 1),
    moveButton("+1 day", 24),
    moveButton("+1 week", 168),
    stands ? button("Let it run", () => changeClock({ run: true }), { key: "run" }) : button("Stop it", () => changeClock({ stand: true }), { key: "run" })
  ),
  form({
    label: "Set the clock",
    fields: [
      {
        name: "time",
        label: "Time (UTC)",
        type: "datetime-local",
        value: fieldTime(now),
        required: true
      }
    ],
    submit: "Set the clock",
    keeps: true,
    run: (values) => changeClock({ set: fromField(values.text("time")) })
  })
];
var dialectNodes = ({ dialect, dialects }) => [
  form({
    label: "Change the dialect",
    fields: [
      {
        name: "dialect",
        label: "Replies are written",
        type: "select",
        // One that was recorded is none of them.
        options: same([.../* @__PURE__ */ new Set([dialect, ...dialects])]),
        value: dialect
      }
    ],
    submit: "Change dialect",
    keeps: true,
    async run(values) {
      await put("/dialect", { dialect: values.text("dialect") });
      return \`Replies are written in the dialect “\${values.text("dialect")}”.\`;
    }
  })
];
var quotaLines = ({ quotas, set, used }) => [
  table(
    ["Operation", "Calls", "In", ""],
    Object.entries(quotas).map(([operation, { limit, period = hour }]) => [
      operation,
      String(limit),
      \`\${period / 1e3} s\`,
      operation in set ? button(
        "Remove",
        async () => {
          const { [operation]: _, ...rest } = set;
          await put("/quotas", { quotas: rest });
          return \`The quota of \${operation} was removed.\`;
        },
        { label: \`Remove the quota of \${operation}\` }
      ) : "usual"
    ])
  ),
  make("h3", {}, "Used"),
  used.length === 0 ? quiet("Nothing was used.") : table(
    ["Operation", "Calls", "Since (UTC)", "User"],
    used.map(({ operation, calls, since, user }) => [
      operation,
      String(calls),
      timeText(since),
      make("code", { class: "quiet" }, user)
    ])
  ),
  row(
    button("Renew all", async () => {
      await post("/quotas/renew");
      return "Everyone has all calls again.";
    })
  )
];
var quotaForm = (operations) => form({
  label: "Set a quota",
  fields: [
    { name: "operation", label: "Operation", options: same(operations), required: true },
    { name: "limit", label: "Calls", type: "number", min: 0, required: true },
    { name: "period", label: "In seconds", type: "number", min: 0, step: "any", placeholder: "3600" }
  ],
  submit: "Set quota",
  async run(values) {
    const { set } = await ask("/quotas");
    const period = values.number("period");
    const quota = { limit: values.number("limit"), ...period !== void 0 && { period: period * 1e3 } };
    await put("/quotas", { quotas: { ...set, [values.text("operation")]: quota } });
    return \`The quota of \${values.text("operation")} was set.\`;
  }
});
function restoreField() {
  const input = make("input", { type: "file", accept: "application/json,.json", "data-key": "restore" });
  input.addEventListener(
    "change",
    () => act(async () => {
      const [file] = input.files ?? [];
      if (!file) return "";
      const text = await file.text();
      input.value = "";
      if (!confirm(\`Put back \${file.name}? What is in the world now is lost.\`)) return "";
      let snapshot;
      try {
        snapshot = JSON.parse(text);
      } catch {
        throw new Error(\`\${file.name} is not JSON.\`);
      }
      await post("/restore", snapshot);
      return \`\${file.name} was put back.\`;
    })
  );
  return labelled("Put a snapshot back", input);
}
function world() {
  const clock2 = make("div");
  const dialect = make("div");
  const quotas = make("div");
  const quotaFields = make("div");
  const snapshot = make(
    "a",
    { class: "button", href: urlOf("/snapshot"), download: \`\${worldHere()}-snapshot.json\` },
    "Download a snapshot"
  );
  const reset = button(
    "Start over",
    async () => {
      await post("/reset");
      return "Started over.";
    },
    { kind: "danger", confirm: "Start over from the seed? Everything that was changed is lost." }
  );
  return {
    title: "World",
    nodes: [
      card("Clock", clock2),
      card("Records as a whole", row(snapshot, reset), make("div", { class: "row" }, restoreField())),
      card("Dialect", dialect),
      card("Quotas", quotas, make("h3", {}, "Set one"), quotaFields)
    ],
    wants: ["clock", "dialect", "quotas", "request", "reset", "restore"],
    async refresh() {
      const [time2, spoken, limits, { operations }] = await Promise.all([
        ask("/clock"),
        ask("/dialect"),
        ask("/quotas"),
        choicesOf()
      ]);
      show(clock2, time2.stands ? time2 : { ...time2, now: time2.now.slice(0, 16) }, () => clockNodes(time2));
      show(dialect, spoken, dialectNodes);
      show(quotas, limits, quotaLines);
      show(quotaFields, operations, (ids2) => [quotaForm(ids2)]);
    }
  };
}

// views/worlds.ts
var worldNames = async () => (await ask("/worlds", { isOfWorld: false })).worlds;
var worldLine = (name) => make(
  "li",
  {},
  make(
    "a",
    { class: "target", href: addressOf("events", void 0, { world: name }), "data-key": name },
    name
  ),
  name === worldHere() && chip("shown", "good"),
  name !== defaultWorld && make(
    "span",
    { class: "push" },
    button(
      "Delete",
      async () => {
        await ask(\`/worlds/\${encodeURIComponent(name)}\`, { method: "DELETE", isOfWorld: false });
        if (name === worldHere()) location.hash = addressOf("worlds", void 0, { world: defaultWorld });
        return \`The world \${name} was deleted.\`;
      },
      { kind: "danger", label: \`Delete the world \${name}\`, confirm: \`Delete the world \${name}?\` }
    )
  )
);
var worldForm = (seeds, dialects) => form({
  label: "Make a world",
  fields: [
    { name: "name", label: "Name", required: true },
    {
      name: "seed",
      label: "Seed",
      type: "select",
      options: [["", "as the default world"], ...same(seeds)]
    },
    {
      name: "dialect",
      label: "Dialect",
      type: "select",
      options: [["", "as the default world"], ...same(dialects)]
    },
    { name: "now", label: "Clock stands at (UTC)", type: "datetime-local" },
    { name: "randomSeed", label: "Random seed", type: "number", placeholder: "as the default world" }
  ],
  submit: "Make world",
  kind: "main",
  async run(values) {
    const now = values.optional("now");
    const name = values.text("name");
    await ask("/worlds", {
      method: "POST",
      isOfWorld: false,
      body: {
        name,
        seed: values.optional("seed"),
        dialect: values.optional("dialect"),
        now: now && fromField(now),
        randomSeed: values.number("randomSeed")
      }
    });
    return \`The world \${name} was made.\`;
  }
});
function worlds() {
  const list = make("div");
  const maker = make("div");
  return {
    title: "Worlds",
    nodes: [
      card("Worlds", quiet("Each has its own records, clock, faults and journal."), list),
      card("Make a world", maker)
    ],
    wants: ["world-made", "world-deleted"],
    async refresh() {
      const [names, { seeds, dialects }] = await Promise.all([worldNames(), choicesOf()]);
      show(list, [names, worldHere()], () => [make("ul", { class: "lines" }, ...names.map(worldLine))]);
      show(maker, [seeds, dialects], () => [worldForm(seeds, dialects)]);
    }
  };
}

// main.ts
var views = {
  events: ["Events", ({ id }) => id === void 0 ? events() : event(id)],
  requests: ["Requests", requests],
  outbox: ["Outbox", outbox],
  faults: ["Faults", faults],
  report: ["Report", report],
  world: ["World", world],
  worlds: ["Worlds", worlds],
  records: ["Records", records],
  connect: ["Connect", connect],
  gaps: ["Gaps", gaps]
};
var gathering = 150;
var main = byId("main");
var nav = byId("nav");
var menu = byId("menu");
var live = byId("live");
var clock = byId("clock");
var worldChoice = byId("world");
var view;
var shownWorld;
var unfollow = () => {
};
var isGathering = false;
var time;
function showTime() {
  if (!time) return;
  const now = time.stands ? time.now : time.now + Date.now() - time.readAt;
  clock.textContent = \`\${secondText(now)} UTC\${time.stands ? ", stands" : ""}\`;
}
async function readTime() {
  const { now, stands } = await ask("/clock");
  time = { stands, now: Date.parse(now), readAt: Date.now() };
  showTime();
}
async function readWorlds() {
  const names = await worldNames();
  const shown2 = worldHere();
  const all = names.includes(shown2) ? names : [...names, shown2];
  worldChoice.replaceChildren(
    ...all.map((name) => make("option", { value: name, selected: name === shown2 }, name))
  );
}
function showProblem(error) {
  const back = make("a", { href: addressOf("worlds", void 0, { world: "default" }) }, "All worlds");
  main.replaceChildren(
    card("This cannot be shown", make("p", { class: "bad" }, messageOf(error)), quiet(back))
  );
}
async function refresh() {
  const asked = view;
  if (!asked) return;
  try {
    await asked.refresh();
    if (view === asked && !main.contains(asked.nodes[0] ?? null)) showNodes(asked);
  } catch (error) {
    if (view === asked) showProblem(error);
  }
}
var showNodes = ({ title, heading, nodes }) => main.replaceChildren(make("h1", { tabindex: -1 }, heading ?? title), ...nodes);
function refreshSoon() {
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    void refresh();
  }, gathering);
}
var isOfClock = (kind) => ["clock", "reset", "restore"].includes(kind);
function hear(heard) {
  const { kind } = heard;
  const isAll = kind === "ready" || kind === "missed";
  if (isAll || isOfClock(kind)) readTime().catch(() => {
  });
  if (isAll || kind.startsWith("world-")) readWorlds().catch(() => {
  });
  view?.hear?.(heard);
  if (isAll || view?.wants.includes(kind)) refreshSoon();
}
function followWorld() {
  unfollow();
  unfollow = follow(hear, (isLive) => {
    live.textContent = isLive ? "live" : "cut off, trying again";
    live.className = isLive ? "chip good" : "chip bad";
  });
}
function showNav() {
  const { view: current } = here();
  nav.replaceChildren(
    ...Object.entries(views).map(
      ([name, [text]]) => make("a", { href: addressOf(name), "aria-current": name === current && "page" }, text)
    )
  );
  clock.setAttribute("href", addressOf("world"));
  clock.setAttribute("aria-label", "The clock of the world");
}
function openMenu(isOpen) {
  nav.classList.toggle("open", isOpen);
  menu.setAttribute("aria-expanded", String(isOpen));
}
async function go(isByPerson) {
  const place = here();
  const [, makeView] = views[place.view] ?? ["Events", events];
  openMenu(false);
  showNav();
  view = makeView(place);
  document.title = \`\${view.title} · Ticketing emulator\`;
  if (shownWorld !== worldHere()) {
    shownWorld = worldHere();
    followWorld();
    readWorlds().catch(() => {
    });
    readTime().catch(() => {
    });
  }
  showNodes(view);
  if (isByPerson) {
    scrollTo(0, 0);
    main.querySelector("h1")?.focus();
  }
  await refresh();
}
menu.addEventListener("click", () => openMenu(!nav.classList.contains("open")));
worldChoice.addEventListener("change", () => {
  const { view: shown2 } = here();
  location.hash = addressOf(shown2, void 0, { world: worldChoice.value });
});
document.querySelector(".skip")?.addEventListener("click", (pressed) => {
  pressed.preventDefault();
  main.focus();
});
addEventListener("hashchange", () => void go(true));
setInterval(showTime, 1e3);
void go(false);
`;
