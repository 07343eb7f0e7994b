/** A Chromium with a persistent profile, which can be killed like in a crash and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser, type Page } from 'playwright';

const ARGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  '--window-size=1440,900',
];
const LISTENS = /DevTools listening on (ws:\S+)/;

/** Resolves with the address of its debugger; rejects when the browser ends first. */
async function listening(process: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of process.stderr ?? []) {
    said += String(text);
    const [, address] = LISTENS.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser ended: ${said}`);
}

export class MortalBrowser {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;

  /** @param profile folder that is kept after the browser ends */
  constructor(
    private readonly program: string,
    private readonly profile: string,
  ) {}

  /** Starts the browser with one empty page. */
  async start(): Promise<Page> {
    // A process group of its own, so that all its processes can be killed at once.
    const options = { stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'], detached: true };
    this.process = spawn(this.program, [...ARGS, `--user-data-dir=${this.profile}`, 'about:blank'], options);
    this.browser = await chromium.connectOverCDP(await listening(this.process));
    const [context] = this.browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!page) throw new Error('The browser has no page');
    return page;
  }

  /** Kills all its processes; resolves when they have ended. */
  async kill(): Promise<void> {
    const { process: child } = this;
    this.process = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await this.browser?.close().catch(() => undefined);
  }
}
