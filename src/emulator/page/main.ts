import { ask } from './ask.js';
import { byId, card, make, quiet } from './dom.js';
import { follow, type Heard } from './live.js';
import { addressOf, here, type Place, worldHere } from './place.js';
import { hush, messageOf } from './say.js';
import type { View } from './view.js';
import { connect } from './views/connect.js';
import { event } from './views/event.js';
import { events } from './views/events.js';
import { faults } from './views/faults.js';
import { forwarded } from './views/forwarded.js';
import { gaps } from './views/gaps.js';
import { outbox } from './views/outbox.js';
import { overview } from './views/overview.js';
import { records } from './views/records.js';
import { report } from './views/report.js';
import { requests } from './views/requests.js';
import { world } from './views/world.js';
import { worldNames, worlds } from './views/worlds.js';
import { secondText } from './words.js';

type MakeView = (place: Place) => View;

/** The views by their addresses, in the groups of the menu. */
const groups: Readonly<Record<string, Readonly<Record<string, readonly [name: string, make: MakeView]>>>> = {
  World: {
    overview: ['Overview', overview],
    events: ['Events', ({ id }) => (id === undefined ? events() : event(id))],
    records: ['Records', records],
    world: ['Settings', world],
  },
  Traffic: {
    requests: ['Requests', requests],
    outbox: ['Outbox', outbox],
    forwarded: ['Forwarded', forwarded],
    report: ['Report', report],
  },
  Tools: {
    connect: ['Connect', connect],
    faults: ['Faults', faults],
    worlds: ['Worlds', worlds],
    gaps: ['Gaps', gaps],
  },
};

const viewAt = (name: string): MakeView | undefined =>
  Object.values(groups).find((group) => Object.hasOwn(group, name))?.[name]?.[1];

/** Time during which news is collected before the view is read again, in milliseconds. */
const gathering = 150;

const main = byId('main');
const nav = byId('nav');
const menu = byId('menu');
const live = byId('live');
const clock = byId('clock');
const worldChoice = byId('world') as HTMLSelectElement;

let view: View | undefined;
let shownWorld: string | undefined;
let unfollow = () => {};
let isGathering = false;
/** The time of the world when it was read, and whether its clock is stopped. */
let time: { readonly stands: boolean; readonly now: number; readonly readAt: number } | undefined;

function showTime(): void {
  if (!time) return;
  const now = time.stands ? time.now : time.now + Date.now() - time.readAt;
  clock.textContent = `${secondText(now)} UTC${time.stands ? ', stopped' : ''}`;
}

async function readTime(): Promise<void> {
  const asked = worldHere();
  const { now, stands } = await ask<{ now: string; stands: boolean }>('/clock');
  // Another world may have been chosen meanwhile.
  if (asked !== worldHere()) return;
  time = { stands, now: Date.parse(now), readAt: Date.now() };
  showTime();
}

async function readWorlds(): Promise<void> {
  const names = await worldNames();
  const shown = worldHere();
  const all = names.includes(shown) ? names : [...names, shown];
  worldChoice.replaceChildren(
    ...all.map((name) => make('option', { value: name, selected: name === shown }, name)),
  );
}

/** Shows a problem instead of the view. The view returns when it can be read again. */
function showProblem(error: unknown): void {
  const back = make('a', { href: addressOf('worlds', undefined, { world: 'default' }) }, 'All worlds');
  main.replaceChildren(
    card('Cannot show this view', make('p', { class: 'bad' }, messageOf(error)), quiet(back)),
  );
}

async function readView(): Promise<void> {
  const asked = view;
  if (!asked) return;
  try {
    await asked.refresh();
    if (view === asked && !main.contains(asked.nodes[0] ?? null)) showNodes(asked);
  } catch (error) {
    if (view === asked) showProblem(error);
  }
}

let reading = Promise.resolve();

/** Reads the view again. One reading follows another, so that an older reply never replaces a newer one. */
function refresh(): Promise<void> {
  reading = reading.then(readView);
  return reading;
}

const showNodes = ({ title, heading, nodes }: View) =>
  main.replaceChildren(make('h1', { tabindex: -1 }, heading ?? title), ...nodes);

function refreshSoon(): void {
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    void refresh();
  }, gathering);
}

const isOfClock = (kind: string) => ['clock', 'reset', 'restore'].includes(kind);

function hear(heard: Heard): void {
  const { kind } = heard;
  // Everything is read again after a start or a gap.
  const isAll = kind === 'ready' || kind === 'missed';
  if (isAll || isOfClock(kind)) readTime().catch(() => {});
  if (isAll || kind.startsWith('world-')) readWorlds().catch(() => {});
  view?.hear?.(heard);
  if (isAll || view?.wants.includes(kind)) refreshSoon();
}

function followWorld(): void {
  unfollow();
  unfollow = follow(hear, (isLive) => {
    live.textContent = isLive ? 'live' : 'reconnecting';
    live.className = isLive ? 'chip good' : 'chip bad';
  });
}

function showNav(): void {
  const { view: current } = here();
  nav.replaceChildren(
    ...Object.entries(groups).map(([group, views]) =>
      make(
        'div',
        { role: 'group', 'aria-label': `${group} views` },
        make('p', { class: 'quiet' }, group),
        ...Object.entries(views).map(([name, [text]]) =>
          make('a', { href: addressOf(name), 'aria-current': name === current && 'page' }, text),
        ),
      ),
    ),
  );
  clock.setAttribute('href', addressOf('world'));
}

function openMenu(isOpen: boolean): void {
  nav.classList.toggle('open', isOpen);
  menu.setAttribute('aria-expanded', String(isOpen));
}

async function go(isByPerson: boolean): Promise<void> {
  const place = here();
  const makeView = viewAt(place.view) ?? overview;
  openMenu(false);
  hush();
  showNav();
  view = makeView(place);
  // The new view does not wait for requests of the view before it.
  reading = Promise.resolve();
  document.title = `${view.title} · Ticketing emulator`;
  if (shownWorld !== worldHere()) {
    shownWorld = worldHere();
    followWorld();
    readWorlds().catch(() => {});
    readTime().catch(() => {});
  }
  showNodes(view);
  if (isByPerson) {
    scrollTo(0, 0);
    main.querySelector('h1')?.focus();
  }
  await refresh();
}

menu.addEventListener('click', () => openMenu(!nav.classList.contains('open')));
worldChoice.addEventListener('change', () => {
  const { view: shown } = here();
  location.hash = addressOf(shown, undefined, { world: worldChoice.value });
});
document.querySelector('.skip')?.addEventListener('click', (pressed) => {
  // The link would replace the address, which says what is shown.
  pressed.preventDefault();
  main.focus();
});
addEventListener('hashchange', () => void go(true));
setInterval(showTime, 1000);
void go(false);
