/** Invoices: applied for at checkout and later, issued with a PDF that has their text, refused, corrected after refunds. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListInvoicesAnswer,
  InvoiceRecord,
  InvoiceTitle,
  ListTitlesAnswer,
  MallInvoicesAnswer,
  ListOrdersAnswer,
  OrdersInvoiceAnswer,
} from '../../../schemas/types/contract.ts';
import { ROLES, mayRole, type Role } from '../../../schemas/rights.ts';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { orders } from '../../orders/tables.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { applyRequested } from './apply.ts';
import { correctRefunded } from './correct.ts';
import { invoice, invoiceFile } from './tables.ts';

const PATH = '/h5app/wxapp';
const COMPANY = {
  invoice_type: 'enterprise',
  company_title: '木匠风商贸（上海）有限公司',
  company_tax_number: '91310000MA1FL1234X',
  email: 'ledger@example.com',
};

onBoth('invoices', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let finance: string;
  let orderId: string;
  let names = 0;

  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    buyer = await insertMember(app);
    finance = await insertOperator(app, `finance${(names += 1)}`, '-', { role: 'finance' });
    orderId = await insertPaidOrder(
      app,
      buyer.user_id,
      [
        { num: 2, total_fee: 1999, item_name: '榉木砧板', item_spec_desc: '大号', price: 1000 },
        { num: 1, total_fee: 1, item_name: '赠品木勺', price: 1 },
      ],
      { freight_fee: 500 },
    );
  });

  const apply = (more: Record<string, unknown> = {}, who = buyer): Promise<CallAnswer<InvoiceRecord>> =>
    app.post(`${PATH}/order/invoice/apply`, { token: who.token, json: { order_id: orderId, ...COMPANY, ...more } });
  const update = (invoiceId: number | string, more: Record<string, unknown>): Promise<CallAnswer<InvoiceRecord>> =>
    app.post(`${PATH}/order/invoice/update`, { token: buyer.token, json: { invoice_id: invoiceId, ...more } });
  const read = async (invoiceId: number | string, who = buyer) =>
    (await app.get<InvoiceRecord>(`${PATH}/order/invoice/info/${invoiceId}`, { token: who.token })).data;
  const issue = (
    { id, version }: InvoiceRecord,
    more: Record<string, unknown> = {},
    token = finance,
  ): Promise<CallAnswer<InvoiceRecord>> =>
    app.post(`/mall/invoices/${id}/issue`, { token, json: { version, invoice_number: `N${id}`, ...more } });
  const throwFailure = ({ id, version }: InvoiceRecord, reason = '抬头有误', token = finance) =>
    app.post<InvoiceRecord>(`/mall/invoices/${id}/refuse`, { token, json: { version, reason } });
  const list = async () =>
    (await app.get<ListInvoicesAnswer>(`${PATH}/order/invoice/list`, { token: buyer.token })).data.list;
  const file = async (invoiceId: number | string): Promise<Buffer> => {
    const [row] = await app.db
      .select()
      .from(invoiceFile)
      .where(eq(invoiceFile.invoice_id, Number(invoiceId)));
    return Buffer.from(row?.bytes ?? '', 'base64');
  };
  /** Gives back so many pieces of each line. */
  const giveBack = async (nums: number[]): Promise<void> => {
    const { data } = await askFor({ app, token: buyer.token }, orderId, nums, { aftersales_type: 'ONLY_REFUND' });
    const office = await insertOperator(app, `shop${(names += 1)}`, '-', { role: 'administrator' });
    expect((await decide(app, office, String(data.aftersales_bn), 'refund')).status).toBe(200);
  };

  it('is applied for with exactly what was paid, line by line and the freight', async () => {
    const { data } = await apply({ company_address: '衡山路 1 号' });
    expect(data).toMatchObject({
      order_id: orderId,
      invoice_type: 'enterprise',
      invoice_status: 'pending',
      invoice_amount: 2500,
      invoice_source: 'user',
      company_tax_number: COMPANY.company_tax_number,
      invoice_file_url: '',
      lines: [
        { name: '榉木砧板', spec: '大号', num: 2, amount: 1999 },
        { name: '赠品木勺', num: 1, amount: 1 },
        { name: '运费', num: 1, amount: 500 },
      ],
    });
    const { data: cards } = await app.get<ListOrdersAnswer>(`${PATH}/orders`, { token: buyer.token });
    expect(cards.list[0]).toMatchObject({ invoice_able: false, invoice_id: String(data.id), is_invoiced: false });
    expect((await apply()).data).toMatchObject({ status_code: 409, message: expect.stringContaining('已申请') });
  });

  it.each([
    [{ company_title: '' }, 'company_title'],
    [{ company_tax_number: '91310000ma1fl1234x' }, 'company_tax_number'],
    [{ company_tax_number: '' }, 'company_tax_number'],
    [{ email: 'nobody' }, 'email'],
    [{ mobile: '123' }, 'mobile'],
  ])('is refused at the field that is wrong: %o', async (more, field) => {
    const { data } = await apply(more);
    expect(data.status_code).toBe(422);
    expect(Object.keys(data.errors as object)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('asks a person for no tax number', async () => {
    const { data } = await apply({
      invoice_type: 'individual',
      company_title: '张三',
      company_tax_number: 'X',
      email: '',
    });
    expect(data).toMatchObject({ invoice_type: 'individual', company_tax_number: '', invoice_status: 'pending' });
    // Without a way of notice that of the account counts.
    expect(data).toMatchObject({ email: buyer.email, mobile: buyer.mobile });
  });

  it('takes several orders of one shop, and none of others, of another shop, unpaid, cancelled or of services', async () => {
    const second = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 300, price: 300 }]);
    const elsewhere = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 1 }], { shop_id: 9 });
    const stranger = await insertMember(app);
    const unpaid = await insertOrder(app.db, { user_id: buyer.user_id });
    const cancelled = await insertOrder(app.db, { user_id: buyer.user_id, pay_status: 'PAYED' }, 'cancelled');
    const withRequest = await insertOrder(app.db, { user_id: buyer.user_id }, 'asked');
    const service = { kind: 'recharge' as const, title: '充值', amount: 1, bonus: 0, bonusPoints: 0 };
    const recharge = await insertOrder(app.db, { user_id: buyer.user_id, service, order_class: 'recharge' }, 'done');
    const tried = async (ids: string[], who = buyer) =>
      (await apply({ order_id: undefined, order_ids: ids }, who)).data.message;
    expect(await tried([orderId, elsewhere])).toContain('同一店铺');
    expect(await tried([orderId], stranger)).toContain('订单不存在');
    for (const id of [unpaid, cancelled]) expect(await tried([orderId, id])).toContain('付款后');
    expect(await tried([withRequest])).toContain('申请取消');
    expect(await tried([recharge])).toContain('不支持开票');
    expect(await tried([])).toContain('请选择');
    const lines = JSON.stringify([{ order_id: orderId }, { order_id: second }]);
    const { data } = await apply({ order_id: undefined, invoice_item: lines });
    expect(data).toMatchObject({ order_ids: [orderId, second], invoice_amount: 2800 });
  });

  it('is applied for by the clock when it was requested at checkout, once', async () => {
    const requested = {
      type: 'unit' as const,
      content: '木匠风',
      taxNumber: COMPANY.company_tax_number,
      companyAddress: '',
      companyPhone: '',
      bankName: '',
      bankAccount: '',
    };
    const now = Math.floor(app.clock.now() / 1000);
    await app.db.update(orders).set({ invoice: requested, paid_at: now }).where(eq(orders.order_id, orderId));
    expect(await applyRequested(app.context())).toBe(1);
    expect(await applyRequested(app.context())).toBe(0);
    expect(await list()).toMatchObject([
      { order_id: orderId, invoice_source: 'order', company_title: '木匠风', invoice_amount: 2500 },
    ]);
    const [own] = await list();
    await update(own?.id ?? 0, { invoice_status: 'cancel' });
    expect(await applyRequested(app.context())).toBe(0);
  });

  it('is issued with a PDF that has its text, which goes to its buyer by e-mail, again on request', async () => {
    const { data: applied } = await apply();
    const { data: issued } = await issue(applied, { invoice_number: '25317000001234567890' });
    expect(issued).toMatchObject({ invoice_status: 'success', invoice_number: '25317000001234567890' });
    const text = pdfText(await file(applied.id));
    for (const said of [
      '25317000001234567890',
      '木匠风商贸（上海）有限公司',
      '91310000MA1FL1234X',
      '榉木砧板',
      '大号',
      '19.99',
      '运费',
      '贰拾伍圆整',
      orderId,
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('\ufffd');
    const stranger = await insertMember(app);
    expect((await read(applied.id, stranger)) as object).toMatchObject({ status_code: 404 });
    const [mail] = await app.db.select().from(outbox).where(eq(outbox.recipient, COMPANY.email));
    expect(mail).toMatchObject({ channel: 'email', kind: 'invoice', subject: expect.stringContaining('25317') });
    expect(pdfText(Buffer.from(mail?.attachment?.base64 ?? '', 'base64'))).toBe(text);
    const again = await app.post(`${PATH}/order/invoice/resend`, {
      token: buyer.token,
      json: { id: applied.id, confirm_email: 'other@example.com' },
    });
    expect(again.data).toEqual({ status: true });
    expect(await app.db.$count(outbox, eq(outbox.recipient, 'other@example.com'))).toBe(1);
    expect((await app.get<ListOrdersAnswer>(`${PATH}/orders`, { token: buyer.token })).data.list[0]).toMatchObject({
      is_invoiced: true,
    });
  });

  it('reports what its font lacks instead of leaving it blank, and takes a file that was made out elsewhere', async () => {
    const { data: applied } = await apply({ company_title: '𠮷野家𰻞', invoice_type: 'individual' });
    const refused = await issue(applied);
    expect(refused.data.message).toContain('𠮷 𰻞');
    expect(await read(applied.id)).toMatchObject({ invoice_status: 'pending', version: 1 });
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
    for (const wrong of [Buffer.from('PK\u0003\u0004 no pdf'), pdf.subarray(0, -6)])
      expect((await issue(applied, { file: wrong.toString('base64') })).data.message).toContain('PDF');
    expect((await issue(applied, { file: pdf.toString('base64') })).data).toMatchObject({ invoice_status: 'success' });
    expect((await file(applied.id)).equals(pdf)).toBe(true);
  });

  it('is refused with a reason, changed by its buyer, withdrawn, and applied for anew', async () => {
    const { data: applied } = await apply();
    expect((await throwFailure(applied, '')).data).toMatchObject({ status_code: 422 });
    const { data: refused } = await throwFailure(applied);
    expect(refused).toMatchObject({ invoice_status: 'failed', reason: '抬头有误' });
    expect((await issue(refused)).data.status_code).toBe(409);
    const { data: changed } = await update(applied.id, { company_title: '新抬头' });
    expect(changed).toMatchObject({ invoice_status: 'pending', reason: '', company_title: '新抬头', version: 3 });
    expect((await issue(applied)).data).toMatchObject({ status_code: 409, message: expect.stringContaining('变化') });
    expect((await update(applied.id, { invoice_status: 'cancel' })).data.invoice_status).toBe('cancel');
    expect((await update(applied.id, { company_title: '再来' })).data.status_code).toBe(409);
    const { data: second } = await apply();
    expect(second.id).not.toBe(applied.id);
    const { data: seconded } = await throwFailure(second);
    const third = await apply();
    expect(third.data.invoice_status).toBe('pending');
    expect((await update(seconded.id, { company_title: '旧的' })).data.message).toContain('已申请');
    const actions = await app.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.subject, `invoice:${applied.id}`)))
      .orderBy(audit.audit_id);
    expect(actions.map(({ action }) => action)).toEqual([
      'invoice.apply',
      'invoice.refuse',
      'invoice.change',
      'invoice.withdraw',
    ]);
  });

  it('counts refunds while it waits, and ends when nothing remains paid', async () => {
    const { data: applied } = await apply();
    await giveBack([1, 0]);
    // The office looks at it before the clock came.
    expect((await issue(applied)).data.status_code).toBe(409);
    const seen = await read(applied.id);
    expect(seen).toMatchObject({ invoice_status: 'pending', version: 2 });
    const { data: left } = await app.get<OrdersInvoiceAnswer>(`${PATH}/orders/invoice`, { token: buyer.token });
    expect(left.list[0]).toMatchObject({ invoice_amount: seen.invoice_amount, invoice_able: false });
    expect(seen.invoice_amount).toBe(2500 - 1250);
    await giveBack([1, 1]);
    expect(await correctRefunded(app.context())).toBe(1);
    expect(await read(applied.id)).toMatchObject({ invoice_status: 'cancel', invoice_amount: 0 });
    expect((await apply()).data.message).toContain('没有可开票的金额');
  });

  it('is corrected after refunds by entries that wait for the office, and void when nothing is left', async () => {
    const { data: applied } = await apply();
    const { data: issued } = await issue(applied);
    await giveBack([1, 0]);
    expect(await correctRefunded(app.context())).toBe(1);
    expect(await correctRefunded(app.context())).toBe(0);
    const [red] = await list();
    expect(red).toMatchObject({
      corrects_id: issued.id,
      invoice_status: 'pending',
      invoice_amount: -1250,
      company_title: COMPANY.company_title,
    });
    if (!red) throw new Error('no correction');
    expect((await throwFailure(red)).data.status_code).toBe(409);
    expect((await update(red.id, { invoice_status: 'cancel' })).data.status_code).toBe(409);
    // Another refund joins the correction that waits.
    await giveBack([1, 0]);
    await correctRefunded(app.context());
    expect(await list()).toHaveLength(2);
    const grown = await read(red.id);
    const { data: corrected } = await issue(grown);
    expect(corrected).toMatchObject({ invoice_status: 'success', invoice_amount: -2499 });
    const text = pdfText(await file(red.id));
    expect(text).toContain('发票（红字）');
    expect(text).toContain('负贰拾肆圆玖角玖分');
    expect(text).toContain(`对应蓝字发票：N${issued.id}`);
    expect(await read(issued.id)).toMatchObject({ invoice_status: 'success' });
    await giveBack([0, 1]);
    await correctRefunded(app.context());
    const [last] = await list();
    if (!last) throw new Error('no correction');
    expect(last.invoice_amount).toBe(-1);
    await issue(last);
    expect(await read(issued.id)).toMatchObject({ invoice_status: 'waste' });
    const sums = await app.db
      .select({ sum: sql<number>`sum(${invoice.invoice_amount})::int` })
      .from(invoice)
      .where(eq(invoice.user_id, buyer.user_id));
    expect(sums).toEqual([{ sum: 0 }]);
  });

  it('waits for roles that may handle money, and nobody else', async () => {
    for (const role of ROLES) {
      const { data: one } = await apply({
        order_id: await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 9 }]),
      });
      const scope = role === 'merchant' ? { shop_id: 1 } : {};
      const token = await insertOperator(app, `${role}${(names += 1)}`, '-', { role: role as Role, ...scope });
      const lists = await app.get<MallInvoicesAnswer>('/mall/invoices', { token });
      const listed = lists.data.status_code === undefined;
      expect([role, listed]).toEqual([role, mayRole(role, 'money.read') && role !== 'merchant']);
      const refused = await throwFailure(one, '不开', token);
      const may = mayRole(role, 'money.write') && role !== 'merchant';
      expect([role, refused.data.invoice_status ?? refused.data.status_code]).toEqual([role, may ? 'failed' : 403]);
      const issued = await issue(one, {}, token);
      expect([role, issued.data.status_code]).toEqual([role, may ? 409 : 403]);
    }
  });

  it('lists for the office what waits first, found by title, number, order and buyer', async () => {
    const { data: one } = await apply();
    await issue(one);
    const second = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 300, price: 300 }]);
    const { data: two } = await apply({ order_id: second, company_title: '独一份' });
    const found = async (query: Record<string, string>) =>
      (await app.get<MallInvoicesAnswer>('/mall/invoices', { token: finance, query })).data.list.map(({ id }) => id);
    expect((await found({ keyword: buyer.mobile })).slice(0, 2)).toEqual([two.id, one.id]);
    expect(await found({ keyword: '独一份' })).toEqual([two.id]);
    expect(await found({ keyword: second })).toEqual([two.id]);
    expect(await found({ keyword: `N${one.id}` })).toEqual([one.id]);
    expect(await found({ keyword: buyer.mobile, state: 'issued' })).toEqual([one.id]);
    expect(await found({ keyword: buyer.mobile, kind: 'correction' })).toEqual([]);
  });

  it('keeps the titles of a member, one of them the default', async () => {
    const save = (json: Record<string, unknown>) =>
      app.post<InvoiceTitle>(`${PATH}/member/invoice`, { token: buyer.token, json });
    const titles = async () =>
      (await app.get<ListTitlesAnswer>(`${PATH}/member/invoicelist`, { token: buyer.token })).data.list;
    const { data: first } = await save({ invoices_type: 'personal', name: '张三' });
    expect(first.is_def).toBe(true);
    const bad = await save({ invoices_type: 'corporate', name: '木匠风', tax_number: '1' });
    expect(bad.data.errors).toHaveProperty('tax_number');
    const company = { invoices_type: 'corporate', name: '木匠风', tax_number: COMPANY.company_tax_number };
    const { data: second } = await save({ ...company, is_def: '1' });
    expect((await titles()).map(({ name, is_def }) => [name, is_def])).toEqual([
      ['木匠风', true],
      ['张三', false],
    ]);
    const stranger = await insertMember(app);
    const path = `${PATH}/member/invoice/${second.invoices_id}`;
    expect((await app.get(path, { token: stranger.token })).data.status_code).toBe(404);
    expect((await app.put(path, { token: stranger.token, json: company })).data.status_code).toBe(404);
    expect((await app.del(path, { token: stranger.token })).data.status_code).toBe(404);
    const { data: changed } = await app.put<InvoiceTitle>(path, {
      token: buyer.token,
      json: { ...company, name: '木匠风二', invoices_id: second.invoices_id },
    });
    expect(changed).toMatchObject({ name: '木匠风二', is_def: true });
    expect((await app.del(path, { token: buyer.token })).data).toEqual({ status: true });
    expect(await titles()).toMatchObject([{ name: '张三', is_def: true }]);
  });

  it('stores nothing of an issue that was refused', async () => {
    const before = await app.db.$count(invoiceFile);
    const { data: applied } = await apply();
    expect((await issue(applied, { version: 9 })).data.status_code).toBe(409);
    expect((await issue(applied, { invoice_number: '' })).data.status_code).toBe(422);
    expect(await app.db.$count(invoiceFile)).toBe(before);
  });
});
