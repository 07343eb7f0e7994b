import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { GRID_LIMIT } from '../../../../engine/rules/goods/grid.ts';
import { GOODS_COLUMNS, GOODS_FORMS, GOODS_PER } from '../../../../engine/rules/sheets/goods-columns.ts';
import { goodsSheet } from '../../../../engine/rules/sheets/goods-sheet.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallGoods } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { Notices } from '../../../notices/notices.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import {
  column,
  type BulkAction,
  type ListDef,
  type ListOption,
  type RowTools,
  type Target,
} from '../../list/list-def.ts';
import { ExportDialog, type FileOffer } from '../../files/export/ExportDialog.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice, type OfficeTools } from '../../office-context.ts';
import { useShops } from '../../shops/use-shops.ts';
import { GOODS_STATES } from '../goods-texts.ts';
import { choiceFilter, labelFilters } from '../label-filters.ts';
import { listChoices, useChoices, type Choices } from '../use-choices.ts';
import { useValues } from '../values/use-values.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { PictureAndName, NameLink } from '../../parts/PictureAndName.tsx';
import { Missing } from '../../parts/Waiting.tsx';

type BulkChange = Omit<RequestOf<'POST /mall/jobs/goods-bulk'>, 'goods_ids' | 'all'>;

const rowsOf = (target: Target) =>
  'ids' in target ? { goods_ids: target.ids.map(Number) } : { ...target.all, all: true as const };

/** Changes one row at once; throws an error with the reason when it is refused. */
async function change(session: RowTools['session'], action: BulkChange['action'], goodsId: number): Promise<void> {
  const { refused } = await ask(session, 'POST /mall/goods/bulk', { action, goods_ids: [goodsId] });
  if (refused[0]) throw new Error(refused[0].message);
}

function bulk(title: string, action: BulkChange['action'], question?: (what: string) => string): BulkAction {
  return {
    title,
    prepare: (session, target) => ask(session, 'POST /mall/jobs/goods-bulk', { ...rowsOf(target), action }),
    ...(question && { question, danger: true }),
  };
}

/** Asks which label the goods get; when nothing is chosen, nothing changes. */
function bulkInto(
  notices: Notices,
  title: string,
  options: Choices['tags'],
  changeTo: (id: number) => BulkChange,
): BulkAction {
  return {
    title,
    prepare: async (session, target) => {
      const items = options.map(({ id, name }) => ({ value: String(id), text: name }));
      const chosen = await notices.choose({ title, text: '请选择', items, answers: [{ value: '', text: '取消' }] });
      if (!chosen) return null;
      return ask(session, 'POST /mall/jobs/goods-bulk', { ...rowsOf(target), ...changeTo(Number(chosen)) });
    },
  };
}

/** Opens the chosen goods as a table; they have to be chosen one by one, so that nobody edits what is not seen. */
function editAsTable(notices: Notices, navigation: OfficeTools['navigation']): BulkAction {
  return {
    title: '表格编辑',
    // The page itself says what it changes.
    question: () => '',
    prepare: async (_session, target) => {
      const few = 'ids' in target && target.ids.length <= GRID_LIMIT;
      if (few) await navigation.go(`/edit/goods/grid?goods_ids=${target.ids.join()}`);
      else notices.show(`请逐个勾选要编辑的商品，一次最多 ${GRID_LIMIT} 个规格`, 'warning');
      return null;
    },
  };
}

interface Tools extends Pick<OfficeTools, 'notices' | 'navigation'> {
  values: BulkAction;
}

function bulkActions({ notices, navigation, values }: Tools, { categories, tags }: Choices): BulkAction[] {
  return [
    bulk('上架', 'on'),
    bulk('下架', 'off'),
    editAsTable(notices, navigation),
    values,
    bulkInto(notices, '改分类', categories, (id) => ({ action: 'category', to_category_id: id })),
    bulkInto(notices, '加标签', tags, (id) => ({ action: 'tag_add', to_tag_id: id })),
    bulkInto(notices, '去标签', tags, (id) => ({ action: 'tag_remove', to_tag_id: id })),
    bulk('删除', 'delete', (what) => `确定删除${what}？有未完成订单的只会下架；删除后可以在「已删除」里恢复。`),
    bulk('恢复', 'restore'),
  ];
}

function GoodsName({ row }: { row: MallGoods }) {
  return (
    <PictureAndName always picture={row.pic}>
      <NameLink name={row.name} to={`/edit/goods/${row.goods_id}`} />
    </PictureAndName>
  );
}

function toggleOf(state: MallGoods['state'], isOnSale: boolean): [title: string, action: BulkChange['action']] {
  if (state === 'deleted') return ['恢复', 'restore'];
  return isOnSale ? ['下架', 'off'] : ['上架', 'on'];
}

function Actions({ row, tools }: { row: MallGoods; tools: RowTools }) {
  const mayWrite = tools.session.may('goods.write');
  const isOnSale = row.state === 'on' || row.state === 'sold_out';
  const [title, action] = toggleOf(row.state, isOnSale);
  const toggle = (): void => void tools.attempt(() => change(tools.session, action, row.goods_id), `已${title}`);
  return (
    <>
      <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={`/edit/goods/${row.goods_id}`}>
        {mayWrite && row.state !== 'deleted' ? '编辑' : '查看'}
      </LinkButton>
      {mayWrite && (
        <Button kind="quiet" aria-label={`${title}${row.name}`} onClick={toggle}>
          {title}
        </Button>
      )}
    </>
  );
}

const GOODS_FILE: FileOffer = {
  list: 'goods',
  title: '导出商品',
  note: '按列表的筛选和顺序，在后台生成。「商品导入表」和「价格表」每个规格一行，改好后可以用「导入商品」导回来。',
  columns: GOODS_COLUMNS,
  per: GOODS_PER,
  ready: GOODS_FORMS,
};

interface Options {
  shops: readonly ListOption[];
  choices: Choices;
  seesCost: boolean;
  /** Number of the import whose goods are asked for; '' for none. */
  intake: string;
}

function goodsList(tools: Tools, { shops, choices, seesCost, intake }: Options): ListDef<MallGoods> {
  return {
    name: 'goods',
    title: '商品列表',
    call: 'GET /mall/goods',
    idOf: (row) => String(row.goods_id),
    titleOf: (row) => row.name,
    search: '商品名称、编码、条形码、编号',
    empty: '还没有商品，点击「添加商品」',
    sort: '-updated',
    filters: [
      {
        kind: 'tabs',
        name: 'state',
        title: '状态',
        options: Object.entries(GOODS_STATES).map(([value, { text }]) => ({ value, text })),
      },
      ...labelFilters(choices),
      ...choiceFilter('distributor_id', '店铺', shops.length > 1 ? shops : []),
      ...choiceFilter('intake_id', '导入', intake === '' ? [] : [{ value: intake, text: `第 ${intake} 次任务` }]),
      { kind: 'dates', name: 'updated', title: '更新时间' },
    ],
    columns: [
      column(goodsSheet, 'goods_id', { width: 80, sortable: true, hidden: true }),
      column(goodsSheet, 'name', { lead: true, cell: (row) => <GoodsName row={row} /> }),
      column(goodsSheet, 'bn', { width: 112 }),
      column(goodsSheet, 'shop', { width: 112, hidden: true }),
      column(goodsSheet, 'category', { width: 144 }),
      column(goodsSheet, 'brand', { width: 96, hidden: true }),
      column(goodsSheet, 'tags', { width: 112, hidden: true }),
      column(goodsSheet, 'price', { width: 96, align: 'right', sortable: true }),
      column(goodsSheet, 'variants', { width: 56, align: 'right', hidden: true }),
      column(goodsSheet, 'store', { width: 72, align: 'right', sortable: true }),
      column(goodsSheet, 'sales', { width: 72, align: 'right', sortable: true }),
      column(goodsSheet, 'state', { width: 80, mark: true, cell: (row) => <Badge {...GOODS_STATES[row.state]} /> }),
      column(goodsSheet, 'updated', {
        width: 104,
        sortable: true,
        // The full time would be wider than the last column of a narrow window.
        cell: ({ updated }) => <time title={formatDateTime(updated)}>{formatDate(updated)}</time>,
      }),
      ...(seesCost
        ? [
            column(goodsSheet, 'cost', { width: 104, align: 'right', hidden: true, sortable: true }),
            column(goodsSheet, 'margin', { width: 120, align: 'right', hidden: true, sortable: true }),
          ]
        : []),
    ],
    exportDialog: (filter, close) => <ExportDialog offer={GOODS_FILE} filter={filter} onClose={close} />,
    actions: (row, tools) => <Actions row={row} tools={tools} />,
    bulkRight: 'goods.write',
    bulkAll: true,
    bulk: bulkActions(tools, choices),
  };
}

/** All goods of the mall, or of the operator's own shop. */
export default function GoodsList() {
  const { session, notices, navigation } = useOffice();
  const shops = useShops();
  const askedChoices = useChoices();
  const choices = listChoices(askedChoices);
  const intake = useSearchParams()[0].get('intake_id') ?? '';
  const [values, valuesDialog] = useValues('goods', askedChoices, session.mayEverywhere('goods.write'));
  const seesCost = session.may('cost.read');
  const def = useMemo(
    () => shops && choices && goodsList({ notices, navigation, values }, { shops, choices, seesCost, intake }),
    [notices, navigation, shops, choices, seesCost, intake, values],
  );
  if (!def) return <Pending size="page" />;
  return (
    <ListPage
      def={def}
      tools={() =>
        session.may('goods.write') && (
          <>
            {valuesDialog}
            <LinkButton to="/edit/goods/import">导入商品</LinkButton>
            <LinkButton kind="primary" to="/edit/goods/new">
              添加商品
            </LinkButton>
          </>
        )
      }
    >
      <Missing name="筛选项" asked={askedChoices} />
    </ListPage>
  );
}
