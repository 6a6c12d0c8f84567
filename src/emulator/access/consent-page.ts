import type { Uuid } from '../../api/operations/operation.js';
import type { UserRecord } from '../state/records.js';
import { type Asked, offlineScope } from './authorizations.js';

const style = `
:root { color-scheme: light dark; --page: light-dark(#f4f5f8, #101216); --card: light-dark(#fff, #1a1d23); --text: light-dark(#1b1f27, #e7e9ee); --quiet: light-dark(#596273, #a0a8b8); --line: light-dark(#dde1e8, #2e333d); --edge: light-dark(#8a93a3, #6a7385); --strong: light-dark(#3538cd, #a4bcfd); --on-strong: light-dark(#fff, #12141c); }
* { box-sizing: border-box; }
body { background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 1rem .75rem; overflow-wrap: anywhere; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem; }
p { margin: 0 0 .5rem; }
main { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; }
li { border-top: 1px solid var(--line); padding: .5rem 0; }
li code { color: var(--quiet); display: block; }
li p { margin: 0; }
li p code { color: inherit; display: inline; }
code { font: .85em/1.45 ui-monospace, monospace; }
details { border-top: 1px solid var(--line); }
details:last-of-type { margin-bottom: 1rem; }
summary { align-items: center; cursor: pointer; display: flex; flex-wrap: wrap; gap: 0 .75rem; min-height: 2.75rem; padding: .25rem 0; }
summary span { color: var(--quiet); margin-left: auto; }
summary::before { color: var(--quiet); content: "▸"; }
details[open] > summary::before { content: "▾"; }
label { display: block; font-size: .875rem; margin: 0 0 .25rem; }
select, button { font: inherit; width: 100%; min-height: 2.75rem; padding: .3rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: inherit; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
button { flex: 1 1 8rem; cursor: pointer; font-weight: 600; }
.allow { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: .9em; margin: 0; }
`;

const escaped = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

const document = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** Maximum number of users to choose from. A longer list would be of no use. */
const mostUsers = 50;

const nameOf = ({ first_name, last_name, email }: UserRecord): string =>
  `${first_name} ${last_name} (${email.address})`;

function optionsOf(users: Readonly<Record<Uuid, UserRecord>>, usual: Uuid): string {
  const first = users[usual];
  const others = Object.values(users).filter(({ uuid }) => uuid !== usual);
  return [...(first ? [first] : []), ...others]
    .slice(0, mostUsers)
    .map((user) => `<option value="${escaped(user.uuid)}">${escaped(nameOf(user))}</option>`)
    .join('\n');
}

/** Maximum number of scopes in a plain list. More are grouped, so that the buttons stay on the screen. */
const mostListed = 4;

const subjects: Readonly<Record<string, string>> = {
  event: 'Events',
  me: 'Your account',
  org: 'Organisations',
  user: 'Other users',
};

const subjectOf = (scope: string): string => subjects[scope.split('.')[0] ?? ''] ?? 'Other';

/** Returns a text as HTML, with its names in backticks as code. */
const prose = (text: string): string => escaped(text).replace(/&#96;([^&]+)&#96;/g, '<code>$1</code>');

function scopeItem(scope: string, allowedBy: Readonly<Record<string, string>>): string {
  const sentence = scope === offlineScope ? 'Stays connected without asking you again.' : allowedBy[scope];
  return `<li><p>${prose(sentence ?? '')}</p><code>${escaped(scope)}</code></li>`;
}

function scopeList(scopes: readonly string[], allowedBy: Readonly<Record<string, string>>): string {
  const list = (some: readonly string[]) =>
    `<ul>\n${some.map((scope) => scopeItem(scope, allowedBy)).join('\n')}\n</ul>`;
  if (scopes.length <= mostListed) return `<p>If you allow it, this application:</p>\n${list(scopes)}`;
  const groups = [...new Set(scopes.map(subjectOf))]
    .map((subject) => {
      const some = scopes.filter((scope) => subjectOf(scope) === subject);
      const count = `${some.length} ${some.length === 1 ? 'permission' : 'permissions'}`;
      return `<details>\n<summary>${subject} <span>${count}</span></summary>\n${list(some)}\n</details>`;
    })
    .join('\n');
  return `<p>This application asks for ${scopes.length} permissions. Open a line to read what they allow.</p>\n${groups}`;
}

interface Question {
  readonly asked: Asked;
  /** Name that the answer must carry. It is valid once. */
  readonly name: string;
  readonly users: Readonly<Record<Uuid, UserRecord>>;
  readonly owner: Uuid;
  /** Sentences by scope: what each scope allows. */
  readonly allowedBy: Readonly<Record<string, string>>;
}

export function consentPage({ asked, name, users, owner, allowedBy }: Question): string {
  const { application, scopes, redirectUri } = asked;
  const { clientId, user = owner } = application;
  const { protocol, host } = new URL(redirectUri);
  return document(
    `Allow ${clientId} to act for you?`,
    `${scopeList(scopes, allowedBy)}
<form method="post" action="?">
<input type="hidden" name="client_id" value="${escaped(clientId)}">
<input type="hidden" name="consent" value="${escaped(name)}">
<label for="user">You are</label>
<select id="user" name="user">
${optionsOf(users, user)}
</select>
<div class="row">
<button class="allow" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</div>
</form>
<p class="quiet">You return to ${escaped(`${protocol}//${host}`)}. This is the ticketing emulator, not the service.</p>`,
  );
}

export const refusalPage = (message: string): string =>
  document('Cannot authorize this request', `<p>${escaped(message)}</p>`);
