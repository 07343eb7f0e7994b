import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type { Driver, Key, Modifier, MouseStep, Point } from './drivers/driver.ts';
import { choose, look, type Box, type Seen, type Target } from './look.ts';
import { watchingProxy, type Held, type WatchingProxy } from './watching-proxy.ts';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** ms. What works takes none of it. */
const PATIENCE = { timeout: 30_000, interval: 50 };
/** Steps of a mouse that drags. */
const DRAG_STEPS = 8;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A page in a browser. What is done waits until it can be done, once, as a user would; nothing is tried twice. */
export class Page {
  private constructor(
    private readonly driver: Driver,
    private readonly proxy: WatchingProxy,
  ) {}

  static async start(browser: () => Promise<Driver>, mallUrl: string): Promise<Page> {
    return new Page(await browser(), await watchingProxy(mallUrl));
  }

  get version(): string {
    return this.driver.version;
  }

  /** Evaluates a function in the page; it sees nothing but its arguments. */
  async run<Args extends readonly Json[], T>(deed: (...args: Args) => T, ...args: Args): Promise<T> {
    // The function's own result, brought over as JSON.
    return (await this.driver.run(`(${deed.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`)) as T;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.proxy.url + path);
  }

  resize(width: number, height = 900): Promise<void> {
    return this.driver.resize(width, height);
  }

  /** Path and query of the page that is open. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await this.until(async () => expect(await this.address()).toMatch(pattern));
  }

  /** What is seen of a target now. */
  async see(target: Target, show = false): Promise<Seen> {
    const arg = target as { readonly [name: string]: Json };
    let seen = await this.run(look as (target: Json, show: boolean) => Seen | 'unready', arg, show);
    if (seen === 'unready') {
      await this.driver.run(`(() => { ${LIBRARY}; return true; })()`);
      seen = await this.run(look as (target: Json, show: boolean) => Seen | 'unready', arg, show);
    }
    if (seen === 'unready') throw new Error('The page is still loading.');
    return seen;
  }

  /** Waits until what is seen of a target is as described. */
  async expect(
    target: Target,
    described: (seen: Seen) => void = ({ count }) => expect(count).toBeGreaterThan(0),
  ): Promise<void> {
    await this.until(async () => described(await this.see(target)), target);
  }

  expectText(target: Target, text: string | RegExp): Promise<void> {
    return this.expect(target, (seen) => expect(seen.text).toMatch(text));
  }

  expectNone(target: Target): Promise<void> {
    return this.expect(target, ({ count }) => expect(count).toBe(0));
  }

  /** The middle of the only such element, once it stands still in view and nothing covers it. */
  private async reach(target: Target): Promise<Point> {
    let last: Box | undefined;
    await this.until(async () => {
      const seen = await this.see(target, true);
      const isStill = JSON.stringify(last) === JSON.stringify(seen.box);
      last = seen.box;
      expect(seen.count, 'elements').toBe(1);
      expect(isStill, 'stands still').toBe(true);
      expect(seen.hit, `covered by ${seen.over}`).toBe(true);
    }, target);
    return middle(await this.box(target));
  }

  /** Waits until `look` expects nothing in vain; `target` is named when it does. */
  async until(look: () => Promise<void>, target?: Target): Promise<void> {
    await vi.waitFor(look, PATIENCE).catch((error: unknown) => {
      if (!(error instanceof Error) || !target) throw error;
      throw new Error(`${JSON.stringify(target)}: ${error.message}`, { cause: error });
    });
  }

  async box(target: Target): Promise<Box> {
    return (await this.see(target)).box;
  }

  async click(target: Target): Promise<void> {
    await this.driver.mouse([{ to: await this.reach(target) }, 'down', 'up']);
  }

  /** Chooses an option of a list as a browser's own list does when it closes. */
  async choose(target: Target, option: string): Promise<void> {
    await this.reach(target);
    await this.run(choose as (target: Json, option: string) => boolean, target as Json, option);
  }

  /** Writes over what is in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.driver.press('a', ['Control']);
    await this.driver.type(text);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  press(key: Key, ...held: Modifier[]): Promise<void> {
    return this.driver.press(key, held);
  }

  /** Drags an element by its middle, by so many px. */
  async drag(target: Target, by: Point): Promise<void> {
    const from = await this.reach(target);
    const way = Array.from({ length: DRAG_STEPS }, (_, step): MouseStep => {
      const part = (step + 1) / DRAG_STEPS;
      return { to: { x: from.x + by.x * part, y: from.y + by.y * part } };
    });
    await this.driver.mouse([{ to: from }, 'down', ...way, 'up']);
  }

  /** Asserts that nothing lies beside the window, scrollbars included. */
  async expectFits(): Promise<void> {
    const { path, wide, room } = await this.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { path: location.pathname, wide: scrollWidth, room: clientWidth };
    });
    expect(wide, `px of ${path} in ${room}`).toBeLessThanOrEqual(room);
  }

  /** Leaves requests of such paths unanswered (watching-proxy.ts). */
  hold(pattern: RegExp): Held {
    return this.proxy.hold(pattern);
  }

  /** What pages reported that nobody should see. */
  messages(): readonly string[] {
    return this.proxy.messages();
  }

  screenshot(): Promise<Uint8Array> {
    return this.driver.screenshot();
  }

  async close(): Promise<void> {
    await this.driver.close();
    await this.proxy.close();
  }
}
