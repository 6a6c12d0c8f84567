import type { Uuid } from '../../operations/operation.js';
import type { UserRecord } from '../state/records.js';
import { type Asked, offlineScope } from './authorizations.js';

const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --strong: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; padding: 1.5rem 1.25rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1rem; }
main { border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; }
ul { margin: .4rem 0 1rem; padding-left: 1.2rem; }
code { font: .9em/1.45 ui-monospace, monospace; }
label { display: block; margin: 0 0 .3rem; }
select, button { font: inherit; width: 100%; min-height: 2.75rem; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--soft); color: inherit; }
option { background: canvas; color: canvastext; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 .75rem; }
button { flex: 1 1 8rem; cursor: pointer; }
.allow { background: var(--strong); border-color: var(--strong); color: light-dark(#fff, #062e6f); font-weight: 600; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
.quiet { opacity: .75; margin: 0; font-size: .9em; }
`;

/** Text that means nothing to HTML, in an attribute too. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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

/** How many users can be chosen: more make no list that anyone looks through. */
const mostUsers = 50;

const nameOf = ({ first_name, last_name, email }: UserRecord): string =>
  `${first_name} ${last_name} (${email.address})`;

/** The users to choose from, the usual one first. */
function optionsOf(users: Readonly<Record<Uuid, UserRecord>>, usual: Uuid): string {
  const first = users[usual];
  const others = Object.values(users).filter(({ uuid }) => uuid !== usual);
  return [...(first ? [first] : []), ...others]
    .slice(0, mostUsers)
    .map((user) => `<option value="${escaped(user.uuid)}">${escaped(nameOf(user))}</option>`)
    .join('\n');
}

const scopeItem = (scope: string): string =>
  `<li><code>${escaped(scope)}</code>${scope === offlineScope ? ', so that it need not ask again' : ''}</li>`;

/** The page where a user consents. `name` is what the question is answered with, once. */
export function consentPage(
  { application, scopes, redirectUri }: Asked,
  name: string,
  users: Readonly<Record<Uuid, UserRecord>>,
  owner: Uuid,
): string {
  const { clientId, user = owner } = application;
  const { protocol, host } = new URL(redirectUri);
  return document(
    `Allow ${clientId} to act for you?`,
    `<p>It asks for</p>
<ul>
${scopes.map(scopeItem).join('\n')}
</ul>
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

/** The page of a request that the browser cannot be sent back from. */
export const refusalPage = (message: string): string =>
  document('This cannot be authorized', `<p>${escaped(message)}</p>`);
