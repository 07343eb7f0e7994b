import type { Page } from 'playwright/test';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { signIn } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

/** The demo mall's coupons: of the first each shopper may have one, of the second two. */
const ONCE = { card_id: '1', card_type: 'cash', title: '新客见面礼', reduce_cost: 1000 };
const TWICE = { card_id: '2', card_type: 'cash', title: '全场立减券', reduce_cost: 5000 };
const WIDGETS = [
  { type: 'W0000' },
  { type: 'W0021', width: 1190, text: '领券', data: [ONCE, TWICE] },
  {
    type: 'W0012',
    styleType: 4,
    data: [
      [],
      [],
      [],
      [],
      [
        { type: 'coupon', data: [ONCE] },
        { type: 'coupon', data: [TWICE] },
      ],
    ],
  },
];

let path = '';

test.beforeAll(async ({ baseURL }) => {
  const pages = await mallPages(baseURL ?? '');
  const id = await pages.add(`领券 ${Date.now()}`, WIDGETS);
  await pages.publishBody(id);
  path = `/custompage?pageid=${id}`;
});

const claim = (page: Page, title: string) =>
  page.locator('[data-widget=W0021]').getByRole('button', { name: `领取${title}` });

test('guests are led to sign-in and back', PROVE, async ({ page }) => {
  await page.goto(path);
  await expectAccessible(page);
  await claim(page, ONCE.title).click();
  await expect(page).toHaveURL(`/auth/login?redirectUrl=${encodeURIComponent(path)}`);
});

test('a claimed coupon asks whether to go shopping: cancel stays, OK goes to the goods; refusals say why', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: '领取成功' });
  await claim(page, TWICE.title).click();
  await expect(dialog).toContainText('现在去使用');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);

  // The card of the second slide claims its own coupon.
  const card = page.locator('[data-widget=W0012]');
  await card.getByRole('button', { name: '下一张' }).click();
  await card.getByRole('button', { name: `领取${TWICE.title}` }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/items?keywords=');

  await page.goto(path);
  await claim(page, TWICE.title).click();
  await expect(page.getByRole('alert')).toHaveText('您已领取过该优惠券');
  await expect(dialog).toBeHidden();
});
