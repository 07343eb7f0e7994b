import { Link } from 'react-router-dom';
import { AFTERSALES_KINDS } from '../../../../engine/rules/aftersales/aftersales.ts';
import {
  AFTERSALES_TABS,
  aftersalesState,
  type AftersalesTab,
} from '../../../../engine/rules/aftersales/aftersales-states.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallAftersalesRow } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { backText } from './aftersales-texts.ts';
import { Text } from '../../../../ui/text/Text.tsx';

/** An exchange refunds nothing. */
const givenBack = (row: MallAftersalesRow): string =>
  row.refund_fee === 0 && row.refund_point === 0 ? '不退款' : backText(row);

const pathOf = (row: MallAftersalesRow): string => `/edit/aftersales/${row.aftersales_bn}`;

/** Tabs whose applications wait for a decision by the office. */
const TO_DECIDE: readonly AftersalesTab[] = ['to_decide', 'to_receive', 'to_refund'];

const LIST: ListDef<MallAftersalesRow> = {
  name: 'aftersales',
  title: '售后列表',
  call: 'GET /mall/aftersales',
  idOf: (row) => row.aftersales_bn,
  titleOf: (row) => `售后 ${row.aftersales_bn}`,
  search: '售后单号、订单号、手机号、商品',
  empty: '还没有售后申请',
  sort: '-created',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(AFTERSALES_TABS).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'aftersales_type',
      title: '类型',
      options: Object.entries(AFTERSALES_KINDS).map(([value, text]) => ({ value, text })),
    },
    { kind: 'dates', name: 'created', title: '申请时间' },
  ],
  columns: [
    {
      id: 'aftersales_bn',
      title: '售后单号',
      width: 160,
      sortable: true,
      text: (row) => row.aftersales_bn,
      cell: (row) => (
        <Text as={Link} tone="link" to={pathOf(row)}>
          {row.aftersales_bn}
        </Text>
      ),
    },
    { id: 'goods', title: '商品', text: (row) => row.goods },
    { id: 'type', title: '类型', width: 88, text: (row) => row.type_name },
    { id: 'reason', title: '原因', width: 128, text: (row) => row.reason },
    { id: 'refund_fee', title: '退款', width: 120, align: 'right', sortable: true, text: givenBack },
    {
      id: 'state',
      title: '进度',
      width: 112,
      text: (row) => row.progress_name,
      mark: true,
      cell: (row) => <Badge tone={aftersalesState(row.progress)?.tone ?? 'neutral'} text={row.progress_name} />,
    },
    { id: 'created', title: '申请时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
    { id: 'order_id', title: '订单号', width: 160, hidden: true, text: (row) => row.order_id },
    { id: 'mobile', title: '买家手机号', width: 128, hidden: true, text: (row) => row.mobile },
    { id: 'shop', title: '店铺', width: 112, hidden: true, text: (row) => row.distributor_name },
  ],
  actions: (row, tools) => {
    const tab = aftersalesState(row.progress)?.tab;
    const decides = tools.session.may('aftersales.write') && tab !== undefined && TO_DECIDE.includes(tab);
    const text = decides ? '处理' : '详情';
    return (
      <LinkButton kind="quiet" to={pathOf(row)} aria-label={`${text} ${row.aftersales_bn}`}>
        {text}
      </LinkButton>
    );
  },
};

/** All after-sales applications, with tabs for those that wait for the office. */
export default function AftersalesList() {
  return <ListPage def={LIST} />;
}
