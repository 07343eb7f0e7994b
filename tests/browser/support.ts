import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { test as base, expect, type BrowserContext, type Locator, type Page } from 'playwright/test';

export { expect };

/** Whether everything is looked at at every width and in every variant: `npm run prove -- browser`. */
export const EVERY = process.env.EVERY_WIDTH !== undefined;

/**
 * What one test does at several widths or bases. `npm test` runs the one at index `short`, `npm run prove -- browser` all of them. What a
 * route looks like at each width is looked at by routes.spec.ts.
 */
export function shortly<T>(all: readonly T[], short: number): readonly T[] {
  return EVERY ? all : all.slice(short, short + 1);
}

/** What `npm run prove -- browser` alone runs: it takes long, or other tests look at the same pages in fewer of their states. */
export const PROVE = { tag: '@prove' };

/**
 * What needs a whole Chromium: in its headless shell Alt+Shift with a letter is no command of the editor. All other tests take the shell
 * where there is one (scripts/lib/programs/chromium.mjs), but those that name their own program.
 */
export const WHOLE = { tag: '@whole' };

/** What pages report while a test runs; anything that was not announced fails the test. */
export interface Messages {
  /** Announces messages that belong to the test, e.g. the 404 it provokes. */
  allow(pattern: RegExp): void;
  /** Watches a context the test opened itself (`browser.newContext()`). */
  watch(context: BrowserContext): Promise<void>;
  /** How many messages so far were such, announced or not. */
  seen(pattern: RegExp): number;
  /** Everything reported so far that was not announced. */
  unexpected(): string[];
}

/**
 * Playwright's `test`, failing when a page writes an error or a warning to the console, throws, or violates its
 * Content-Security-Policy.
 */
export const test = base.extend<{ messages: Messages }>({
  messages: [
    async ({ context }, use) => {
      const messages = collectMessages();
      await messages.watch(context);
      await use(messages);
      expect(messages.unexpected(), 'pages must stay silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what the pages of the watched contexts report. */
export function collectMessages(): Messages {
  const allowed: RegExp[] = [];
  const seen: string[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) => void seen.push(`thrown: ${thrown.error().stack || thrown.error().message}`));
      await context.addInitScript(reportViolations);
    },
    seen: (pattern) => seen.filter((message) => pattern.test(message)).length,
    unexpected: () => seen.filter((message) => !allowed.some((pattern) => pattern.test(message))),
  };
}

/** Runs in the page: the browser's own console line for a violation does not always name directive and address. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.effectiveDirective} blocked ${event.blockedURI || 'inline'}`);
  });
}

/** Waits until all of the document is there: its address changes when only the first bytes are. */
export async function wholePage(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Goes to an element with the Tab key, as a keyboard's user does; twice around the page at most. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wholePage(page);
  // Pages that render themselves have no stops before.
  await expect(target).toBeAttached();
  const most = 2 * (await page.locator(FOCUSABLE).count());
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/**
 * Notes in the tab how far the page is scrolled when it is left. A click scrolls its target into view first, by an amount that
 * depends on fonts and window, so the height before the click is another one.
 */
export async function noteHeight(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY))));
}

/** Asserts that the page, which was left scrolled down, stands at the noted height again. */
export async function expectHeightAsLeft(page: Page): Promise<void> {
  const left = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(left, 'px scrolled when the page was left').toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page: what fades in has its final colours only at the end. What takes longer than a test is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 60_000);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

/**
 * Asserts that axe finds no violation on the page as it stands now, frames included; nothing below `exclude` counts, and no
 * rule of `rulesOff`. `npm test` leaves contrast, two thirds of axe's work, to `npm run prove -- browser`, but for one look at each
 * kind of page (`expectAccessibleInColour`).
 */
export async function expectAccessible(page: Page, exclude: string[] = [], rulesOff: string[] = []): Promise<void> {
  await expectAccessibleInColour(page, exclude, EVERY ? rulesOff : [...rulesOff, 'color-contrast']);
}

/** `expectAccessible`, with contrast in `npm test` as well. */
export async function expectAccessibleInColour(
  page: Page,
  exclude: string[] = [],
  rulesOff: string[] = [],
): Promise<void> {
  await wholePage(page);
  // Evaluated over the debugging protocol, which a Content-Security-Policy does not touch, unlike a script tag.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  await page.evaluate(settled);
  const { violations } = await page.evaluate(
    ({ left, off }) =>
      (globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }).axe.run(
        { exclude: left },
        {
          resultTypes: ['violations'],
          preload: false,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      ),
    { left: exclude, off: rulesOff },
  );
  const report = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${help}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(report, 'axe violations').toEqual([]);
}
