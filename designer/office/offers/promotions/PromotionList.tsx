import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallPromotion } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { KIND_NAMES, makerOf, textOptions, pathOf, STATE_NAMES, toneOf } from '../promotion-texts.ts';

const minute = (seconds: number): string => formatDateTime(seconds).slice(0, 16);

const promotions: ListDef<MallPromotion> = {
  name: 'promotions',
  title: '促销活动',
  call: 'GET /mall/promotions',
  idOf: (row) => `${row.kind}-${row.promotion_id}`,
  titleOf: (row) => row.name,
  search: '搜索活动名称',
  empty: '还没有促销活动，点击「添加促销活动」',
  sort: '-begin_time',
  filters: [
    { kind: 'tabs', name: 'kind', title: '类型', options: textOptions(KIND_NAMES) },
    { kind: 'choice', name: 'state', title: '状态', options: textOptions(STATE_NAMES) },
  ],
  columns: [
    { id: 'name', title: '活动名称', text: (row) => row.name },
    { id: 'kind', title: '类型', width: 96, text: (row) => KIND_NAMES[row.kind] },
    { id: 'tag', title: '商品标签', width: 96, text: (row) => row.tag, hidden: true },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATE_NAMES[row.state],
      mark: true,
      cell: (row) => <Badge tone={toneOf(row.state)} text={STATE_NAMES[row.state]} />,
    },
    { id: 'begin_time', title: '开始时间', width: 144, sortable: true, text: (row) => minute(row.begin_time) },
    { id: 'end_time', title: '结束时间', width: 144, sortable: true, text: (row) => minute(row.end_time) },
    { id: 'made_by', title: '费用承担', width: 112, text: makerOf },
    { id: 'items', title: '商品规格', width: 80, align: 'right', text: (row) => String(row.items) },
  ],
  actions: (row, { session }) => (
    <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={pathOf(row.kind, row.promotion_id)}>
      {session.may('offers.write') && row.state !== 'over' ? '编辑' : '查看'}
    </LinkButton>
  ),
};

/** Flash sales, limited-time sales, full promotions and packages. */
export default function PromotionList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={promotions}
      tools={() =>
        session.may('offers.write') && (
          <LinkButton kind="primary" to="/edit/promotions/new">
            添加促销活动
          </LinkButton>
        )
      }
    />
  );
}
