import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../engine/rules/dates.ts';
import type { MallOrder } from '../../../schemas/types/contract.ts';
import buttons from '../../ui/ui.module.css';
import { Badge } from '../list/Badge.tsx';
import type { ListDef, ListOption } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { useShops } from '../shops/use-shops.ts';
import { BatchShip } from './BatchShip.tsx';
import { sumText, toneOf } from './order-texts.ts';
import styles from './orders.module.css';

const pathOf = (row: MallOrder): string => `/edit/orders/${row.order_id}`;

function orderList(shops: readonly ListOption[]): ListDef<MallOrder> {
  return {
    name: 'orders',
    title: '订单列表',
    call: 'GET /mall/orders',
    idOf: (row) => row.order_id,
    titleOf: (row) => `订单 ${row.order_id}`,
    search: '订单号、手机号、运单号、商品',
    empty: '还没有订单',
    sort: '-created',
    filters: [
      {
        kind: 'tabs',
        name: 'state',
        title: '状态',
        options: [
          { value: 'to_ship', text: '待发货' },
          { value: 'to_pick_up', text: '待自提' },
          { value: 'cancel_asked', text: '申请取消' },
          { value: 'shipped', text: '待收货' },
          { value: 'unpaid', text: '待付款' },
          { value: 'done', text: '已完成' },
          { value: 'cancelled', text: '已取消' },
        ],
      },
      ...(shops.length > 1 ? [{ kind: 'choice' as const, name: 'distributor_id', title: '店铺', options: shops }] : []),
      { kind: 'dates', name: 'created', title: '下单时间' },
    ],
    columns: [
      {
        id: 'order_id',
        title: '订单号',
        width: 160,
        sortable: true,
        text: (row) => row.order_id,
        cell: (row) => (
          <Link className={styles.number} to={pathOf(row)}>
            {row.order_id}
          </Link>
        ),
      },
      { id: 'goods', title: '商品', text: (row) => row.goods },
      { id: 'pieces', title: '件数', width: 64, align: 'right', hidden: true, text: (row) => String(row.pieces) },
      { id: 'total_fee', title: '实付', width: 104, align: 'right', sortable: true, text: sumText },
      { id: 'receiver', title: '收货人', width: 96, text: (row) => row.receiver_name },
      { id: 'receiver_mobile', title: '收货手机号', width: 128, hidden: true, text: (row) => row.receiver_mobile },
      { id: 'shop', title: '店铺', width: 112, text: (row) => row.distributor_name },
      {
        id: 'state',
        title: '状态',
        width: 112,
        text: (row) => row.order_status_msg,
        cell: (row) => <Badge tone={toneOf(row.order_status_des)} text={row.order_status_msg} />,
      },
      {
        id: 'together',
        title: '合并',
        width: 96,
        text: (row) => (row.together > 0 ? `可合并 ${row.together} 单` : ''),
      },
      { id: 'created', title: '下单时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
      { id: 'mobile', title: '买家手机号', width: 128, hidden: true, text: (row) => row.mobile },
      { id: 'remark', title: '买家留言', hidden: true, text: (row) => row.remark },
    ],
    actions: (row, tools) => {
      const ships = tools.session.may('orders.write') && /^PAYED(?:_PENDING|_PARTAIL)?$/.test(row.order_status_des);
      const does = row.receipt_type === 'ziti' ? '核销' : '发货';
      return (
        <Link
          className={`${buttons.quiet} ${styles.action}`}
          to={pathOf(row)}
          aria-label={`${ships ? does : '详情'} ${row.order_id}`}
        >
          {ships ? does : '详情'}
        </Link>
      );
    },
  };
}

/** All orders, and what waits for the office first: to be shipped, to be handed over, to be decided. */
export default function OrderList() {
  const { session } = useOffice();
  const shops = useShops();
  const def = useMemo(() => shops && orderList(shops), [shops]);
  if (!def) return <div className={styles.loading} role="status" aria-busy="true" aria-label="正在加载" />;
  return <ListPage def={def} tools={(list) => session.may('orders.write') && <BatchShip onDone={list.reload} />} />;
}
