/** The rest of the member area in one walk: messages, stored value, paid grade, codes, articles, number, devices, privacy. */
import { desc, eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import { openMemberSession } from '../../../server/kernel/access/member-sessions.ts';
import { loadSigningKey } from '../../../server/kernel/access/tokens.ts';
import { member } from '../../../server/people/member/tables.ts';
import { memberMessage } from '../../../server/kernel/message/tables.ts';
import { outbox, rateLimit } from '../../../server/kernel/system/tables.ts';
import { openAwake } from '../steps/checkout-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

/** Pages that show more to a member with messages and several sign-ins than to the demo's (routes.spec.ts looks at those). */
const PAGES = ['message', 'devices'];
const WIDTHS = [
  [1190, ''],
  [375, '/h5'],
] as const;

let mall: OrderMall;
let userId: number;

test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());
test.beforeEach(async ({ context }) => {
  userId = await newShopper(mall, context);
  await mall.db.update(member).set({ deposit: 5000 }).where(eq(member.user_id, userId));
});

const open = (page: Page, path: string) => page.goto(mall.url + path);

async function codeSentTo(mobile: string): Promise<string> {
  const last = mall.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, mobile))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  await expect.poll(async () => (await last)[0]?.text ?? '').toMatch(/\d{6}/);
  return /\d{6}/.exec((await last)[0]?.text ?? '')?.[0] ?? '';
}

async function ownMobile(): Promise<string> {
  const [row] = await mall.db.select({ mobile: member.mobile }).from(member).where(eq(member.user_id, userId));
  return row?.mobile ?? '';
}

/** A message of each kind. */
async function fillBox(): Promise<void> {
  const kinds = ['order', 'refund', 'coupon', 'arrival'] as const;
  await mall.db.insert(memberMessage).values(
    kinds.map((kind) => ({
      user_id: userId,
      kind,
      reference: kind,
      title: `通知 ${kind}`,
      text: '订单 4900000000000001 已支付 ¥20.00，商家会尽快发货。',
      path: '/member/coupon',
      created: nowInSeconds(),
    })),
  );
}

async function signInElsewhere(context: BrowserContext): Promise<string> {
  const signingKey = await loadSigningKey(mall.db, nowInSeconds());
  const token = await openMemberSession({ db: mall.db, clock: Date, signingKey }, userId, 'Firefox · Windows');
  const answer = await context.request.get(`${mall.url}/api/h5app/wxapp/member`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return token;
}

test('stored value is recharged, a grade is bought with it, and both are told', PROVE, async ({ page }) => {
  await open(page, '/member/deposit');
  await page.getByText('¥500', { exact: true }).click();
  await page.getByRole('button', { name: '去充值' }).click();
  await expect(page).toHaveURL(/\/cashier\?order_id=/);
  await expect(page.getByText('储值充值 ¥500')).toBeVisible();
  await expect(page.getByRole('radio', { name: /测试支付/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /储值支付|积分支付/ })).toHaveCount(0);

  await open(page, '/member/vip');
  await page.getByRole('region', { name: '木匠会员' }).getByRole('button', { name: '立即开通' }).click();
  await page.getByRole('radio', { name: /储值支付/ }).check();
  await page.getByRole('button', { name: /^立即支付/ }).click();
  await page.getByRole('link', { name: '查看会员' }).click();
  await expect(page.getByText(/您是木匠会员，有效期至/)).toBeVisible();
  await expect(page.getByRole('region', { name: '黑胡桃会员' })).toContainText('现有会员到期后可开通');

  const bar = page.getByRole('navigation', { name: '快捷导航' });
  await expect(bar.getByRole('link', { name: /^消息\s*1$/ })).toBeVisible();
  await bar.getByRole('link', { name: /^消息\s*1$/ }).click();
  await page.getByRole('button', { name: /付费会员已生效/ }).click();
  await expect(page).toHaveURL(/\/member\/vip$/);
  await expect(bar.getByRole('link', { name: '消息', exact: true })).toBeVisible();
});

test('messages are read one by one, and all at once', PROVE, async ({ page }) => {
  await fillBox();
  await open(page, '/h5/member/message');
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的\s*4$/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: /^退款\s*1$/ }).click();
  await expect(page.getByRole('list', { name: '消息' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /通知 refund/ }).click();
  await expect(page).toHaveURL(/\/h5\/member\/coupon$/);
  await open(page, '/h5/member/message');
  await expect(page.getByRole('link', { name: /^全部\s*3$/ })).toBeVisible();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('link', { name: '全部', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);
});

test('a code becomes a coupon, an article is kept, dropped and taken back', PROVE, async ({ page, messages }) => {
  // Forms that are refused come back with 422.
  messages.allow(/422/);
  await open(page, '/member/coupon');
  await page.getByLabel('兑换码').fill('NOTHING');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByRole('alert')).toHaveText('兑换码无效或已被使用');
  await page.getByLabel('兑换码').fill('mujiang-luying');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByText('兑换成功，优惠券已到账')).toBeVisible();
  await expect(page.getByRole('list', { name: '未使用的优惠券' })).toContainText('露营季立减券');

  await open(page, '/article/detail/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  await openAwake(page, `${mall.url}/member/articles`);
  await page.getByRole('button', { name: `取消收藏：${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: `撤销：${title}` }).click();
  await expect(page.getByRole('button', { name: `取消收藏：${title}` })).toBeFocused();
});

test('goods with six coupons show four and the rest on demand', PROVE, async ({ page }) => {
  await open(page, '/items/1802');
  const coupons = page.getByRole('group', { name: '优惠券' });
  await expect(coupons.getByRole('listitem').filter({ visible: true })).toHaveCount(4);
  await coupons.getByText('展开全部6张').click();
  await expect(coupons.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
});

test(
  'the number changes by two codes, a device is signed out, the account is closed and kept',
  PROVE,
  async ({ page, messages }) => {
    messages.allow(/422/);
    await signInElsewhere(page.context());
    await open(page, '/member/devices');
    await page.getByRole('button', { name: '退出登录：Firefox · Windows' }).click();
    await expect(page.getByRole('list', { name: '登录设备' }).getByRole('listitem')).toHaveCount(1);

    const before = await ownMobile();
    const to = `136${before.slice(3)}`;
    await openAwake(page, `${mall.url}/member/change-phone`);
    await page.getByRole('button', { name: '发送验证码：新手机' }).click();
    await expect(page.getByText('请输入手机号码')).toBeVisible();
    await page.getByRole('button', { name: '发送验证码：原手机' }).click();
    await expect(page.getByRole('button', { name: /^重新发送（\d+秒）：原手机$/ })).toBeDisabled();
    await page.getByLabel('新手机号码').fill(to);
    await page.getByRole('button', { name: '发送验证码：新手机' }).click();
    await page.getByLabel('新手机验证码').fill(await codeSentTo(to));
    await page.getByLabel('原手机验证码').fill('000000');
    await page.getByRole('button', { name: '确认更换' }).click();
    await expect(page.getByText('短信验证码错误或已过期')).toBeVisible();
    await page.getByLabel('原手机验证码').fill(await codeSentTo(before));
    await page.getByRole('button', { name: '确认更换' }).click();
    await expect(page.getByText('手机号已更换')).toBeVisible();
    expect(await ownMobile()).toBe(to);

    await open(page, '/member/privacy');
    await expect(page.getByText('储值余额尚未用完')).toBeVisible();
    await mall.db.update(member).set({ deposit: 0 }).where(eq(member.user_id, userId));
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出' }).click();
    expect((await saved).suggestedFilename()).toBe('my-data.json');
    // Codes have a pause of a minute, and the last one of this number is still in the outbox.
    await mall.db.delete(rateLimit);
    await mall.db.delete(outbox);
    await openAwake(page, `${mall.url}/member/privacy`);
    await page.getByRole('button', { name: '申请注销' }).click();
    await expect(page.getByText('请先确认已了解注销的后果')).toBeVisible();
    await page.getByRole('button', { name: /^发送验证码/ }).click();
    await page.getByLabel('短信验证码').fill(await codeSentTo(to));
    await page.getByRole('checkbox', { name: '我已了解注销的后果' }).check();
    await page.getByRole('button', { name: '申请注销' }).click();
    await page.getByRole('button', { name: '撤回注销申请' }).click();
    await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
  },
);

test('what a member has is accessible and fits', PROVE, async ({ page, context }) => {
  await fillBox();
  await signInElsewhere(context);
  for (const [width, base] of shortly(WIDTHS, 1)) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of PAGES) {
      await open(page, `${base}/member/${name}`);
      await expectAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, width, wider]).toEqual([name, width, 0]);
    }
  }
});
