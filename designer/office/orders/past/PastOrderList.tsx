import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { PAST_STATE_NAMES } from '../../../../engine/rules/sheets/past-state.ts';
import type { MallPastOrder } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';

const goodsOf = ({ lines }: MallPastOrder): string =>
  lines.map(({ name, spec, num }) => `${name}${spec && ` ${spec}`} ×${num}`).join('；');

const receiverOf = ({ receiver: { name, mobile, address } }: MallPastOrder): string =>
  [name, mobile, address].filter(Boolean).join(' ');

const pastOrders: ListDef<MallPastOrder> = {
  name: 'past-orders',
  title: '历史订单',
  call: 'GET /mall/past-orders',
  idOf: (row) => String(row.past_order_id),
  titleOf: (row) => row.number,
  search: '搜索订单号、会员手机号、收货人',
  empty: '还没有历史订单：可以从原来商城的订单表格导入',
  sort: '',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: [
        { value: 'done', text: PAST_STATE_NAMES.done },
        { value: 'cancelled', text: PAST_STATE_NAMES.cancelled },
      ],
    },
  ],
  columns: [
    { id: 'number', lead: true, title: '订单号', width: 176, text: (row) => row.number },
    { id: 'created', title: '下单时间', width: 160, text: (row) => formatDateTime(row.created) },
    { id: 'goods', title: '商品', text: goodsOf },
    { id: 'total_fee', title: '实付', width: 96, align: 'right', text: (row) => formatYuan(row.total_fee) },
    { id: 'member', title: '会员', width: 120, text: (row) => row.member_mobile },
    { id: 'receiver', title: '收货人', width: 200, text: receiverOf },
    {
      id: 'state',
      title: '状态',
      width: 88,
      mark: true,
      text: (row) => PAST_STATE_NAMES[row.state],
      cell: (row) => <Badge tone={row.state === 'done' ? 'success' : 'neutral'} text={PAST_STATE_NAMES[row.state]} />,
    },
    { id: 'ended', title: '完成时间', width: 160, hidden: true, text: (row) => formatDateTime(row.ended) },
    {
      id: 'freight_fee',
      title: '运费',
      width: 88,
      align: 'right',
      hidden: true,
      text: (row) => formatYuan(row.freight_fee),
    },
    {
      id: 'discount_fee',
      title: '优惠',
      width: 88,
      align: 'right',
      hidden: true,
      text: (row) => formatYuan(row.discount_fee),
    },
    { id: 'pay', title: '支付方式', width: 112, hidden: true, text: (row) => row.pay },
    { id: 'parcel', title: '物流', width: 160, hidden: true, text: (row) => row.parcel },
    { id: 'remark', title: '备注', width: 160, hidden: true, text: (row) => row.remark },
    { id: 'imported', title: '导入时间', width: 160, hidden: true, text: (row) => formatDateTime(row.imported) },
  ],
  actions: (row, tools) =>
    row.user_id !== '0' &&
    tools.session.may('members.read') && (
      <LinkButton kind="quiet" aria-label={`${row.number} 的会员`} to={`/edit/members/${row.user_id}`}>
        会员
      </LinkButton>
    ),
};

/** Orders that were made in another mall before this one: they are read, and nothing is done with them. */
export default function PastOrderList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={pastOrders}
      tools={() => session.may('members.write') && <LinkButton to="/edit/past-orders/import">导入历史订单</LinkButton>}
    />
  );
}
