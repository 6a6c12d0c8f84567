import type { JournalEntry } from '../../../src/emulator/index.js';
import type { Bar } from './bars.js';
import { inspect } from './inspect.js';
import type { Message } from './worker.js';
import workerUrl from './worker.ts?worker&url';

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: block; margin: 16px 0; }
  ::slotted(div) { margin: 0 !important; border-radius: 8px 8px 0 0 !important; }
  :host([editing]) slot { display: none; }
  :host(:not([editing])) :is(textarea, .hint) { display: none; }
  .hint { color: var(--vp-c-text-2); }
  textarea {
    display: block; box-sizing: border-box; width: 100%; padding: 16px 24px; resize: vertical; tab-size: 2;
    border: 1px solid var(--vp-c-brand-1); border-radius: 8px 8px 0 0;
    color: var(--vp-c-text-1); background: var(--vp-code-block-bg);
    font: var(--vp-code-font-size)/var(--vp-code-line-height) var(--vp-font-family-mono);
  }
  .bar {
    display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 12px;
    border: 1px solid var(--vp-c-divider); border-radius: 0 0 8px 8px; font-size: 14px;
  }
  button {
    padding: 2px 12px; border: 1px solid var(--vp-c-border); border-radius: 6px; cursor: pointer;
    font: inherit; line-height: 24px; color: var(--vp-c-text-1); background: var(--vp-c-bg);
  }
  button:hover { border-color: var(--vp-c-brand-1); }
  button.run { border-color: var(--vp-button-brand-bg); color: var(--vp-button-brand-text); background: var(--vp-button-brand-bg); }
  button.run:hover { background: var(--vp-button-brand-hover-bg); }
  button:focus-visible, textarea:focus-visible, pre:focus-visible, summary:focus-visible {
    outline: 2px solid var(--vp-c-brand-1); outline-offset: 2px;
  }
  [hidden] { display: none !important; }
  [role='status'] { margin-left: auto; color: var(--vp-c-text-2); }
  .outcome { display: grid; gap: 12px; margin-top: 12px; }
  section { min-width: 0; padding: 8px 12px; border: 1px solid var(--vp-c-divider); border-radius: 8px; }
  h4 { margin: 0 0 4px; font-size: 14px; font-weight: 600; }
  pre, code { font: 13px/1.5 var(--vp-font-family-mono); }
  pre { max-height: 24rem; margin: 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  .error, .warn { color: var(--vp-c-danger-1); }
  .value { color: var(--vp-c-brand-1); }
  ol { max-height: 24rem; margin: 0; padding: 0; overflow: auto; list-style: none; font-size: 14px; }
  summary { padding: 2px 0; cursor: pointer; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  details[open] summary { white-space: normal; overflow-wrap: anywhere; }
  .chart { display: grid; grid-template: 120px auto / auto 1fr; gap: 2px 8px; margin: 8px 0; font-size: 12px; color: var(--vp-c-text-2); }
  .chart:empty { display: none; }
  .chart .values, .chart .days { display: flex; justify-content: space-between; }
  .chart .values { flex-direction: column; text-align: right; line-height: 1; }
  .chart .days { grid-column: 2; }
  .chart .bars { display: flex; align-items: flex-end; gap: 3px; border-block: 1px solid var(--vp-c-divider); }
  .chart .bars span { flex: 1; min-height: 1px; border-radius: 2px 2px 0 0; background: var(--vp-c-brand-1); }
  ol:empty::after { content: 'None.'; color: var(--vp-c-text-2); }
  details pre { margin: 4px 0 12px 16px; }
  @media (min-width: 640px) {
    .outcome { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .outcome .output { grid-column: 1 / -1; }
  }
`);

const markup = `
  <slot></slot>
  <textarea aria-label="Code of the example" spellcheck="false" autocapitalize="off"></textarea>
  <div class="bar">
    <button type="button" class="run">Run</button>
    <button type="button" class="stop" hidden>Stop</button>
    <button type="button" class="edit">Edit</button>
    <button type="button" class="reset" hidden>Reset</button>
    <span class="hint">JavaScript, without types</span>
    <span role="status"></span>
  </div>
  <div class="outcome" hidden>
    <section class="output" aria-label="Output"><h4>Output</h4><div class="chart" role="img"></div><pre tabindex="0"></pre></section>
    <section class="requests" aria-label="Requests"><h4>Requests</h4><ol></ol></section>
    <section class="mails" aria-label="Outbox"><h4>Outbox</h4><ol></ol></section>
  </div>
`;

let loader: string | undefined;

/** Starts a worker from a blob, so that it inherits the policy of the page. A worker from a file would not. */
function startWorker(): Worker {
  const code = `import ${JSON.stringify(new URL(workerUrl, location.href).href)};`;
  loader ??= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return new Worker(loader, { type: 'module' });
}

/** An example that the reader can run and change: `<run-example>` around a block of code. */
class RunExample extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' });
  #worker: Worker | undefined;

  connectedCallback(): void {
    if (this.#root.childElementCount > 0) return;
    this.#root.adoptedStyleSheets = [style];
    this.#root.innerHTML = markup;
    this.#button('run').addEventListener('click', () => this.#run());
    this.#button('stop').addEventListener('click', () =>
      this.#stop('Stopped. The next run starts a new service.'),
    );
    this.#button('edit').addEventListener('click', () => this.#edit());
    this.#button('reset').addEventListener('click', () => this.#reset());
    this.#root.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key === 'Enter' && (ctrlKey || metaKey) && !this.#isRunning) this.#run();
    });
  }

  disconnectedCallback(): void {
    this.#end();
  }

  get #isRunning(): boolean {
    return this.#button('run').hidden === true;
  }

  #find<E extends HTMLElement>(selector: string): E {
    const found = this.#root.querySelector<E>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  }

  #button = (name: string) => this.#find<HTMLButtonElement>(`button.${name}`);

  /** Code of the example as it was written, without the markup of the page. */
  get #original(): string {
    return this.querySelector('code')?.textContent?.trimEnd() ?? '';
  }

  get #editor(): HTMLTextAreaElement {
    return this.#find('textarea');
  }

  #edit(): void {
    const isEditing = this.toggleAttribute('editing');
    this.#button('edit').textContent = isEditing ? 'Undo my changes' : 'Edit';
    this.#editor.value = this.#original;
    this.#editor.rows = this.#original.split('\n').length + 1;
    if (isEditing) this.#editor.focus();
  }

  #say(text: string): void {
    this.#find('[role=status]').textContent = text;
  }

  #show(isRunning: boolean): void {
    const hadFocus = this.#root.activeElement;
    this.#button('run').hidden = isRunning;
    this.#button('stop').hidden = !isRunning;
    this.#button('reset').hidden = isRunning || !this.#worker;
    // A hidden button leaves its focus to the one in its place.
    if (hadFocus instanceof HTMLButtonElement && hadFocus.hidden) {
      this.#button(isRunning ? 'stop' : 'run').focus();
    }
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #stop(why: string): void {
    this.#end();
    this.#show(false);
    this.#say(why);
  }

  #reset(): void {
    this.#clear();
    this.#stop('The next run starts a new service.');
  }

  #clear(): void {
    for (const each of this.#root.querySelectorAll('.outcome pre, .outcome ol, .chart'))
      each.replaceChildren();
    this.#find('.outcome').hidden = true;
    this.removeAttribute('ran');
  }

  #run(): void {
    this.#clear();
    this.#find('.outcome').hidden = false;
    this.setAttribute('ran', '');
    this.#worker ??= startWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    this.#worker.onerror = ({ message }) => {
      this.#print(message || 'Cannot load the code that runs examples. Reload the page.', 'error');
      this.#stop('Failed.');
    };
    this.#say('Running …');
    this.#show(true);
    this.#worker.postMessage(this.hasAttribute('editing') ? this.#editor.value : this.#original);
  }

  #print(text: string, kind: string): void {
    const line = document.createElement('span');
    line.className = kind;
    line.textContent = `${text}\n`;
    this.#find('.output pre').append(line);
  }

  #draw(bars: readonly Bar[]): void {
    const most = Math.max(...bars.map(({ value }) => value), 1);
    const chart = this.#find('.chart');
    chart.setAttribute('aria-label', bars.map(({ date, value }) => `${date}: ${value}`).join(', '));
    const columns = bars.map(({ date, value }) => {
      const bar = document.createElement('span');
      bar.style.height = `${(value / most) * 100}%`;
      bar.title = `${date}: ${value}`;
      return bar;
    });
    chart.append(
      part('values', labels([most.toLocaleString('en'), '0'])),
      part('bars', columns),
      part('days', labels([bars[0]?.date ?? '', ...(bars.length > 1 ? [bars.at(-1)?.date ?? ''] : [])])),
    );
  }

  #add(list: 'requests' | 'mails', title: string, text: string): void {
    const item = document.createElement('li');
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    const body = document.createElement('pre');
    summary.textContent = title;
    body.textContent = text;
    body.tabIndex = 0;
    details.append(summary, body);
    item.append(details);
    this.#find(`.${list} ol`).append(item);
  }

  #receive(message: Message): void {
    if (message.kind === 'line') this.#print(message.text, message.level);
    else if (message.kind === 'request') this.#addRequest(message.entry);
    else if (message.kind === 'mail') {
      const { subject, to, text } = message.mail;
      this.#add('mails', `${subject} (to ${to})`, text);
    } else if (message.kind === 'failed') {
      this.#print(message.error, 'error');
      this.#finish('Failed');
    } else {
      if (message.value !== undefined) this.#print(message.value, 'value');
      if (message.bars) this.#draw(message.bars);
      this.#finish('Done');
    }
  }

  #addRequest({ method, path, status, body, reply, lost }: JournalEntry): void {
    const ending = status === 0 ? 'connection broken' : `${status}${lost ? ', reply lost' : ''}`;
    const sent = body === undefined ? '' : `Sent: ${inspect(body)}\n`;
    const got = reply === undefined ? 'No content.' : `Reply: ${inspect(reply)}`;
    this.#add('requests', `${method} ${path} → ${ending}`, sent + got);
  }

  #finish(how: string): void {
    const requests = this.#find('.requests ol').childElementCount;
    const mails = this.#find('.mails ol').childElementCount;
    const isEmpty = this.#find('.output pre').childElementCount === 0;
    if (isEmpty) this.#print('The example returned and printed nothing.', 'nothing');
    this.#show(false);
    this.#say(`${how}: ${count(requests, 'request')}, ${count(mails, 'mail')}.`);
  }
}

/** Returns a part of the chart. */
function part(name: string, children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...children);
  return element;
}

const labels = (texts: readonly string[]): HTMLElement[] =>
  texts.map((text) => {
    const label = document.createElement('span');
    label.textContent = text;
    return label;
  });

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

customElements.define('run-example', RunExample);
