import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ClockReply } from '../endpoints/clock.js';
import { ask } from './ask.js';
import { follow, useData } from './live.js';
import { addressOf, here, worldHere } from './place.js';
import { Status } from './say.js';
import { Main, type View } from './view.js';
import { event } from './views/event.js';
import { events } from './views/events.js';
import { faults } from './views/faults.js';
import { forwarded } from './views/forwarded.js';
import { orders } from './views/orders.js';
import { outbox } from './views/outbox.js';
import { overview } from './views/overview.js';
import { report } from './views/report.js';
import { requests } from './views/requests.js';
import { world } from './views/world.js';
import { worldNames, worlds } from './views/worlds.js';
import { secondText } from './words.js';

/** The views by their addresses, in the order of the menu. */
const views = new Map<string, View<unknown>>(
  Object.entries({ overview, events, orders, requests, outbox, forwarded, report, faults, world, worlds }),
);

function viewHere(): View<unknown> {
  const { view, id } = here();
  return view === 'events' && id !== undefined ? event : (views.get(view) ?? overview);
}

/** Whether the page receives news of the world, and the time of the world. */
function Live() {
  const [isLive, setLive] = useState<boolean>();
  useEffect(() => follow(setLive), []);
  const text = isLive ? 'live' : 'reconnecting';
  return (
    <span id="live" role="status" class={`chip ${isLive === undefined ? '' : isLive ? 'good' : 'bad'}`}>
      {isLive === undefined ? 'connecting' : text}
    </span>
  );
}

function Clock() {
  const [, tick] = useState(0);
  const { data: time } = useData(
    async () => ({ ...(await ask<ClockReply>('/clock')), readAt: Date.now() }),
    ['clock', 'reset', 'restore'],
  );
  useEffect(() => {
    const ticking = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const passed = time && !time.stands ? Date.now() - time.readAt : 0;
  return (
    <a id="clock" class="clock" href={addressOf('world')}>
      {time ? `${secondText(Date.parse(time.now) + passed)} UTC${time.stands ? ', stopped' : ''}` : 'Clock'}
    </a>
  );
}

function WorldChoice() {
  const { data: names = [] } = useData(worldNames, ['world-made', 'world-deleted']);
  const shown = worldHere();
  return (
    <span class="world">
      <label for="world">World</label>
      <select
        id="world"
        value={shown}
        onChange={({ currentTarget }) => {
          location.hash = addressOf(here().view, undefined, { world: currentTarget.value });
        }}
      >
        {[...new Set([...names, shown])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  );
}

function Page() {
  const [visit, setVisit] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    addEventListener('hashchange', () => {
      setOpen(false);
      setVisit((before) => before + 1);
    });
  }, []);
  const { view: current } = here();
  const inWorld = worldHere();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the content, but the address says what is shown */}
      <a
        class="skip"
        href="#main"
        onClick={(pressed) => {
          pressed.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <header>
        <div class="bar-of-page">
          <strong class="brand">Ticketing emulator</strong>
          <Live key={`live ${inWorld}`} />
          <Clock key={`clock ${inWorld}`} />
          <WorldChoice />
          <button
            type="button"
            id="menu"
            aria-expanded={isOpen}
            aria-controls="nav"
            onClick={() => setOpen(!isOpen)}
          >
            Menu
          </button>
        </div>
      </header>
      <div class="frame">
        <nav id="nav" aria-label="Views" class={isOpen ? 'open' : ''}>
          {[...views].map(([name, { title }]) => (
            <a key={name} href={addressOf(name)} aria-current={name === current && 'page'}>
              {title}
            </a>
          ))}
        </nav>
        <Main key={visit} view={viewHere()} isChosen={visit > 0} />
      </div>
      <Status world={inWorld} />
    </>
  );
}

document.body.replaceChildren();
render(<Page />, document.body);
