/** Invoices without scripts: the forms of both sites, and who gets the files. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { invoice, invoiceTitle } from '../../../server/money/invoice/tables.ts';
import { insertPaidOrder } from '../../../server/testing/fixtures/aftersales.ts';
import { insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let orderId: string;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});
beforeEach(async () => {
  buyer = await insertMember(app);
  orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 1500, price: 1500 }]);
});

const cookies = (who = buyer) => ({ ECSHOPX_TOKEN: who.token });
const post = (path: string, fields: Record<string, string>, who = buyer) =>
  shop.post(path, fields, { cookies: cookies(who) });
const APPLICATION = { invoice_type: 'individual', company_title: '张三', mobile: '13800138000' };
const ownRow = async () => (await app.db.select().from(invoice).where(eq(invoice.user_id, buyer.user_id)))[0];

for (const base of ['', '/h5'])
  it(`applies, changes, withdraws and mails on the site '${base}'`, async () => {
    const page = `${base}/member/invoice/apply?order_id=${orderId}`;
    const wrong = await post(page, {
      ...APPLICATION,
      invoice_type: 'enterprise',
      company_tax_number: '1',
      email: 'a@b.cn',
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="a@b.cn"');
    expect(wrong.body).toMatch(/aria-invalid="true"[^>]*name="company_tax_number"/);
    const applied = await post(page, { ...APPLICATION, save_title: '1' });
    const row = await ownRow();
    expect([applied.statusCode, applied.headers.location]).toEqual([303, `${base}/member/invoice/${row?.invoice_id}`]);
    expect(row).toMatchObject({ company_title: '张三', invoice_amount: 1500, invoice_status: 'pending' });
    expect(await app.db.$count(invoiceTitle, eq(invoiceTitle.user_id, buyer.user_id))).toBe(1);
    const again = await post(page, APPLICATION);
    expect(again.body).toContain('已申请发票');
    await post(`${base}/member/invoice/apply?invoice_id=${row?.invoice_id}`, { ...APPLICATION, company_title: '李四' });
    expect(await ownRow()).toMatchObject({ company_title: '李四', version: 2 });
    const early = await post(`${base}/member/invoice/${row?.invoice_id}`, { confirm_email: 'a@b.cn' });
    expect(early.body).toContain('发票开具后才能发送');
    await post(`${base}/member/invoice/${row?.invoice_id}`, { step: 'withdraw' });
    expect(await ownRow()).toMatchObject({ invoice_status: 'cancel' });
  });

it('applies for the orders that were ticked, and shows each place of it', async () => {
  const second = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 100, price: 100 }]);
  const open = async (path: string): Promise<string> => (await shop.open(path, { cookies: cookies() })).body;
  const able = await open('/member/invoice?state=able');
  for (const id of [orderId, second]) expect(able).toContain(`value="${id}"`);
  const none = await shop.open('/member/invoice/apply', { cookies: cookies() });
  expect(none.headers['location']).toBe('/member/invoice?state=able&missing=1');
  expect(able).not.toContain('请先勾选');
  expect(await open('/member/invoice?state=able&missing=1')).toContain('请先勾选要开票的订单');
  const form = await open(`/member/invoice/apply?order_ids=${orderId}&order_ids=${second}`);
  expect(form).toContain('¥16.00');
  const detail = await open(`/member/trade/${orderId}`);
  expect(detail).toContain('申请发票');
  await post(`/member/invoice/apply?order_ids=${orderId},${second}`, APPLICATION);
  const row = await ownRow();
  expect(row?.invoice_amount).toBe(1600);
  expect(await open('/member/trade')).toContain(`/member/invoice/${row?.invoice_id}`);
  expect(await open('/member/invoice?state=able')).toContain('没有可以申请发票的订单');
  expect(await open('/member/invoice')).toContain('张三');
});

it('keeps titles', async () => {
  const path = '/member/invoice/titles';
  await post(path, { invoices_type: 'personal', name: '张三', is_def: '1' });
  const wrong = await post(path, { invoices_type: 'corporate', name: '木匠风', tax_number: 'x' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toMatch(/aria-invalid="true"[^>]*name="tax_number"/);
  const [title] = await app.db.select().from(invoiceTitle).where(eq(invoiceTitle.user_id, buyer.user_id));
  await post(path, { invoices_id: String(title?.invoices_id), invoices_type: 'personal', name: '张三丰' });
  expect((await shop.open(path, { cookies: cookies() })).body).toContain('张三丰');
  const stranger = await insertMember(app);
  await post(path, { invoices_id: String(title?.invoices_id), step: 'delete' }, stranger);
  expect(await app.db.$count(invoiceTitle, eq(invoiceTitle.user_id, buyer.user_id))).toBe(1);
  await post(path, { invoices_id: String(title?.invoices_id), step: 'delete' });
  expect(await app.db.$count(invoiceTitle, eq(invoiceTitle.user_id, buyer.user_id))).toBe(0);
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** The buyer's invoice, issued with a file. */
async function issued(operator: string) {
  await post(`/member/invoice/apply?order_id=${orderId}`, APPLICATION);
  const row = await ownRow();
  const token = await insertOperator(app, operator);
  const json = { version: 1, invoice_number: 'A-1', file: PDF.toString('base64') };
  await app.post(`/mall/invoices/${row?.invoice_id}/issue`, { token, json });
  return row;
}

it('sends a file to its buyer alone, and lets nobody keep it', async () => {
  const row = await issued('issuer');
  const path = `/member/invoice-files/${row?.invoice_id}.pdf`;
  const sent = await shop.open(path, { cookies: cookies() });
  expect(sent.rawPayload.equals(PDF)).toBe(true);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="invoice-A-1.pdf"',
  });
  const stranger = await insertMember(app);
  for (const reply of [
    await shop.open(path),
    await shop.open(path, { cookies: cookies(stranger) }),
    await shop.open(path.replace('/member/', '/edit/')),
    await shop.open('/member/invoice-files/x.pdf', { cookies: cookies() }),
  ])
    expect(reply.statusCode).toBe(404);
  const page = await shop.open(`/member/invoice/${row?.invoice_id}`, { cookies: cookies() });
  expect(page.body).toContain(`href="${path}"`);
  expect((await shop.open(`/member/invoice/${row?.invoice_id}`, { cookies: cookies(stranger) })).statusCode).toBe(404);
});

it('gives other clients a whole address that opens the file by itself for ten minutes', async () => {
  const row = await issued('issuer-far');
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };
  const asked = { token: buyer.token, headers };
  const { data } = await app.get<{ list: { invoice_file_url: string }[] }>('/h5app/wxapp/order/invoice/list', asked);
  const [{ invoice_file_url = '' } = {}] = data.list;
  const address = new URL(invoice_file_url);
  expect(address.host).toBe('localhost');
  const open = (url: URL) => shop.open(url.pathname + url.search);
  expect((await open(address)).rawPayload.equals(PDF)).toBe(true);
  const info = `/h5app/wxapp/order/invoice/info/${row?.invoice_id}`;
  expect((await app.get(info, asked)).data).toMatchObject({ invoice_file_url });
  // Of the same buyer, another invoice is not opened by it, nor by another member's name or a later time.
  const other = new URL(address);
  other.pathname = `/member/invoice-files/${Number(row?.invoice_id) - 1}.pdf`;
  const forged = [['by', '1'] as const, ['expires', '4000000000'] as const, ['mark', 'x'] as const].map(
    ([name, value]) => {
      const url = new URL(address);
      url.searchParams.set(name, value);
      return url;
    },
  );
  for (const url of [other, ...forged]) expect((await open(url)).statusCode).toBe(404);
  app.clock.advance(10 * 60_000);
  expect((await open(address)).statusCode).toBe(404);
});
