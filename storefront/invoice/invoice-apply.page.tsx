import { Island } from '../../engine/render/Island.tsx';
import { INVOICE_KINDS, INVOICE_LIMITS, invoiceMoves } from '../../engine/rules/money/invoice.ts';
import { orderNumbers, orderQuery } from '../../engine/rules/orders/order-query.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type {
  InvoiceProtocolAnswer,
  InvoiceRecord,
  ListTitlesAnswer,
  OrdersInvoiceAnswer,
} from '../../schemas/types/contract.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { INVOICE_TITLES, INVOICES, invoicePath } from './invoice-places.ts';
import { InvoiceSum, InvoiceWords } from './InvoiceWords.tsx';
import { MAILED, postedField, titleFields, type InvoiceField } from './invoice-fields.ts';
import InvoiceFields from './InvoiceFields.island.tsx';
import { InvoiceKind } from './InvoiceKind.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import {
  answered,
  answeredOr,
  notFound,
  redirectTo,
  type LoadArgs,
  type PageProps,
  type Site,
} from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/State.tsx';
import records from '../member/parts/records.module.css';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Tick } from '../../ui/controls/Tick.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './invoice.module.css';

type Title = ListTitlesAnswer['list'][number];

interface ApplyData {
  orders: { id: string; name: string; amount: number; able: boolean }[];
  /** the changed application; undefined for a new one */
  known: InvoiceRecord | undefined;
  titles: Title[];
  protocol: InvoiceProtocolAnswer | undefined;
  /** initial values of the form */
  values: Record<string, string>;
  navCounts: NavCounts;
}

function ofTitle(title: Title | undefined): Record<string, string> {
  if (!title) return {};
  return {
    invoice_type: title.invoices_type === 'corporate' ? 'enterprise' : 'individual',
    company_title: title.name,
    company_tax_number: title.tax_number,
    company_address: title.business_address,
    company_telephone: title.telephone,
    bank_name: title.bank,
    bank_account: title.bank_account,
  };
}

function ofInvoice(known: InvoiceRecord): Record<string, string> {
  const { company_title, company_tax_number, company_address, company_telephone, invoice_type } = known;
  const { bank_name, bank_account, email, mobile, remark } = known;
  const company = { company_title, company_tax_number, company_address, company_telephone, invoice_type };
  return { ...company, bank_name, bank_account, email, mobile, remark };
}

function ofOrders(found: OrdersInvoiceAnswer): ApplyData['orders'] {
  return found.list.map(({ order_id, names, invoice_amount, invoice_able }) => ({
    id: order_id,
    name: names.join('、'),
    amount: invoice_amount,
    able: invoice_able,
  }));
}

/** /member/invoice/apply?order_id= or order_ids=: applies for an invoice of paid orders; invoice_id changes an application. */
export async function load({ api, site }: LoadArgs): Promise<ApplyData> {
  const query = site.url.searchParams;
  const invoiceId = query.get('invoice_id') ?? '';
  if (!/^\d{0,9}$/.test(invoiceId)) throw notFound();
  const known =
    invoiceId === '' ? undefined : answered(await api.call('GET order/invoice/info/:id', { id: invoiceId }));
  if (known && !invoiceMoves(known.invoice_status, known.corrects_id !== null).canChange)
    throw redirectTo(invoicePath(site.base, invoiceId));
  // Each ticked order is a parameter of its own.
  const ticked = query.getAll('order_ids').join();
  const ids = known?.order_ids ?? orderNumbers({ get: (name) => (name === 'order_ids' ? ticked : query.get(name)) });
  if (ids.length === 0) throw redirectTo(`${site.base}${INVOICES}?state=able&missing=1`);
  const [orders, titles, protocol, navCounts] = await Promise.all([
    api.call('GET orders/invoice', { order_ids: ids, pageSize: 50 }),
    api.call('GET member/invoicelist', { page: 1, pageSize: 50 }),
    api.call('GET order/invoice/protocol', {}),
    loadCounts({ api, site }),
  ]);
  const { list } = answeredOr(titles, { list: [] as Title[], total_count: 0, count: 0 });
  const chosen =
    list.find(({ invoices_id }) => String(invoices_id) === query.get('title')) ?? (known ? undefined : list[0]);
  return {
    orders: ofOrders(answered(orders)),
    known,
    titles: list,
    protocol: protocol.data,
    values: { ...(known && ofInvoice(known)), ...ofTitle(chosen) },
    navCounts,
  };
}

function Orders({ orders, known }: Pick<ApplyData, 'orders' | 'known'>) {
  const sum = orders.reduce((all, { amount }) => all + amount, 0);
  return (
    <section className={records.part} aria-labelledby="invoice-orders">
      <h2 id="invoice-orders">开票订单</h2>
      <Lines roomy>
        {orders.map(({ id, name, amount, able }) => (
          <li key={id}>
            <InvoiceWords>
              {name}
              <small>
                订单 {id}
                {!able && !known && <Text tone="danger"> 不能申请发票</Text>}
              </small>
            </InvoiceWords>
            <Text tone="price" numeric>
              {formatYuan(amount)}
            </Text>
          </li>
        ))}
      </Lines>
      <InvoiceSum sum={sum} />
    </section>
  );
}

function Saved({ titles, site }: { titles: readonly Title[]; site: Site }) {
  if (titles.length === 0) return null;
  const hrefOf = (id: string): string => {
    const query = new URLSearchParams(site.url.searchParams);
    query.set('title', id);
    return `${site.url.pathname}?${query.toString()}`;
  };
  return (
    <Row as="nav" gap={3} wraps="always" className={styles.saved} aria-label="常用抬头">
      <b>常用抬头</b>
      {titles.map(({ invoices_id, name }) => (
        <Text as="a" key={String(invoices_id)} tone="link" long="cut" touch href={hrefOf(String(invoices_id))}>
          {name}
        </Text>
      ))}
      <Text as="a" tone="link" touch href={site.base + INVOICE_TITLES}>
        管理
      </Text>
    </Row>
  );
}

const NAMES = {
  title: 'company_title',
  tax: 'company_tax_number',
  address: 'company_address',
  phone: 'company_telephone',
  bank: 'bank_name',
  account: 'bank_account',
} as const;

function ApplyForm({ data, site }: PageProps<ApplyData>) {
  const { values, known, orders } = data;
  const { form, base } = site;
  const action = `${base}${INVOICES}/apply?${known ? `invoice_id=${known.id}` : orderQuery(orders.map(({ id }) => id))}`;
  const field = (name: string) => postedField(form, name, values[name] ?? '');
  const fields: InvoiceField[] = [
    ...titleFields(NAMES, field),
    {
      ...field('email'),
      ...MAILED,
      label: '接收邮箱',
      hint: '开票后发票文件会发送到这个邮箱',
    },
    {
      ...field('mobile'),
      label: '联系手机',
      rule: 'phone',
      type: 'tel',
      autoComplete: 'tel',
      maxLength: 11,
      hint: '邮箱和手机都不填写时，使用账号的联系方式',
    },
    {
      ...field('remark'),
      label: '备注（选填）',
      maxLength: INVOICE_LIMITS.remark,
    },
  ];
  const message = form && (form.field === undefined || !(form.field in (form.values ?? {}))) ? form.error : '';
  const kind = form?.values['invoice_type'] || values['invoice_type'] || 'individual';
  return (
    <Stack as="form" gap={4} method="post" action={action} className={records.part} noValidate>
      <h2>发票信息</h2>
      <FormAlert message={message} />
      <Saved titles={data.titles} site={site} />
      <InvoiceKind name="invoice_type" kinds={Object.entries(INVOICE_KINDS)} value={kind} />
      <Island name="InvoiceFields" component={InvoiceFields} props={{ fields }} hydrate="touch" />
      {!known && (
        <Choices as="div" tall>
          <Tick name="save_title" value="1" defaultChecked={form?.values['save_title'] === '1'}>
            保存为常用抬头
          </Tick>
        </Choices>
      )}
      <Row gap={3} at="start">
        <Button type="submit" kind="primary" size="large">
          {known ? '提交修改' : '提交申请'}
        </Button>
        <ButtonLink size="large" href={known ? invoicePath(base, known.id) : base + INVOICES}>
          返回
        </ButtonLink>
      </Row>
    </Stack>
  );
}

export default function InvoiceApplyPage({ data, site }: PageProps<ApplyData>) {
  const { orders, known, protocol, navCounts } = data;
  const { base } = site;
  const isOpen = orders.length > 0 && (known !== undefined || orders.every(({ able }) => able));
  return (
    <MemberArea
      site={site}
      title={known ? '修改发票申请' : '申请发票'}
      parents={[{ name: '我的发票', href: base + INVOICES }]}
      counts={navCounts}
    >
      {isOpen || site.form ? (
        <>
          <Orders orders={orders} known={known} />
          {protocol !== undefined && protocol.content !== '' && (
            <Text
              as="section"
              tone="second"
              long="lines"
              className={`${records.card} ${styles.notice}`}
              aria-label={protocol.title}
            >
              {protocol.content}
            </Text>
          )}
          <ApplyForm data={data} site={site} />
        </>
      ) : (
        <Empty
          card
          picture="/artwork/mall/empty-orders.svg"
          title="这些订单现在不能申请发票"
          hint="可能已经申请过，或款项已全部退回"
          action={
            <ButtonLink kind="primary" href={base + INVOICES}>
              查看我的发票
            </ButtonLink>
          }
        />
      )}
    </MemberArea>
  );
}
