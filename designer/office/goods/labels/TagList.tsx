import type { MallTag } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { LabelList, type LabelKind } from './label-list.tsx';

const tags: LabelKind<MallTag> = {
  what: '标签',
  maxLength: 20,
  blank: { name: '' },
  def: {
    name: 'goods-tags',
    title: '商品标签',
    call: 'GET /mall/goods-tags',
    idOf: (row) => String(row.tag_id),
    search: '搜索标签名称',
    empty: '还没有标签，点击「添加标签」',
    sort: 'tag_id',
  },
  columns: [
    { id: 'tag_id', title: '编号', width: 80, sortable: true, text: (row) => String(row.tag_id) },
    { id: 'name', lead: true, title: '标签', sortable: true, text: (row) => row.name },
    { id: 'goods', title: '商品数', width: 96, align: 'right', sortable: true, text: (row) => String(row.goods) },
  ],
  put: ({ session }, row, name) =>
    row
      ? ask(session, 'PUT /mall/goods-tags/:tag_id', { tag_id: row.tag_id, name })
      : ask(session, 'POST /mall/goods-tags', { name }),
  drop: ({ session }, row) => ask(session, 'DELETE /mall/goods-tags/:tag_id', { tag_id: row.tag_id }),
};

export default function TagList() {
  return <LabelList kind={tags} />;
}
