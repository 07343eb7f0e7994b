import type { MallBrand } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { LabelList, type LabelKind } from './label-list.tsx';
import { PictureAndName } from '../../parts/PictureAndName.tsx';

const brands: LabelKind<MallBrand> = {
  what: '品牌',
  maxLength: 40,
  blank: { name: '', image: '' },
  def: {
    name: 'brands',
    title: '品牌管理',
    call: 'GET /mall/brands',
    idOf: (row) => String(row.brand_id),
    search: '搜索品牌名称',
    empty: '还没有品牌，点击「添加品牌」',
    sort: 'brand_id',
  },
  columns: [
    { id: 'brand_id', title: '编号', width: 80, sortable: true, text: (row) => String(row.brand_id) },
    {
      id: 'name',
      lead: true,
      title: '品牌',
      sortable: true,
      text: (row) => row.name,
      cell: (row) => (
        <PictureAndName picture={row.image}>
          <span className="cut">{row.name}</span>
        </PictureAndName>
      ),
    },
    { id: 'goods', title: '商品数', width: 96, align: 'right', sortable: true, text: (row) => String(row.goods) },
  ],
  put: ({ session }, row, name, image) =>
    row
      ? ask(session, 'PUT /mall/brands/:brand_id', { brand_id: row.brand_id, name, image })
      : ask(session, 'POST /mall/brands', { name, image }),
  drop: ({ session }, row) => ask(session, 'DELETE /mall/brands/:brand_id', { brand_id: row.brand_id }),
};

export default function BrandList() {
  return <LabelList kind={brands} />;
}
