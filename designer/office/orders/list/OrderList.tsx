import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { OFFICE_ORDER_TABS, type OfficeOrderTab } from '../../../../engine/rules/orders/office-order-tabs.ts';
import { ORDER_STATES } from '../../../../engine/rules/orders/order-states.ts';
import { orderSheet } from '../../../../engine/rules/sheets/order-sheet.ts';
import type { MallOrder } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { column, type BulkAction, type ListDef, type ListOption } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { useShops } from '../../shops/use-shops.ts';
import { BatchShip } from './BatchShip.tsx';
import { bulkActions } from './bulk-actions.ts';
import { useTextQuestion } from '../../form/text-question.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { Text } from '../../../../ui/text/Text.tsx';

/** The office's task for the orders of a tab. */
const TO_DO: Partial<Record<OfficeOrderTab, string>> = { to_ship: '发货', to_pick_up: '核销' };

const pathOf = (row: MallOrder): string => `/edit/orders/${row.order_id}`;

function orderList(shops: readonly ListOption[], bulk: readonly BulkAction[]): ListDef<MallOrder> {
  return {
    name: 'orders',
    title: '订单列表',
    call: 'GET /mall/orders',
    idOf: (row) => row.order_id,
    titleOf: (row) => `订单 ${row.order_id}`,
    search: '订单号、手机号（后四位）、收货人、运单号、商品',
    empty: '还没有订单',
    sort: '-created',
    filters: [
      {
        kind: 'tabs',
        name: 'state',
        title: '状态',
        options: Object.entries(OFFICE_ORDER_TABS).map(([value, text]) => ({ value, text })),
      },
      ...(shops.length > 1 ? [{ kind: 'choice' as const, name: 'distributor_id', title: '店铺', options: shops }] : []),
      { kind: 'dates', name: 'created', title: '下单时间' },
    ],
    columns: [
      column(orderSheet, 'order_id', {
        width: 160,
        sortable: true,
        cell: (row) => (
          <Text as={Link} tone="link" to={pathOf(row)}>
            {row.order_id}
          </Text>
        ),
      }),
      column(orderSheet, 'goods'),
      column(orderSheet, 'pieces', { width: 64, align: 'right', hidden: true }),
      column(orderSheet, 'total_fee', { width: 104, align: 'right', sortable: true }),
      column(orderSheet, 'receiver', { width: 96 }),
      column(orderSheet, 'receiver_mobile', { width: 128, hidden: true }),
      column(orderSheet, 'shop', { width: 112 }),
      column(orderSheet, 'state', {
        width: 112,
        mark: true,
        cell: (row) => <Badge tone={ORDER_STATES[row.order_status_des].tone} text={row.order_status_msg} />,
      }),
      {
        id: 'together',
        title: '合并发货',
        width: 96,
        hidden: true,
        text: (row) => (row.together > 0 ? `可合并 ${row.together} 单` : ''),
      },
      column(orderSheet, 'created', { width: 144, sortable: true }),
      column(orderSheet, 'mobile', { width: 128, hidden: true }),
      column(orderSheet, 'remark', { hidden: true }),
    ],
    bulk,
    bulkAll: true,
    exports: 'orders',
    news: { event: 'order-paid', text: (count) => `有 ${count} 个新订单，点击查看` },
    actions: (row, tools) => {
      const does = tools.session.may('orders.write') ? TO_DO[ORDER_STATES[row.order_status_des].tab] : undefined;
      return (
        <LinkButton kind="quiet" to={pathOf(row)} aria-label={`${does ?? '详情'} ${row.order_id}`}>
          {does ?? '详情'}
        </LinkButton>
      );
    },
  };
}

/** All orders, with tabs for those that wait for the office: to be shipped, to be handed over, to be decided. */
export default function OrderList() {
  const { session } = useOffice();
  const shops = useShops();
  const { askText, dialog } = useTextQuestion();
  const mayWrite = session.may('orders.write');
  const def = useMemo(() => shops && orderList(shops, bulkActions(askText, mayWrite)), [shops, askText, mayWrite]);
  if (!def) return <Pending size="page" />;
  const mayOrder = session.mayEverywhere('orders.write');
  return (
    <>
      <ListPage
        def={def}
        tools={() => (
          <>
            {mayOrder && <LinkButton to="/edit/orders/new">代客下单</LinkButton>}
            {mayWrite && <BatchShip />}
          </>
        )}
      />
      {dialog}
    </>
  );
}
