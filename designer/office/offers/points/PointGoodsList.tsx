import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { POINT_FORMS, pointSheet } from '../../../../engine/rules/sheets/point-rows.ts';
import type { MallPointGoods } from '../../../../schemas/types/contract.ts';
import { pickGoods } from '../../../pickers/pick.ts';
import { text } from '../../../../engine/rules/wire/rows.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { ExportDialog, type FileOffer } from '../../files/export/ExportDialog.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';

const stateOf = ({ approve_status }: MallPointGoods): string => (approve_status === 'onsale' ? '兑换中' : '已下架');
const limitOf = (limit: number): string => (limit === 0 ? '不限' : `${limit} 件`);
const costOf = ({ point, price }: MallPointGoods): string =>
  price === 0 ? `${point} 积分` : `${point} 积分 + ${formatYuan(price)}`;

const POINT_FILE: FileOffer = {
  list: 'point-goods',
  title: '导出积分商品',
  note: '按列表的筛选和顺序，每个规格一行；改好后可以用「导入积分商品」导回来。',
  columns: pointSheet,
  ready: POINT_FORMS,
};

const pointGoods: ListDef<MallPointGoods> = {
  name: 'point-goods',
  title: '积分商品',
  call: 'GET /mall/point-goods',
  idOf: (row) => String(row.goods_id),
  titleOf: (row) => row.name,
  search: '搜索商品名称、货号',
  empty: '积分商城还没有商品，点击「添加积分商品」',
  sort: 'sort',
  filters: [
    {
      kind: 'tabs',
      name: 'status',
      title: '状态',
      options: [
        { value: 'onsale', text: '兑换中' },
        { value: 'instock', text: '已下架' },
      ],
    },
  ],
  columns: [
    { id: 'goods_id', title: '编号', width: 72, sortable: true, text: (row) => String(row.goods_id) },
    { id: 'name', lead: true, title: '商品', text: (row) => row.name },
    { id: 'cost', title: '兑换价', width: 176, text: costOf },
    { id: 'variants', title: '规格', width: 64, align: 'right', text: (row) => String(row.variants) },
    { id: 'store', title: '库存', width: 80, align: 'right', text: (row) => String(row.store) },
    { id: 'limit_order', title: '每单限兑', width: 88, text: (row) => limitOf(row.limit_order) },
    { id: 'limit_member', title: '每人限兑', width: 88, text: (row) => limitOf(row.limit_member) },
    { id: 'sort', title: '排序', width: 72, align: 'right', sortable: true, text: (row) => String(row.sort) },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => <Badge tone={row.approve_status === 'onsale' ? 'success' : 'neutral'} text={stateOf(row)} />,
    },
  ],
  exportDialog: (filter, close) => <ExportDialog offer={POINT_FILE} filter={filter} onClose={close} />,
  actions: (row, tools) => (
    <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={`/edit/point-goods/${row.goods_id}`}>
      {tools.session.may('promotions.write') ? '编辑' : '查看'}
    </LinkButton>
  ),
};

/** Goods of the points mall, and a button to add more. */
export default function PointGoodsList() {
  const { session, navigation } = useOffice();
  const add = async (): Promise<void> => {
    const [picked] = (await pickGoods(session, false)) ?? [];
    if (picked) void navigation.go(`/edit/point-goods/${text(picked, 'goods_id')}`);
  };
  return (
    <ListPage
      def={pointGoods}
      tools={() =>
        session.may('promotions.write') && (
          <>
            <LinkButton to="/edit/point-goods/import">导入积分商品</LinkButton>
            <Button kind="primary" onClick={() => void add()}>
              添加积分商品
            </Button>
          </>
        )
      }
    />
  );
}
