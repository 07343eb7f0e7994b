import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { SETTLED_TYPES } from '../../../engine/rules/people/merchant.ts';
import type { MallMerchant } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { MerchantDetail } from './MerchantDetail.tsx';

const STATES: Record<MallMerchant['state'], { text: string; tone: BadgeTone }> = {
  review: { text: '待审核', tone: 'warning' },
  approved: { text: '已通过', tone: 'success' },
  refused: { text: '已拒绝', tone: 'danger' },
  draft: { text: '填写中', tone: 'neutral' },
};

const kindOf = ({ settled_type }: MallMerchant): string => (settled_type === '' ? '' : SETTLED_TYPES[settled_type]);
const timeOf = (seconds: number): string => (seconds === 0 ? '' : formatDateTime(seconds));

const merchants: ListDef<MallMerchant> = {
  name: 'merchants',
  title: '入驻申请',
  call: 'GET /mall/merchants',
  idOf: (row) => String(row.merchant_id),
  titleOf: (row) => row.merchant_name || row.mobile,
  search: '搜索企业名称、手机号或信用代码',
  empty: '还没有入驻申请，商家从商城顶部的「商家入驻」提交',
  sort: '-submitted',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'settled_type',
      title: '商家类型',
      options: Object.entries(SETTLED_TYPES).map(([value, text]) => ({ value, text })),
    },
    { kind: 'dates', name: 'submitted', title: '提交时间' },
  ],
  columns: [
    { id: 'merchant_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.merchant_id) },
    { id: 'merchant_name', lead: true, title: '企业名称', text: (row) => row.merchant_name || '尚未填写' },
    { id: 'mobile', title: '手机号', width: 128, text: (row) => row.mobile },
    { id: 'settled_type', title: '商家类型', width: 96, text: kindOf },
    { id: 'type', title: '经营范围', width: 112, text: (row) => row.merchant_type_name },
    { id: 'place', title: '地区', text: (row) => row.place },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATES[row.state].text,
      mark: true,
      cell: (row) => <Badge {...STATES[row.state]} />,
    },
    { id: 'submitted', title: '提交时间', width: 144, sortable: true, text: (row) => timeOf(row.submitted) },
  ],
  actions: (row, tools) => (
    <Button kind="quiet" onClick={() => tools.open(String(row.merchant_id))}>
      {row.state === 'review' && tools.session.may('merchants.write') ? '审核' : '详情'}
    </Button>
  ),
  detail: (row, tools) => <MerchantDetail key={`${row.merchant_id} ${row.state}`} merchant={row} tools={tools} />,
};

/** Merchants of the mall, and applications to become one. */
export default function MerchantList() {
  return <ListPage def={merchants} />;
}
