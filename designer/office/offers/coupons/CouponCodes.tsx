import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallCouponCode } from '../../../../schemas/types/contract.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { NewCodes } from './NewCodes.tsx';

const stateOf = ({ is_used }: MallCouponCode): string => (is_used ? '已兑换' : '未兑换');
const timeOf = (seconds: number): string => (seconds === 0 ? '' : formatDateTime(seconds));

const codes: ListDef<MallCouponCode> = {
  name: 'coupon-codes',
  title: '优惠券兑换码',
  call: 'GET /mall/coupons/codes',
  idOf: (row) => `${row.code}-${row.created}`,
  titleOf: (row) => row.code,
  search: '完整兑换码，或优惠券名称',
  empty: '还没有兑换码，点击「生成兑换码」添加',
  sort: '-created',
  filters: [
    {
      kind: 'tabs',
      name: 'used',
      title: '状态',
      options: [
        { value: 'false', text: '未兑换' },
        { value: 'true', text: '已兑换' },
      ],
    },
  ],
  columns: [
    { id: 'code', title: '兑换码', width: 152, text: (row) => row.code },
    { id: 'title', title: '优惠券', text: (row) => row.title },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => <Badge tone={row.is_used ? 'neutral' : 'success'} text={stateOf(row)} />,
    },
    {
      id: 'mobile',
      title: '兑换人',
      width: 128,
      text: (row) => row.mobile || (row.is_used ? `会员 ${row.user_id}` : ''),
    },
    { id: 'used', title: '兑换时间', width: 144, sortable: true, text: (row) => timeOf(row.used) },
    { id: 'created', title: '生成时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
  ],
};

/** Codes that are exchanged for coupons: who used which code, and new codes. */
export default function CouponCodes() {
  const { session } = useOffice();
  return (
    <ListPage def={codes} tools={({ reload }) => session.may('promotions.write') && <NewCodes onDone={reload} />} />
  );
}
