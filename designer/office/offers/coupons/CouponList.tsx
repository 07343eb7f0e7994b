import { formatDate } from '../../../../engine/rules/format/dates.ts';
import type { MallCoupon } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { GiftCode } from './GiftCode.tsx';
import { COUPON_STATES, COUPON_TYPES, makerOf, textOptions, pathOf, toneOf, worthOf } from '../promotion-texts.ts';

const coupons: ListDef<MallCoupon> = {
  name: 'coupons',
  title: '优惠券',
  call: 'GET /mall/coupons',
  idOf: (row) => String(row.card_id),
  titleOf: (row) => row.title,
  search: '搜索优惠券名称',
  empty: '还没有优惠券，点击「添加优惠券」',
  sort: '-card_id',
  filters: [
    { kind: 'tabs', name: 'state', title: '状态', options: textOptions(COUPON_STATES) },
    { kind: 'choice', name: 'card_type', title: '类型', options: textOptions(COUPON_TYPES) },
  ],
  columns: [
    { id: 'card_id', title: '编号', width: 72, sortable: true, text: (row) => String(row.card_id) },
    { id: 'title', lead: true, title: '优惠券', text: (row) => row.title },
    { id: 'card_type', title: '类型', width: 80, text: (row) => COUPON_TYPES[row.card_type] },
    { id: 'worth', title: '面额', width: 176, text: worthOf },
    { id: 'shop', title: '店铺', width: 128, text: (row) => row.distributor_name || '全部店铺', hidden: true },
    {
      id: 'state',
      title: '状态',
      width: 104,
      text: (row) => COUPON_STATES[row.state],
      mark: true,
      cell: (row) => <Badge tone={toneOf(row.state)} text={COUPON_STATES[row.state]} />,
    },
    { id: 'begin_date', title: '开始', width: 104, sortable: true, text: (row) => formatDate(row.begin_date) },
    { id: 'end_date', title: '结束', width: 104, sortable: true, text: (row) => formatDate(row.end_date) },
    {
      id: 'get_num',
      title: '已领 / 总量',
      width: 128,
      align: 'right',
      sortable: true,
      text: (row) => `${row.get_num} / ${row.quantity}`,
    },
    { id: 'made_by', title: '费用承担', width: 112, text: makerOf },
    { id: 'used', title: '已用', width: 64, align: 'right', text: (row) => String(row.used) },
  ],
  actions: (row, { session }) => (
    <LinkButton kind="quiet" aria-label={`编辑${row.title}`} to={pathOf('coupon', row.card_id)}>
      {session.may('offers.write') && row.state !== 'over' ? '编辑' : '查看'}
    </LinkButton>
  ),
};

export default function CouponList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={coupons}
      tools={() => (
        <>
          {session.may('orders.write') && <GiftCode />}
          {session.may('offers.write') && (
            <LinkButton kind="primary" to="/edit/coupons/new">
              添加优惠券
            </LinkButton>
          )}
        </>
      )}
    />
  );
}
