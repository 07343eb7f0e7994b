import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { INVOICE_KINDS, INVOICE_STATES } from '../../../../engine/rules/money/invoice.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallInvoice } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { InvoiceDetail } from './InvoiceDetail.tsx';

const STATES: Record<MallInvoice['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: INVOICE_STATES.pending, tone: 'warning' },
  issued: { text: INVOICE_STATES.success, tone: 'success' },
  refused: { text: INVOICE_STATES.failed, tone: 'danger' },
  void: { text: INVOICE_STATES.waste, tone: 'neutral' },
  withdrawn: { text: INVOICE_STATES.cancel, tone: 'neutral' },
};

const KINDS: Record<MallInvoice['kind'], string> = { invoice: '蓝字发票', correction: '红字发票' };

const options = (texts: Record<string, string>) => Object.entries(texts).map(([value, text]) => ({ value, text }));

const invoices: ListDef<MallInvoice> = {
  name: 'invoices',
  title: '发票管理',
  call: 'GET /mall/invoices',
  idOf: (row) => String(row.id),
  titleOf: (row) => `发票 ${row.id}`,
  search: '搜索订单号、抬头、税号、发票号码或手机号',
  empty: '还没有发票申请，买家付款后可以申请发票',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
    { kind: 'choice', name: 'kind', title: '种类', options: options(KINDS) },
    { kind: 'dates', name: 'created', title: '申请时间' },
  ],
  columns: [
    { id: 'id', title: '编号', width: 64, sortable: true, text: (row) => String(row.id) },
    { id: 'orders', title: '订单号', width: 160, text: (row) => row.order_ids.join(' ') },
    { id: 'distributor_name', title: '店铺', text: (row) => row.distributor_name },
    { id: 'company_title', lead: true, title: '抬头', text: (row) => row.company_title },
    { id: 'invoice_type', title: '类型', width: 64, hidden: true, text: (row) => INVOICE_KINDS[row.invoice_type] },
    { id: 'company_tax_number', title: '税号', width: 176, hidden: true, text: (row) => row.company_tax_number },
    { id: 'buyer', title: '买家手机号', width: 120, hidden: true, text: (row) => row.buyer },
    { id: 'email', title: '邮箱', hidden: true, text: (row) => row.email },
    {
      id: 'amount',
      title: '金额',
      width: 112,
      align: 'right',
      sortable: true,
      text: (row) => formatYuan(row.invoice_amount),
    },
    {
      id: 'kind',
      title: '种类',
      width: 88,
      text: (row) => KINDS[row.kind],
      cell: ({ kind }) => (kind === 'correction' ? <Badge tone="danger" text={KINDS[kind]} /> : KINDS[kind]),
    },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATES[row.state].text,
      mark: true,
      cell: ({ state }) => <Badge tone={STATES[state].tone} text={STATES[state].text} />,
    },
    { id: 'invoice_number', title: '发票号码', width: 144, hidden: true, text: (row) => row.invoice_number },
    { id: 'create_time', title: '申请时间', width: 144, hidden: true, text: (row) => formatDateTime(row.create_time) },
    { id: 'updated', title: '更新时间', width: 144, sortable: true, text: (row) => formatDateTime(row.update_time) },
  ],
  actions: (row, tools) => (
    <Button kind="quiet" aria-label={`查看发票 ${row.id}`} onClick={() => tools.open(String(row.id))}>
      {row.state === 'waiting' && tools.session.may('money.write') ? '开票' : '查看'}
    </Button>
  ),
  detail: (row, tools) => <InvoiceDetail key={`${row.id}-${row.version}`} invoiceId={row.id} tools={tools} />,
};

export default function InvoiceList() {
  return <ListPage def={invoices} />;
}
