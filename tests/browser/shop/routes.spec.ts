import type { BrowserContext, Page } from 'playwright/test';
import { routes } from '../../../storefront/routes.tsx';
import type { RouteDef } from '../../../storefront/route-types.ts';
import { fillGuestCart, signIn } from '../steps/shop-steps.ts';
import { lowTargets } from '../steps/targets.ts';
import { EVERY, expect, expectAccessible, expectAccessibleInColour, test } from '../support.ts';

/** What stands for the parameters of routes; pages that find nothing under a number say so, which is a state like others. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/items/:item_id': '/items/1101',
  '/shops/info': '/shops/info?distributor_id=1',
  '/article/faqs/:id': '/article/faqs/1',
  '/pointitems/:item_id': '/pointitems/1',
  '/member/trade/:id': '/member/trade/100000000000001',
  '/member/purchase/:activity_id': '/member/purchase/2',
  '/member/purchase/:activity_id/:item_id': '/member/purchase/2/1614',
  '/staff/invited': '/staff/invited?code=demo-invite',
  '*': '/unknown',
  '/finish': '/finish/result?order_id=100000000000001',
  '/cashier': '/cashier?order_id=100000000000001',
};

const addressOf = (path: string): string => EXAMPLES[path] ?? path.replace(/\*$/, 'unknown').replace(/:\w+/g, '1');

/** Wakes everything that can be woken, as a mouse over the whole page would. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all())
    await island.dispatchEvent('pointerover', { bubbles: true });
  await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
}

interface Visitor {
  who: string;
  base: string;
  width: number;
  prepare: (context: BrowserContext) => Promise<void>;
  /** Which routes; guests would only be led to sign-in by guarded ones. */
  opens: (route: RouteDef, index: number) => boolean;
}

/** Every ninth route is opened, at one of the two bases; `npm run prove -- browser` opens each at both. */
const isTurn = (base: string, index: number): boolean => EVERY || index % 9 === (base === '' ? 0 : 3);

/** Parts of a visit to all routes, each well within a test's time on a slow machine. */
const PARTS = EVERY ? [0, 1] : [0];
const partName = (part: number): string => (EVERY ? `, part ${part + 1}` : '');
const isPart = (part: number, index: number): boolean => index % PARTS.length === part;

const VISITORS: Visitor[] = [
  {
    who: 'a guest at a desk',
    base: '',
    width: 1190,
    prepare: (context) => fillGuestCart(context, 1),
    opens: ({ guard }, index) => !guard && isTurn('', index),
  },
  ...PARTS.map((part) => ({
    who: `a member at a desk${partName(part)}`,
    base: '',
    width: 1440,
    prepare: signIn,
    opens: ({ guard }: RouteDef, index: number) => guard === true && isTurn('', index) && isPart(part, index),
  })),
  ...PARTS.map((part) => ({
    who: `a member with a phone${partName(part)}`,
    base: '/h5',
    width: 375,
    prepare: signIn,
    opens: (_route: RouteDef, index: number) => isTurn('/h5', index) && isPart(part, index),
  })),
];

/**
 * Checklist 33 and 34: the console stays silent (no hydration differs, no policy is broken) and axe finds nothing, on each route.
 * Phones have the desk's colours; contrast, most of axe's work, is judged there in the long form only.
 */
for (const { who, base, width, prepare, opens } of VISITORS)
  test(`every route is silent and accessible for ${who}`, async ({ page, context, messages }) => {
    messages.allow(/status of 404/);
    await page.setViewportSize({ width, height: 800 });
    await prepare(context);
    for (const { path } of routes.filter(opens)) {
      const answer = await page.goto(base + addressOf(path));
      await test.step(`${answer?.status()} ${path}`, async () => {
        expect([path, (answer?.status() ?? 500) < 500]).toEqual([path, true]);
        await wakeAll(page);
        expect(messages.unexpected(), path).toEqual([]);
        await (base === '' ? expectAccessibleInColour : expectAccessible)(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, Math.max(overflow, 0)], 'px wider than the window').toEqual([path, 0]);
        if (base !== '') expect.soft(await page.evaluate(lowTargets), path).toEqual([]);
      });
    }
  });
