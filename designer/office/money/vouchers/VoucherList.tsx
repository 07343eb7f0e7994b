import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallVoucher } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { VoucherDetail } from './VoucherDetail.tsx';

const STATES: Record<MallVoucher['state'], { text: string; tone: BadgeTone }> = {
  review: { text: '待审核', tone: 'warning' },
  approved: { text: '已到账', tone: 'success' },
  refused: { text: '已驳回', tone: 'danger' },
};

const vouchers: ListDef<MallVoucher> = {
  name: 'vouchers',
  title: '转账凭证',
  call: 'GET /mall/vouchers',
  idOf: (row) => String(row.id),
  titleOf: (row) => `凭证 ${row.id}`,
  search: '搜索订单号、流水号或手机号',
  empty: '还没有转账凭证，开通收款账户后买家可以在收银台选择线下转账',
  sort: '-updated',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
    { kind: 'dates', name: 'updated', title: '更新时间' },
  ],
  columns: [
    { id: 'id', title: '编号', width: 64, sortable: true, text: (row) => String(row.id) },
    { id: 'trade_id', lead: true, title: '支付单号', width: 160, text: (row) => row.trade_id },
    { id: 'mobile', title: '买家手机号', width: 128, text: (row) => row.mobile },
    { id: 'bank_name', title: '收款银行', text: (row) => row.bank_name },
    { id: 'pay_sn', title: '流水号', text: (row) => row.pay_sn },
    {
      id: 'total_fee',
      title: '应付',
      width: 104,
      align: 'right',
      hidden: true,
      text: (row) => formatYuan(row.total_fee),
    },
    {
      id: 'pay_fee',
      title: '转账金额',
      width: 120,
      align: 'right',
      sortable: true,
      text: (row) => formatYuan(row.pay_fee),
      // A differing amount needs attention.
      cell: ({ pay_fee, total_fee }) =>
        pay_fee === total_fee ? formatYuan(pay_fee) : <Badge tone="danger" text={`${formatYuan(pay_fee)} 不符`} />,
    },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATES[row.state].text,
      mark: true,
      cell: ({ state }) => <Badge tone={STATES[state].tone} text={STATES[state].text} />,
    },
    { id: 'updated', title: '更新时间', width: 144, sortable: true, text: (row) => formatDateTime(row.update_time) },
  ],
  actions: (row, tools) => (
    <Button kind="quiet" aria-label={`查看凭证 ${row.id}`} onClick={() => tools.open(String(row.id))}>
      {row.state === 'review' ? '审核' : '查看'}
    </Button>
  ),
  detail: (row, tools) => <VoucherDetail key={`${row.id}-${row.version}`} voucherId={row.id} tools={tools} />,
};

export default function VoucherList() {
  return <ListPage def={vouchers} />;
}
