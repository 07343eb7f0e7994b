import { Island } from '../../engine/Island.tsx';
import { salePrice } from '../../engine/rules/price.ts';
import { initialPicks } from '../../engine/rules/specs.ts';
import type { CategoryNode } from '../../schemas/types/api/category-node.ts';
import type { GoodsDetail } from '../../schemas/types/api/goods-detail.ts';
import type { GoodsItem } from '../../schemas/types/api/goods-item.ts';
import { Breadcrumb, type Crumb } from '../parts/Breadcrumb.tsx';
import { GoodsGrid } from '../parts/GoodsGrid.tsx';
import BuyBox, { type BuyBoxProps } from '../islands/BuyBox.tsx';
import Gallery from '../islands/Gallery.tsx';
import { notFound, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { richText } from './rich-text.ts';
import styles from './item.module.css';

interface ItemData {
  goods: GoodsDetail;
  alike: GoodsItem[];
}

/** Goods of the same kind below the detail: one row. */
const ALIKE = 5;

/** Goods detail /items/{id}; a goods card adds distributor_id (storefront spec 2.5, 2.10). */
export async function load({ api, site, params }: LoadArgs): Promise<ItemData> {
  const id = params['item_id'] ?? '';
  const shop = site.url.searchParams.get('distributor_id') ?? undefined;
  const goods = /^\d{1,10}$/.test(id)
    ? await api.goodsDetail(id, shop && /^\d{1,10}$/.test(shop) ? shop : undefined)
    : null;
  if (!goods) throw notFound();
  const [top] = goods.item_category_info;
  const query = { item_type: 'normal', page: 1, pageSize: ALIKE + 1, category_id: top && String(top.category_id) };
  const alike = await api.goodsList(query);
  return { goods, alike: alike.list.filter((row) => String(row.goods_id) !== String(goods.goods_id)).slice(0, ALIKE) };
}

export function tdk({ goods }: ItemData): Tdk {
  return {
    title: goods.item_name,
    description: goods.tdk_data?.mate_description || goods.brief,
    keywords: goods.tdk_data?.mate_keywords,
  };
}

function trailOf(nodes: CategoryNode[]): CategoryNode[] {
  const [node] = nodes;
  return node ? [node, ...trailOf(node.children)] : [];
}

function crumbsOf(site: Site, goods: GoodsDetail): Crumb[] {
  const trail = trailOf(goods.item_category_info);
  const parents = trail.map((node) => ({
    name: node.category_name,
    href: `${site.base}/items?cat_id=${node.category_id}`,
  }));
  return [{ name: '首页', href: site.base || '/' }, ...parents, { name: goods.item_name }];
}

type Sku = BuyBoxProps['skus'][number];

/** Variants as the picker needs them; goods without specifications are their own and only one. */
function skusOf(goods: GoodsDetail): Sku[] {
  const { item_id, store, price, member_price, act_price, market_price } = goods;
  if (goods.nospec) return [{ item_id, store, price, member_price, act_price, market_price, item_spec: [] }];
  return goods.spec_items.map((sku) => ({
    item_id: sku.item_id,
    store: sku.store,
    price: sku.price,
    member_price: sku.member_price,
    act_price: sku.act_price,
    market_price: sku.market_price,
    item_spec: sku.item_spec.map(({ spec_id, spec_value_id }) => ({ spec_id, spec_value_id })),
  }));
}

/** What the browser needs to buy; not the whole goods. */
function buyBoxOf(goods: GoodsDetail, site: Site): BuyBoxProps {
  const skus = skusOf(goods);
  return {
    base: site.base,
    itemId: String(goods.item_id),
    distributorId: String(goods.distributor_id),
    store: goods.store,
    price: salePrice(goods),
    marketPrice: goods.market_price,
    hasMemberPrice: goods.member_price !== null,
    approveStatus: goods.approve_status,
    isGift: goods.is_gift,
    groups: goods.nospec ? [] : goods.item_spec_desc,
    skus,
    initial: initialPicks(skus),
    num: Math.max(1, Math.trunc(Number(site.form?.values['num'])) || 1),
    error: site.form?.error ?? '',
  };
}

function ShopCard({ goods, site }: { goods: GoodsDetail; site: Site }) {
  const shop = goods.distributor_info;
  if (Array.isArray(shop) || !shop.name) return null;
  return (
    <a className={styles.shop} href={`${site.base}/shops/info?distributor_id=${goods.distributor_id}`}>
      {shop.logo && <img src={shop.logo} alt="" width="40" height="40" loading="lazy" />}
      <span>{shop.name}</span>
    </a>
  );
}

function Facts({ goods, site }: { goods: GoodsDetail; site: Site }) {
  return (
    <div className={styles.facts}>
      <h1>{goods.item_name}</h1>
      {goods.brief && <p className={styles.brief}>{goods.brief}</p>}
      {goods.tagList.length > 0 && (
        <ul className={styles.tags} aria-label="商品标签">
          {goods.tagList.map((tag) => (
            <li key={tag.tag_id}>{tag.tag_name}</li>
          ))}
        </ul>
      )}
      <Island name="BuyBox" component={BuyBox} props={buyBoxOf(goods, site)} hydrate="touch" />
      <dl className={styles.meta}>
        <div>
          <dt>品牌</dt>
          <dd>{goods.goods_brand || '—'}</dd>
        </div>
        <div>
          <dt>累计销量</dt>
          <dd>{goods.sales}</dd>
        </div>
        <div>
          <dt>商品编号</dt>
          <dd>{goods.item_bn || goods.item_id}</dd>
        </div>
      </dl>
      <ShopCard goods={goods} site={site} />
    </div>
  );
}

export default function ItemPage({ data, site }: PageProps<ItemData>) {
  const { goods, alike } = data;
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbsOf(site, goods)} />
      <div className={styles.panel}>
        <Island
          name="Gallery"
          component={Gallery}
          props={{ pics: goods.pics, name: goods.item_name }}
          hydrate="touch"
          className={styles.gallery}
        />
        <Facts goods={goods} site={site} />
      </div>
      <section className={styles.intro} aria-labelledby="intro">
        <h2 id="intro">商品介绍</h2>
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: richText(goods.intro) }} />
      </section>
      {alike.length > 0 && (
        <section className={styles.alike} aria-labelledby="alike">
          <h2 id="alike">同类商品</h2>
          <GoodsGrid list={alike} site={site} />
        </section>
      )}
    </div>
  );
}
