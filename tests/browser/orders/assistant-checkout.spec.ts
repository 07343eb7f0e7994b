/** The page to which an assistant hands a shopper over: what it prepared, signing in, ordering and paying, and addresses that lead nowhere. */
import { eq } from 'drizzle-orm';
import type { APIRequestContext, Page } from 'playwright/test';
import { agentShop } from '../../../server/agents/tables.ts';
import { agentBasket, agentOrder } from '../../../server/agents/ucp/tables.ts';
import { goods } from '../../../server/goods/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { assistant, onceKey, type Answered, type Assistant } from '../../../server/testing/receivers/assistant.ts';
import { look } from '../steps/office-steps.ts';
import {
  newShopper,
  nowInSeconds,
  saleable,
  startOrderMall,
  type OrderMall,
  type Saleable,
} from '../steps/order-steps.ts';
import { SHOPPER } from '../steps/shop-steps.ts';
import { expect, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
let agent: Assistant;
let wanted: Saleable;
test.beforeAll(async () => {
  mall = await startOrderMall({ WEBHOOK_NETWORKS: '127.0.0.1' });
  agent = await assistant();
  const [first] = await saleable(mall);
  if (!first) throw new Error('The demo mall sells nothing plain.');
  wanted = first;
  await mall.db.insert(agentShop).values({ shop_id: wanted.shop_id, buying: true, updated: nowInSeconds() });
});
test.afterAll(async () => {
  await agent.close();
  await mall.stop();
});

const HOME = {
  id: 'home',
  full_name: '李雷',
  phone_number: '13812345678',
  address_region: '浙江省',
  address_locality: '杭州市',
  street_address: '西湖区文三路1号',
};

/** What the assistant begins: two pieces, to the address when one is given. */
async function begin(request: APIRequestContext, address?: typeof HOME): Promise<Answered> {
  const method = { type: 'shipping', destinations: [address], selected_destination_id: address?.id };
  const answer = await request.post(`${mall.url}/ucp/2026-04-08/checkout-sessions`, {
    headers: { 'ucp-agent': `profile="${agent.profile}"`, ...onceKey() },
    data: {
      line_items: [{ item: { id: String(wanted.item_id) }, quantity: 2 }],
      ...(address && { fulfillment: { methods: [method] } }),
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Answered;
}

const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });

/** Pays what is in the cashier by the test payment. */
async function pay(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('radio', { name: '测试支付' }).check();
  await page.getByRole('button', { name: /^立即支付/ }).click();
  await page.getByRole('link', { name: '在本机支付' }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL(/\/finish\/result\?order_id=/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  return orderId;
}

for (const width of shortly([1440, 768, 375], 2))
  test(`a guest signs in, sees what was prepared, orders and pays, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const begun = await begin(page.request, HOME);
    await page.goto(begun.continue_url);
    await page.getByLabel('手机号码').fill(SHOPPER.mobile);
    await page.getByLabel('密码').fill(SHOPPER.password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('heading', { name: '助手为您准备的订单' })).toBeVisible();
    await expect(page).toHaveURL(begun.continue_url);
    const line = page.getByRole('listitem').filter({ hasText: wanted.item_name });
    await expect(line.getByText('×2')).toBeVisible();
    await expect(page.getByText(`由购物助手 ${agent.name}`)).toBeVisible();
    await expect(page.getByText('浙江省杭州市西湖区 文三路1号')).toBeVisible();
    await look(page);
    await submit(page).click();
    const orderId = await pay(page);
    const [row] = await mall.db.select().from(orders).where(eq(orders.order_id, orderId));
    expect(row).toMatchObject({ order_status: 'PAYED', receiver: { name: '李雷', address: '文三路1号' } });
    const [from] = await mall.db.select().from(agentOrder).where(eq(agentOrder.order_id, orderId));
    expect(from?.agent).toBe(agent.name);
    // The assistant's address leads to the order from now on.
    await page.goto(begun.continue_url);
    await expect(page).toHaveURL(new RegExp(`/member/trade/${orderId}$`));
  });

test('a member without an address adds one, comes back, and orders to it by the keyboard', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await newShopper(mall, context);
  const begun = await begin(page.request);
  await page.goto(begun.continue_url);
  await expect(page.getByText('请先添加收货地址')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await look(page);
  const token = (await context.cookies(mall.url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
  const form = {
    username: '韩梅梅',
    telephone: '13912345678',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    adrdetail: '学院路2号',
  };
  await page.request.post(`${mall.url}/api/h5app/wxapp/member/address`, {
    form,
    headers: { authorization: `Bearer ${token}` },
  });
  const add = page.getByRole('link', { name: '新增收货地址' });
  await expect(add).toHaveAttribute(
    'href',
    new RegExp(`back=${encodeURIComponent(new URL(begun.continue_url).pathname)}`),
  );
  await page.reload();
  await expect(page.getByText('浙江省杭州市西湖区 学院路2号')).toBeVisible();
  await submit(page).press('Enter');
  await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
});

test('addresses that lead to nothing say so, and what to do', async ({ page, context, messages }) => {
  messages.allow(/404 \(Not Found\)/);
  await page.setViewportSize({ width: 375, height: 812 });
  await newShopper(mall, context);
  const opened = async (path: string, text: string | RegExp, status: number) => {
    const answer = await page.goto(new URL(path, mall.url).href);
    expect(answer?.status()).toBe(status);
    await expect(page.getByText(text)).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
    await expect(page.getByText('可以让助手重新准备一份')).toBeVisible();
    await look(page);
  };
  await opened('/cart/assistant/chk_unknown', '没有这个结算单，或已过期', 404);

  const expired = await begin(page.request);
  await mall.db
    .update(agentBasket)
    .set({ expires: nowInSeconds() - 1 })
    .where(eq(agentBasket.basket_id, expired.id));
  await opened(expired.continue_url, '没有这个结算单，或已过期', 404);

  const ended = await begin(page.request);
  await page.request.post(`${mall.url}/ucp/2026-04-08/checkout-sessions/${ended.id}/cancel`, {
    headers: { 'ucp-agent': `profile="${agent.profile}"` },
  });
  await opened(ended.continue_url, '这个结算单已取消', 200);

  const sold = await begin(page.request);
  const ofGoods = eq(goods.goods_id, wanted.goods_id);
  await mall.db.update(goods).set({ approve_status: 'instock' }).where(ofGoods);
  await opened(sold.continue_url, /不存在或已下架/, 200);
  await mall.db.update(goods).set({ approve_status: 'onsale' }).where(ofGoods);
});

test(
  'an order that the assistant paid for is taken over by whoever has its address',
  PROVE,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const userId = await newShopper(mall, context);
    const begun = await begin(page.request, { ...HOME, phone_number: SHOPPER.mobile });
    const instrument = { id: 'i', handler_id: 'mock_payment_handler', type: 'card', credential: { token: 't' } };
    await page.request.post(`${mall.url}/ucp/2026-04-08/checkout-sessions/${begun.id}/complete`, {
      headers: { 'ucp-agent': `profile="${agent.profile}"` },
      data: { payment: { instruments: [instrument] } },
    });
    await page.goto(begun.continue_url);
    await expect(page.getByRole('heading', { name: '助手已付款的订单' })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: '收进我的订单' }).click();
    await expect(page).not.toHaveURL(/assistant/);
    const [from] = await mall.db.select().from(agentOrder).where(eq(agentOrder.checkout_id, begun.id));
    const [row] = await mall.db
      .select()
      .from(orders)
      .where(eq(orders.order_id, from?.order_id ?? ''));
    expect(row?.user_id).toBe(userId);
  },
);
