/** Waybills of parcels: prints chosen labels, and takes back waybills that no parcel left with. */
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallWaybill } from '../../../../schemas/types/contract.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { CancelWaybill } from './CancelWaybill.tsx';
import { WAYBILL_STATES } from './waybill-states.ts';
import { labelsAddress } from './WaybillButton.tsx';

const waybills: ListDef<MallWaybill> = {
  name: 'waybills',
  title: '面单记录',
  call: 'GET /mall/waybills',
  idOf: (row) => String(row.waybill_id),
  titleOf: (row) => row.code || `${row.order_id} 的面单`,
  search: '搜索运单号或订单号',
  empty: '还没有电子面单，在订单列表里打单发货后出现在这里',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(WAYBILL_STATES).map(([value, { text }]) => ({ value, text })),
    },
    { kind: 'dates', name: 'created', title: '取号时间' },
  ],
  columns: [
    { id: 'code', lead: true, title: '运单号', text: ({ code }) => code || '尚未取得' },
    {
      id: 'order_id',
      title: '订单号',
      width: 176,
      text: ({ order_id }) => order_id,
      cell: ({ order_id }) => <Link to={`/edit/orders/${order_id}`}>{order_id}</Link>,
    },
    { id: 'carrier', title: '物流公司', width: 128, text: ({ carrier_name }) => carrier_name },
    {
      id: 'state',
      title: '状态',
      width: 104,
      mark: true,
      text: ({ state }) => WAYBILL_STATES[state].text,
      cell: ({ state }) => <Badge {...WAYBILL_STATES[state]} />,
    },
    { id: 'created', title: '取号时间', width: 160, text: ({ created }) => formatDateTime(created) },
  ],
  bulkRight: 'orders.write',
  bulkNote: (rows) => {
    const left = rows.filter(({ code, state }) => code === '' || state === 'cancelled').length;
    return left === 0 ? '' : `其中 ${left} 张已取消或没有运单号，不打印`;
  },
  bulk: [{ title: '打印面单', address: (target) => labelsAddress({ ids: 'ids' in target ? target.ids : [] }) }],
  actions: (row, tools) => tools.session.may('orders.write') && <CancelWaybill waybill={row} attempt={tools.attempt} />,
};

export default function WaybillList() {
  return <ListPage def={waybills} />;
}
