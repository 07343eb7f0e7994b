import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { PURCHASE_STATES } from '../../../../engine/rules/people/staff.ts';
import type { MallPurchase } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';

const stateOf = ({ enabled, state }: MallPurchase): string => (enabled ? PURCHASE_STATES[state] : '已停用');
const minute = (seconds: number): string => formatDateTime(seconds).slice(0, 16);

/** Ends an activity at once; this cannot be undone, so it asks for confirmation. */
function End({ row, tools }: { row: MallPurchase; tools: RowTools }) {
  const { notices } = useOffice();
  const { activity_id, name } = row;
  const end = async (): Promise<void> => {
    const question = `结束内购活动「${name}」？员工和亲友立即不能再按内购价购买，已下的订单不受影响。`;
    if (!(await notices.confirm(question, '结束', true))) return;
    await tools.attempt(
      () => ask(tools.session, 'POST /mall/purchases/:activity_id/end', { activity_id }),
      '内购活动已结束',
    );
  };
  return (
    <Button kind="quiet" aria-label={`结束${name}`} onClick={() => void end()}>
      结束
    </Button>
  );
}

const purchases: ListDef<MallPurchase> = {
  name: 'purchases',
  title: '内购活动',
  call: 'GET /mall/purchases',
  idOf: (row) => String(row.activity_id),
  titleOf: (row) => row.name,
  search: '搜索活动名称',
  empty: '还没有内购活动，点击「添加内购活动」',
  sort: '-activity_id',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(PURCHASE_STATES).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'enabled',
      title: '启用',
      options: [
        { value: 'true', text: '启用' },
        { value: 'false', text: '已停用' },
      ],
    },
  ],
  columns: [
    { id: 'activity_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.activity_id) },
    { id: 'name', lead: true, title: '活动名称', text: (row) => row.name },
    { id: 'enterprises', title: '参加企业', text: (row) => row.enterprises.join('、') },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => (
        <Badge tone={row.enabled && row.state === 'ongoing' ? 'success' : 'neutral'} text={stateOf(row)} />
      ),
    },
    { id: 'begin_time', title: '开始时间', width: 144, sortable: true, text: (row) => minute(row.begin_time) },
    { id: 'end_time', title: '结束时间', width: 144, sortable: true, text: (row) => minute(row.end_time) },
    { id: 'items', title: '商品规格', width: 80, align: 'right', text: (row) => String(row.items) },
    { id: 'sold', title: '已售金额', width: 112, align: 'right', text: (row) => formatYuan(row.sold) },
  ],
  actions: (row, tools) => (
    <>
      <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={`/edit/purchases/${row.activity_id}`}>
        {tools.session.may('promotions.write') ? '编辑' : '查看'}
      </LinkButton>
      {tools.session.may('promotions.write') && row.enabled && row.state !== 'over' && <End row={row} tools={tools} />}
    </>
  ),
};

/** Internal purchases: goods at special prices for the staff of certain enterprises. */
export default function PurchaseList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={purchases}
      tools={() =>
        session.may('promotions.write') && (
          <LinkButton kind="primary" to="/edit/purchases/new">
            添加内购活动
          </LinkButton>
        )
      }
    />
  );
}
