import { Island } from '../../engine/render/Island.tsx';
import { initialPicks, pictureOfPicks, picksOf } from '../../engine/rules/goods/specs.ts';
import { staffBadge } from '../../engine/rules/goods/staff-badge.ts';
import type {
  GoodsDetail,
  PurchaseActivity,
  PurchaseDetailAnswer,
  PurchaseVariant,
} from '../../schemas/types/contract.ts';
import Gallery from '../goods/gallery/Gallery.island.tsx';
import PurchaseBox, { type PurchaseBoxProps, type PurchaseSku } from './PurchaseBox.island.tsx';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { galleryOf } from '../goods/gallery/gallery-props.ts';
import { GoodsMeta } from '../goods/parts/GoodsMeta.tsx';
import { GoodsTitle } from '../goods/parts/GoodsTitle.tsx';
import { ActivityHead } from './ActivityHead.tsx';
import { purchasePath, purchasesPath } from './staff/staff-places.ts';
import { answered, notFound, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { NoPart } from './purchase.page.tsx';
import { richText } from '../../engine/document/rich-text.ts';
import styles from '../goods/item/item.module.css';

/** undefined when the member does not take part in the activity */
type PurchaseItemData = { goods: GoodsDetail; detail: PurchaseDetailAnswer; activity: PurchaseActivity } | undefined;

/** /member/purchase/{activity}/{goods}: goods of an internal purchase. */
export async function load({ api, params }: LoadArgs): Promise<PurchaseItemData> {
  const [activity_id = '', item_id = ''] = [params['activity_id'], params['item_id']];
  if (![activity_id, item_id].every((id) => /^\d{1,9}$/.test(id))) throw notFound();
  const activities = answered(await api.call('GET employeepurchase/activities', { activity_id }));
  const [activity] = activities.list;
  if (!activity) return undefined;
  const [goods, detail] = await Promise.all([
    api.call('GET goods/items/:item_id', { item_id }),
    api.call('GET employeepurchase/activity/item/:item_id', { item_id, activity_id }),
  ]);
  return { goods: answered(goods), detail: answered(detail), activity };
}

export function tdk(data: PurchaseItemData): Tdk {
  return data ? { title: data.goods.item_name, description: data.goods.brief } : {};
}

function skuOf({
  item_id,
  price,
  activity_price,
  activity_store,
  limit_num,
  bought_num,
}: PurchaseVariant): PurchaseSku {
  return {
    item_id,
    store: activity_store,
    price: activity_price,
    market: price,
    limit: limit_num,
    bought: bought_num,
    item_spec: [],
  };
}

/** The activity's variants for the picker. */
function skusOf(goods: GoodsDetail, { activity_items: variants }: PurchaseDetailAnswer): PurchaseSku[] {
  if (goods.nospec) return variants.map(skuOf);
  return variants.flatMap((variant) => {
    const sku = goods.spec_items.find(({ item_id }) => String(item_id) === variant.item_id);
    if (!sku) return [];
    const [pic] = sku.pics;
    const isOwn = pic && pic !== pictureOfPicks(goods.item_spec_desc, picksOf(sku));
    const item_spec = sku.item_spec.map(({ spec_id, spec_value_id }) => ({ spec_id, spec_value_id }));
    return [{ ...skuOf(variant), ...(isOwn ? { pic } : {}), item_spec }];
  });
}

const CLOSED = { waiting: '活动未开始', ongoing: '', over: '活动已结束' } as const;

/** Selects the variant of the address, else the first available one. */
function boxProps(data: NonNullable<PurchaseItemData>, { base }: Site): PurchaseBoxProps {
  const { goods, detail, activity } = data;
  const skus = skusOf(goods, detail);
  const skuId = String(goods.item_id) === String(goods.goods_id) ? null : String(goods.item_id);
  return {
    base,
    activityId: activity.id,
    shopId: String(goods.distributor_id),
    closed: CLOSED[activity.status],
    groups: goods.nospec ? [] : goods.item_spec_desc,
    skus,
    initial: initialPicks(skus, skuId),
  };
}

export default function PurchaseItemPage({ data, site }: PageProps<PurchaseItemData>) {
  if (!data) return <NoPart site={site} />;
  const { goods, activity } = data;
  const box = boxProps(data, site);
  const badge = staffBadge(goods);
  const crumbs = [
    { name: '首页', href: site.base || '/' },
    { name: '员工内购', href: purchasesPath(site.base) },
    { name: activity.name, href: purchasePath(site.base, activity.id) },
    { name: goods.item_name },
  ];
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.panel}>
        <Island
          name="Gallery"
          component={Gallery}
          props={galleryOf(goods, box, site)}
          hydrate="touch"
          className={styles.gallery}
        />
        <div className={styles.facts}>
          <GoodsTitle name={goods.item_name} brief={goods.brief}>
            {badge !== '' && (
              <ul className={styles.tags} aria-label="商品标签">
                <li className={styles.staff}>{badge}</li>
              </ul>
            )}
          </GoodsTitle>
          <div className={styles.activity}>
            <ActivityHead activity={activity} />
          </div>
          <Island name="PurchaseBox" component={PurchaseBox} props={box} hydrate="touch" className={styles.buy} />
          <GoodsMeta goods={goods} />
        </div>
      </div>
      <section className={styles.section} aria-labelledby="intro">
        <h2 id="intro">商品介绍</h2>
        <div className={styles.text} data-rich="" dangerouslySetInnerHTML={{ __html: richText(goods.intro) }} />
      </section>
    </div>
  );
}
