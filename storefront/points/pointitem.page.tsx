import { Island } from '../../engine/render/Island.tsx';
import { initialPicks, pictureOfPicks, picksOf } from '../../engine/rules/goods/specs.ts';
import type { PointGoodsDetailAnswer, PointGoodsItem } from '../../schemas/types/contract.ts';
import ExchangeBox, { type ExchangeBoxProps, type PointSku } from './ExchangeBox.island.tsx';
import Gallery from '../goods/gallery/Gallery.island.tsx';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { galleryOf } from '../goods/gallery/gallery-props.ts';
import { GoodsMeta } from '../goods/parts/GoodsMeta.tsx';
import { GoodsTitle } from '../goods/parts/GoodsTitle.tsx';
import { PointGrid } from './PointGrid.tsx';
import { answered, notFound, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { richText } from '../../engine/document/rich-text.ts';
import styles from '../goods/item/item.module.css';

interface PointItemData {
  goods: PointGoodsDetailAnswer;
  lovely: PointGoodsItem[];
  /** The member's points; null for guests, and when they could not be read. */
  balance: number | null;
}

/** How many recommended goods are shown, in one row. */
const LOVELY = 5;

/** Goods of the points mall, /pointitems/{id}. Only the call for the goods must succeed. */
export async function load({ api, site, params }: LoadArgs): Promise<PointItemData> {
  const item_id = params['item_id'] ?? '';
  if (!/^\d{1,10}$/.test(item_id)) throw notFound();
  const [goods, lovely, points] = await Promise.all([
    api.call('GET pointsmall/goods/items/:item_id', { item_id, is_tdk: 1 }),
    api.call('GET pointsmall/lovely/goods/items', { item_id, pageSize: LOVELY + 1 }),
    site.member ? api.call('GET point/member/info') : undefined,
  ]);
  const found = answered(goods);
  const others = lovely.data?.list.filter((row) => row.goods_id !== found.goods_id) ?? [];
  return { goods: found, lovely: others.slice(0, LOVELY), balance: points?.data?.point ?? null };
}

export function tdk({ goods }: PointItemData): Tdk {
  const { title, mate_description, mate_keywords } = goods.tdk_data ?? {};
  const description = mate_description || goods.brief;
  return { title: title || goods.item_name, description, keywords: mate_keywords };
}

/** Variants for the picker; goods without specifications are their own only variant. */
function skusOf(goods: PointGoodsDetailAnswer): PointSku[] {
  const { item_id, store, point, price, market_price: market } = goods;
  if (goods.nospec) return [{ item_id, store, point, price, market, item_spec: [] }];
  return goods.spec_items.map((sku) => {
    const [pic] = sku.pics;
    const isOwn = pic && pic !== pictureOfPicks(goods.item_spec_desc, picksOf(sku));
    return {
      item_id: sku.item_id,
      ...(isOwn ? { pic } : {}),
      store: sku.store,
      point: sku.point,
      price: sku.price,
      market: sku.market_price,
      item_spec: sku.item_spec.map(({ spec_id, spec_value_id }) => ({ spec_id, spec_value_id })),
    };
  });
}

/** Selects the variant of the address, else the first in stock. */
function exchangeProps({ goods, balance }: PointItemData, site: Site): ExchangeBoxProps {
  const skus = skusOf(goods);
  const skuId = String(goods.item_id) === String(goods.goods_id) ? null : String(goods.item_id);
  return {
    base: site.base,
    shopId: String(goods.distributor_id),
    isOpen: goods.approve_status === 'onsale',
    groups: goods.nospec ? [] : goods.item_spec_desc,
    skus,
    initial: initialPicks(skus, skuId),
    limitOrder: goods.limit_order,
    limitMember: goods.limit_member,
    left: goods.member_left,
    balance,
  };
}

export default function PointItemPage({ data, site }: PageProps<PointItemData>) {
  const { goods, lovely } = data;
  const exchange = exchangeProps(data, site);
  const crumbs = [
    { name: '首页', href: site.base || '/' },
    { name: '积分商城', href: `${site.base}/pointitems` },
    { name: goods.item_name },
  ];
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.panel}>
        <Island
          name="Gallery"
          component={Gallery}
          props={galleryOf(goods, exchange, site)}
          hydrate="touch"
          className={styles.gallery}
        />
        <div className={styles.facts}>
          <GoodsTitle name={goods.item_name} brief={goods.brief} />
          <Island name="ExchangeBox" component={ExchangeBox} props={exchange} hydrate="touch" className={styles.buy} />
          <GoodsMeta goods={goods} />
        </div>
      </div>
      <section className={styles.section} aria-labelledby="intro">
        <h2 id="intro">商品介绍</h2>
        <div className={styles.text} data-rich="" dangerouslySetInnerHTML={{ __html: richText(goods.intro) }} />
      </section>
      {lovely.length > 0 && (
        <section className={`${styles.section} ${styles.alike}`} aria-labelledby="lovely">
          <h2 id="lovely">猜您喜欢</h2>
          <PointGrid list={lovely} site={site} row />
        </section>
      )}
    </div>
  );
}
