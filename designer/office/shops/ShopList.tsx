import type { MallShop } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { DialogButton } from '../parts/DialogButton.tsx';
import { OperatorDialog } from '../settings/operators/OperatorDialog.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';

/** Opens or closes a shop; closing takes its goods off sale, so it asks for confirmation. */
function Switch({ row, tools }: { row: MallShop; tools: RowTools }) {
  const { notices } = useOffice();
  const { distributor_id, name, is_valid } = row;
  const change = async (): Promise<void> => {
    const question = `关闭店铺「${name}」？它的商品会立即停止销售，店铺不再显示。`;
    if (is_valid && !(await notices.confirm(question, '关闭', true))) return;
    await tools.attempt(
      () => ask(tools.session, 'PUT /mall/shops/:distributor_id', { distributor_id, is_valid: !is_valid }),
      is_valid ? '店铺已关闭' : '店铺已开启',
    );
  };
  return (
    <Button kind="quiet" aria-label={`${is_valid ? '关闭' : '开启'}${name}`} onClick={() => void change()}>
      {is_valid ? '关闭' : '开启'}
    </Button>
  );
}

const stateOf = ({ is_valid }: MallShop): string => (is_valid ? '营业中' : '已关闭');

const shops: ListDef<MallShop> = {
  name: 'shops',
  title: '店铺列表',
  call: 'GET /mall/shops',
  idOf: (row) => String(row.distributor_id),
  titleOf: (row) => row.name,
  search: '搜索店铺名称',
  empty: '还没有店铺：可以开设自营店铺，商家入驻通过后也会自动开通',
  sort: '-distributor_id',
  filters: [
    {
      kind: 'tabs',
      name: 'open',
      title: '状态',
      options: [
        { value: 'true', text: '营业中' },
        { value: 'false', text: '已关闭' },
      ],
    },
  ],
  columns: [
    { id: 'distributor_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.distributor_id) },
    { id: 'name', lead: true, title: '店铺名称', sortable: true, text: (row) => row.name },
    { id: 'place', title: '地址', text: (row) => row.place },
    { id: 'hour', title: '营业时间', width: 120, text: (row) => row.hour },
    { id: 'goods', title: '在售商品', width: 88, align: 'right', text: (row) => String(row.goods) },
    { id: 'sales', title: '销量', width: 88, align: 'right', sortable: true, text: (row) => String(row.sales) },
    { id: 'merchant', title: '商家账号', width: 128, text: (row) => row.merchant || '商城自营' },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => <Badge tone={row.is_valid ? 'success' : 'neutral'} text={stateOf(row)} />,
    },
  ],
  actions: (row, tools) => (
    <>
      <Button kind="quiet" onClick={() => tools.open(String(row.distributor_id))}>
        详情
      </Button>
      {row.merchant === '' && tools.session.may('shops.write') && (
        <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={`/edit/shops/${row.distributor_id}`}>
          编辑
        </LinkButton>
      )}
      {row.merchant === '' && tools.session.may('operators.write') && (
        <DialogButton
          text="添加店员"
          label={`添加店员 ${row.name}`}
          onDone={() => undefined}
          dialog={(ends) => <OperatorDialog shop={row} {...ends} />}
        />
      )}
      {tools.session.may('shops.write') && <Switch row={row} tools={tools} />}
    </>
  ),
  detail: (row) =>
    row.is_valid && (
      <ButtonLink href={`/shops/info?distributor_id=${row.distributor_id}`} target="_blank" rel="noreferrer">
        查看店铺
      </ButtonLink>
    ),
};

/** Shops of the mall and of its merchants. A merchant sees only its own. */
export default function ShopList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={shops}
      tools={() =>
        session.may('shops.write') && (
          <LinkButton kind="primary" to="/edit/shops/new">
            开设自营店铺
          </LinkButton>
        )
      }
    />
  );
}
