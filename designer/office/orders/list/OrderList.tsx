import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { OFFICE_ORDER_TABS, type OfficeOrderTab } from '../../../../engine/rules/orders/office-order-tabs.ts';
import { ORDER_STATES } from '../../../../engine/rules/orders/order-states.ts';
import {
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  type OrderColumn,
  type OrderColumnId,
} from '../../../../engine/rules/sheets/order-columns.ts';
import { orderSheet } from '../../../../engine/rules/sheets/order-sheet.ts';
import type { MallOrder, OrderChoicesAnswer } from '../../../../schemas/types/contract.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import {
  column,
  type BulkAction,
  type ListColumn,
  type ListDef,
  type ListFilter,
  type ListOption,
} from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { useShops } from '../../shops/use-shops.ts';
import { bulkActions } from './bulk-actions.ts';
import { ExportDialog } from '../../files/export/ExportDialog.tsx';
import { ORDER_FILE } from './order-file.ts';
import { TagBadges, useTagQuestion } from '../../form/tags/TagDialogs.tsx';
import { OrderTags } from '../tags/OrderTags.tsx';
import { WaybillButton } from '../waybills/WaybillButton.tsx';
import { useTextQuestion } from '../../form/text-question.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Missing } from '../../parts/Waiting.tsx';

/** The office's task for the orders of a tab. */
const TO_DO: Partial<Record<OfficeOrderTab, string>> = { to_ship: '发货', to_pick_up: '核销' };

const pathOf = (row: MallOrder): string => `/edit/orders/${row.order_id}`;

const either = (yes: string, no: string): ListOption[] => [
  { value: 'true', text: yes },
  { value: 'false', text: no },
];

/** The columns that are shown at first; the others are chosen. What a narrow window cuts is the last of them, never the time. */
const SHOWN: readonly OrderColumnId[] = [
  'order_id',
  'created',
  'goods',
  'total_fee',
  'receiver',
  'state',
  'remark',
  'shop',
];
const LISTED = [...SHOWN, ...ORDER_COLUMN_IDS.filter((id) => !SHOWN.includes(id))];

/** How a column is drawn, where it is not text of any width. */
const DRAWN: Partial<Record<OrderColumnId, Partial<ListColumn<MallOrder>>>> = {
  order_id: {
    width: 148,
    sortable: true,
    cell: (row) => (
      <Text as={Link} tone="link" to={pathOf(row)}>
        {row.order_id}
      </Text>
    ),
  },
  total_fee: { width: 96, align: 'right', sortable: true },
  pieces: { width: 64, align: 'right' },
  receiver: { width: 80 },
  receiver_mobile: { width: 112 },
  mobile: { width: 112 },
  shop: { width: 96 },
  state: {
    width: 88,
    mark: true,
    cell: (row) => <Badge tone={ORDER_STATES[row.order_status_des].tone} text={row.order_status_msg} />,
  },
  created: { sortable: true },
  tags: { width: 112, cell: ({ tags }) => <TagBadges tags={tags} /> },
};

/** px of a column by the kind of its cells. */
const WIDTHS: Partial<Record<OrderColumn['kind'], number>> = { time: 148, money: 96, number: 80 };

function orderColumn(id: OrderColumnId, hasTags: boolean): ListColumn<MallOrder> {
  const { kind } = ORDER_COLUMNS[id];
  const width = WIDTHS[kind];
  const isShown = SHOWN.includes(id) || (id === 'tags' && hasTags);
  return column(orderSheet, id, {
    ...(width !== undefined && { width }),
    ...((kind === 'money' || kind === 'number') && { align: 'right' as const }),
    ...(!isShown && { hidden: true as const }),
    ...DRAWN[id],
  });
}

function filtersOf(shops: readonly ListOption[], choices: OrderChoicesAnswer): ListFilter[] {
  const { ways, grades, carriers, regions, tags } = choices;
  const tagOptions = tags.map(({ tag_id, name }) => ({ value: String(tag_id), text: name }));
  return [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(OFFICE_ORDER_TABS).map(([value, text]) => ({ value, text })),
    },
    ...(shops.length > 1 ? [{ kind: 'choice' as const, name: 'distributor_id', title: '店铺', options: shops }] : []),
    { kind: 'dates', name: 'created', title: '下单时间' },
    { kind: 'text', name: 'goods', title: '商品名称或编码', more: true },
    { kind: 'amounts', name: 'amount', title: '实付金额', more: true },
    { kind: 'choice', name: 'pay_type', title: '支付方式', options: ways, more: true },
    { kind: 'choice', name: 'message', title: '买家留言', options: either('有留言', '没有留言'), more: true },
    { kind: 'choice', name: 'note', title: '备注', options: either('有备注', '没有备注'), more: true },
    {
      kind: 'choice',
      name: 'tag_id',
      title: '标签',
      options: [...tagOptions, { value: '0', text: '没有标签' }],
      more: true,
    },
    {
      kind: 'choice',
      name: 'invoice',
      title: '发票',
      options: [
        { value: 'asked', text: '待开票' },
        { value: 'issued', text: '已开票' },
        { value: 'none', text: '不开票' },
      ],
      more: true,
    },
    { kind: 'choice', name: 'grade_id', title: '会员等级', options: grades, more: true },
    { kind: 'choice', name: 'region', title: '收货省份', options: regions, more: true },
    { kind: 'choice', name: 'carrier', title: '物流公司', options: carriers, more: true },
  ];
}

const NO_CHOICES: OrderChoicesAnswer = { ways: [], grades: [], carriers: [], regions: [], tags: [] };

interface Offered {
  shops: readonly ListOption[];
  choices: OrderChoicesAnswer;
  bulk: readonly BulkAction[];
  /** Whether waybills can be made. */
  hasAccount: boolean;
}

function orderList({ shops, choices, bulk, hasAccount }: Offered): ListDef<MallOrder> {
  return {
    name: 'orders',
    title: '订单列表',
    call: 'GET /mall/orders',
    idOf: (row) => row.order_id,
    titleOf: (row) => `订单 ${row.order_id}`,
    search: '订单号、手机号（后四位）、收货人、运单号、商品',
    empty: '还没有订单',
    sort: '-created',
    filters: filtersOf(shops, choices),
    columns: [
      ...LISTED.map((id) => orderColumn(id, choices.tags.length > 0)),
      {
        id: 'together',
        title: '合并发货',
        width: 96,
        hidden: true,
        text: (row) => (row.together > 0 ? `可合并 ${row.together} 单` : ''),
      },
    ],
    exportDialog: (filter, close) => <ExportDialog offer={ORDER_FILE} filter={filter} onClose={close} />,
    bulk,
    bulkAll: true,
    news: { event: 'order-paid', text: (count) => `有 ${count} 个新订单，点击查看` },
    actions: (row, tools) => {
      const does = tools.session.may('orders.write') ? TO_DO[ORDER_STATES[row.order_status_des].tab] : undefined;
      const mayLabel = hasAccount && does !== undefined && ORDER_STATES[row.order_status_des].tab === 'to_ship';
      return (
        <>
          {mayLabel && <WaybillButton row={row} attempt={tools.attempt} />}
          <LinkButton kind="quiet" to={pathOf(row)} aria-label={`${does ?? '详情'} ${row.order_id}`}>
            {does ?? '详情'}
          </LinkButton>
        </>
      );
    },
  };
}

/** All orders, with tabs for those that wait for the office: to be shipped, to be handed over, to be decided. */
export default function OrderList() {
  const { session } = useOffice();
  const shops = useShops();
  const { askText, dialog } = useTextQuestion();
  const asked = useCall(session, 'GET /mall/order-choices', {});
  const { value, failure, reload } = asked;
  const askedAccounts = useCall(session, 'GET /mall/carrier-accounts', {});
  const hasAccount = (askedAccounts.value?.list.length ?? 0) > 0;
  // Without them the list still works.
  const choices = value ?? (failure ? NO_CHOICES : undefined);
  const { askTag, dialog: tagDialog } = useTagQuestion(choices?.tags ?? [], asked);
  const [managed, setManaged] = useState(false);
  const mayWrite = session.may('orders.write');
  const def = useMemo(
    () =>
      shops &&
      choices &&
      orderList({ shops, choices, hasAccount, bulk: bulkActions(askText, askTag, mayWrite, hasAccount) }),
    [shops, choices, askText, askTag, mayWrite, hasAccount],
  );
  if (!def) return <Pending size="page" />;
  const mayOrder = session.mayEverywhere('orders.write');
  return (
    <>
      <ListPage
        def={def}
        tools={() => (
          <>
            {mayWrite && (
              <Button aria-haspopup="dialog" onClick={() => setManaged(true)}>
                标签
              </Button>
            )}
            {mayOrder && <LinkButton to="/edit/orders/new">代客下单</LinkButton>}
            {mayWrite && (
              <LinkButton kind="primary" to="/edit/orders/parcels">
                批量发货
              </LinkButton>
            )}
          </>
        )}
      >
        <Missing name="筛选项" asked={asked} />
        <Missing name="面单账号" asked={askedAccounts} />
      </ListPage>
      {dialog}
      {tagDialog}
      {managed && (
        <OrderTags
          onClose={() => {
            setManaged(false);
            reload();
          }}
        />
      )}
    </>
  );
}
