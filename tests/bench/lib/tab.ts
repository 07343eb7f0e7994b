/**
 * Tabs of Chromium, controlled directly through its protocol. Chromium does not prerender for a page to which a tool is attached, as
 * Playwright is, unless the tool attached through the page's tab.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId?: string; targetInfo?: { type: string } };
  result?: unknown;
  error?: { message: string };
  /** Session to which the message belongs. */
  sessionId?: string;
}

interface Waiting {
  sessionId: string | undefined;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The browser ends with this process, when the pipe closes. */
const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--window-size=1440,900',
];

/** A browser that is already running, as a shopper's is. */
export class TabBrowser {
  #sent = 0;
  #rest = '';
  readonly #waiting = new Map<number, Waiting>();
  /** Sessions of a tab's pages, by the tab's session: first the visible page, then the prerendered ones. */
  readonly #pages = new Map<string, string[]>();

  private constructor(
    readonly process: ChildProcess,
    readonly folder: string,
  ) {
    const answers = process.stdio[4] as Readable;
    answers.setEncoding('utf8');
    answers.on('data', (text: string) => {
      const messages = (this.#rest + text).split('\0');
      this.#rest = messages.pop() ?? '';
      for (const message of messages) this.#take(JSON.parse(message) as Message);
    });
  }

  static async start(executable: string): Promise<TabBrowser> {
    const folder = await mkdtemp(path.join(tmpdir(), 'mallwright-tabs-'));
    const child = spawn(executable, [...ARGUMENTS, `--user-data-dir=${folder}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const browser = new TabBrowser(child, folder);
    await browser.ask('Browser.getVersion');
    return browser;
  }

  #take({ id, method, params, result, error, sessionId = '' }: Message): void {
    const [pages, page] = [this.#pages.get(sessionId) ?? [], params?.sessionId ?? ''];
    if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page')
      this.#pages.set(sessionId, [...pages, page]);
    if (method === 'Target.detachedFromTarget') {
      this.#pages.set(
        sessionId,
        pages.filter((known) => known !== page),
      );
      this.#giveUp(page);
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }

  /** Rejects the commands to a page that is gone, because they get no answer. */
  #giveUp(session: string): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== session) continue;
      this.#waiting.delete(id);
      waiting.reject(new Error('The page is gone.'));
    }
  }

  /** Sends a command to a session, or to the browser itself. */
  ask<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = (this.#sent += 1);
    (this.process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { sessionId, resolve: (result) => resolve(result as T), reject });
    });
  }

  /** The session of a tab's visible page. */
  pageOf(tab: string): string {
    const [page] = this.#pages.get(tab) ?? [];
    if (page === undefined) throw new Error('The tab shows no page.');
    return page;
  }

  /** Opens a tab with an empty profile. */
  async open(): Promise<Tab> {
    const { browserContextId } = await this.ask<{ browserContextId: string }>('Target.createBrowserContext');
    const made = { url: 'about:blank', forTab: true, browserContextId };
    const { targetId } = await this.ask<{ targetId: string }>('Target.createTarget', made);
    const { sessionId } = await this.ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.ask('Target.setAutoAttach', all, sessionId);
    return new Tab(this, sessionId, browserContextId);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    // The browser may be gone before it answers.
    void this.ask('Browser.close').catch(() => undefined);
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Tab {
  constructor(
    readonly browser: TabBrowser,
    readonly session: string,
    readonly contextId: string,
  ) {}

  /** Sends a command to the visible page. */
  page<T>(method: string, params: object = {}): Promise<T> {
    return this.browser.ask(method, params, this.browser.pageOf(this.session));
  }

  /** The awaited value of an expression; undefined while the page is being replaced by another. */
  async value<T>(expression: string): Promise<T | undefined> {
    interface Answer {
      result: { value: T };
      exceptionDetails?: { text: string };
    }
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const answer = await this.page<Answer>('Runtime.evaluate', asked).catch(() => undefined);
    if (answer?.exceptionDetails) throw new Error(`${answer.exceptionDetails.text}: ${expression}`);
    return answer?.result.value;
  }

  /** Resolves with the first truthy value of the expression. */
  async until<T>(expression: string, limit = 60_000): Promise<T> {
    for (const from = performance.now(); performance.now() - from < limit;) {
      const value = await this.value<T>(expression);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`It never came true: ${expression}`);
  }

  /** Opens an address; resolves after its load event. */
  async go(url: string): Promise<void> {
    await this.page('Page.navigate', { url });
    await this.until(
      "location.href !== 'about:blank' && performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0",
    );
  }

  async mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void> {
    const moved = type === 'mouseMoved';
    const event = { type, x, y, button: moved ? 'none' : 'left', clickCount: moved ? 0 : 1 };
    await this.page('Input.dispatchMouseEvent', event);
  }

  async close(): Promise<void> {
    await this.browser.ask('Target.disposeBrowserContext', { browserContextId: this.contextId });
  }
}
