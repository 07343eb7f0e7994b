import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { MallFreightTemplate } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { pickGoods } from '../../pickers/pick.ts';
import { text } from '../../../engine/rules/wire/rows.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';

const BY: Record<MallFreightTemplate['by'], string> = { pieces: '按件数', weight: '按重量', amount: '按金额' };

/** Actions on a template for operators who may change goods. */
function Actions({ row, tools }: { row: MallFreightTemplate; tools: RowTools }) {
  const { notices } = useOffice();
  const { template_id, name, is_default, goods } = row;
  const { session, attempt } = tools;
  const use = async (): Promise<void> => {
    const shop = row.distributor_id === 0 ? undefined : String(row.distributor_id);
    const picked = (await pickGoods(session, true, shop)) ?? [];
    if (picked.length === 0) return;
    const goods_ids = picked.map((one) => Number(text(one, 'goods_id')));
    await attempt(
      () => ask(session, 'PUT /mall/freight-templates/:template_id/goods', { template_id, goods_ids }),
      `${goods_ids.length} 个商品已使用「${name}」`,
    );
  };
  const choose = async (): Promise<void> => {
    const question = is_default
      ? `取消默认模板「${name}」？没有选择模板的商品将包邮。`
      : `将「${name}」设为默认？没有选择模板的商品都按它计算运费。`;
    if (!(await notices.confirm(question, '确定', false))) return;
    await attempt(
      () => ask(session, 'PUT /mall/freight-templates/:template_id/default', { template_id, is_default: !is_default }),
      is_default ? '已取消默认' : '已设为默认',
    );
  };
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`删除运费模板「${name}」？`, '删除', true))) return;
    await attempt(() => ask(session, 'DELETE /mall/freight-templates/:template_id', { template_id }), '已删除');
  };
  return (
    <>
      <Button kind="quiet" aria-label={`应用到商品：${name}`} onClick={() => void use()}>
        应用到商品
      </Button>
      <Button
        kind="quiet"
        aria-label={is_default ? `取消默认${name}` : `将${name}设为默认`}
        onClick={() => void choose()}
      >
        {is_default ? '取消默认' : '设为默认'}
      </Button>
      {!is_default && goods === 0 && (
        <Button kind="quiet" aria-label={`删除${name}`} onClick={() => void remove()}>
          删除
        </Button>
      )}
    </>
  );
}

const templates: ListDef<MallFreightTemplate> = {
  name: 'freight-templates',
  title: '运费模板',
  call: 'GET /mall/freight-templates',
  idOf: (row) => String(row.template_id),
  titleOf: (row) => row.name,
  search: '搜索模板名称',
  empty: '还没有运费模板，所有商品包邮；点击「添加模板」',
  columns: [
    { id: 'template_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.template_id) },
    {
      id: 'name',
      lead: true,
      title: '模板名称',
      sortable: true,
      text: (row) => row.name,
      cell: (row) => (
        <>
          {row.name} {row.is_default && <Badge tone="success" text="默认" />}
        </>
      ),
    },
    { id: 'shop', title: '店铺', text: (row) => row.distributor_name },
    { id: 'by', title: '计费方式', width: 88, text: (row) => (row.is_free ? '包邮' : BY[row.by]) },
    { id: 'fees', title: '默认运费', text: (row) => row.fees },
    { id: 'regions', title: '指定地区', width: 80, align: 'right', hidden: true, text: (row) => String(row.regions) },
    { id: 'refused', title: '不配送', width: 72, align: 'right', hidden: true, text: (row) => String(row.refused) },
    { id: 'goods', title: '商品', width: 64, align: 'right', text: (row) => String(row.goods) },
    {
      id: 'updated',
      title: '更新时间',
      width: 144,
      sortable: true,
      hidden: true,
      text: (row) => (row.updated > 0 ? formatDateTime(row.updated) : ''),
    },
  ],
  actions: (row, tools) => (
    <>
      <LinkButton kind="quiet" aria-label={`编辑${row.name}`} to={`/edit/freight-templates/${row.template_id}`}>
        {tools.session.may('goods.write') ? '编辑' : '查看'}
      </LinkButton>
      {tools.session.may('goods.write') && <Actions row={row} tools={tools} />}
    </>
  ),
};

/** Freight templates: shipping fees by region. A merchant sees only its own. */
export default function FreightList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={templates}
      tools={() =>
        session.may('goods.write') && (
          <LinkButton kind="primary" to="/edit/freight-templates/new">
            添加模板
          </LinkButton>
        )
      }
    />
  );
}
