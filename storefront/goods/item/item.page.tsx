import { Island } from '../../../engine/render/Island.tsx';
import { salePrice } from '../../../engine/rules/format/price.ts';
import { goodsShareAddress } from '../../../engine/rules/content/share-picture.ts';
import type { W0081GoodsPage } from '../../../schemas/types/W0081-goods-page.ts';
import type { CategoryNode, GoodsDetail } from '../../../schemas/types/contract.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import ArrivalNotice from './ArrivalNotice.island.tsx';
import BuyBox from '../buy-box/BuyBox.island.tsx';
import Delivery from './Delivery.island.tsx';
import Gallery from '../gallery/Gallery.island.tsx';
import ItemCoupons from '../../coupons/ItemCoupons.island.tsx';
import Favourite from './Favourite.island.tsx';
import ItemTools from './ItemTools.island.tsx';
import { servicePath } from '../../content/help/service-path.ts';
import { isByMall } from '../../parts/OwnMark.tsx';
import { Breadcrumb, type Crumb } from '../../parts/Breadcrumb.tsx';
import { firstPicture } from '../gallery/gallery-props.ts';
import { GoodsTitle } from '../parts/GoodsTitle.tsx';
import { ItemPromotions } from './offers/ItemPromotions.tsx';
import type { ItemData } from './blocks/item-data.ts';
import { itemBlocks } from './blocks/item-blocks.ts';
import { ItemBlocks } from './blocks/ItemBlocks.tsx';
import { ItemShop } from './ItemShop.tsx';
import { Tags, VipLine } from './TitleLines.tsx';
import { loadQuestions } from '../questions/load-questions.ts';
import { ShopProof } from '../../shops/ShopProof.tsx';
import { StaffPrice } from '../../purchase/staff/StaffPrice.tsx';
import { loadStaffPrices } from '../../purchase/staff/staff-prices.ts';
import { BestReviews } from '../reviews/BestReviews.tsx';
import { ReviewProof } from '../reviews/ReviewProof.tsx';
import { loadReviews, type ItemReviews } from '../reviews/load-reviews.ts';
import { breadcrumbData, canonicalOf } from '../../shell/page-metadata.ts';
import { productData } from './product-data.ts';
import {
  answeredOr,
  notFound,
  type BlockProps,
  type FirstPicture,
  type StructuredData,
  type LoadArgs,
  type PageProps,
  type Site,
  type Tdk,
} from '../../route-types.ts';
import {
  buyBoxProps,
  couponProps,
  deliveryFacts,
  favouriteProps,
  galleryProps,
  hrefOf,
  isSoldOut,
  toolsProps,
} from './item-props.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import styles from './item.module.css';

/** Number of recommended goods (storefront spec 9). */
const RECOMMENDED = 5;
/** Number of requested coupons (storefront spec 9). */
const COUPONS = 999;

const numberIn = (text: string | null): string | undefined => (text && /^\d{1,10}$/.test(text) ? text : undefined);

/** null when the goods do not exist. */
async function loadDetail(api: MallApi, item_id: string, distributor_id?: string): Promise<GoodsDetail | null> {
  const result = await api.call('GET goods/items/:item_id', { item_id, is_tdk: 1, distributor_id });
  return answeredOr(result, null);
}

/** Goods detail /items/{id}; goods cards add distributor_id (storefront spec 2.5, 2.10). Only the call for the goods must succeed. */
export async function load({ api, site, params, blocks }: LoadArgs<W0081GoodsPage>): Promise<ItemData> {
  const item_id = numberIn(params['item_id'] ?? null);
  if (!item_id) throw notFound();
  const shop = numberIn(site.url.searchParams.get('distributor_id'));
  const page = Math.max(1, Number(numberIn(site.url.searchParams.get('rate_page')) ?? 1));
  const isAlikeShown = blocks().then((set) => itemBlocks(set).some(({ id }) => id === 'recommended'));
  const [goods, coupons, reviews, questions, recommended, { provinces }, liked] = await Promise.all([
    loadDetail(api, item_id, shop),
    api.call('GET getCardList', { item_id, distributor_id: shop, end_date: 1, page_size: COUPONS }),
    loadReviews({ api, site }, item_id, page),
    loadQuestions({ api, site }, item_id),
    isAlikeShown.then((isShown) =>
      isShown ? api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED, item_id }) : null,
    ),
    api.regions(),
    site.member ? api.call('GET goods/items/:item_id/fav', { item_id }) : null,
  ]);
  if (!goods) throw notFound();
  const { distributor_id } = goods;
  const [follows, prices] = await Promise.all([
    site.member && Number(distributor_id) > 0
      ? api.call('GET member/collect/distribution/check', { distributor_id })
      : null,
    loadStaffPrices({ api, site }, [goods]),
  ]);
  return {
    goods,
    coupons: couponProps(coupons.data?.list ?? []),
    reviews,
    questions,
    provinces,
    recommended: recommended?.data?.list ?? [],
    liked: liked && Number(liked.data?.fav) === 1,
    followed: follows && follows.data?.is_fav === true,
    reminds: api.hasMallCalls,
    staffPrice: prices[String(goods.goods_id)],
  };
}

export function tdk({ goods }: ItemData): Tdk {
  return {
    title: goods.tdk_data?.title || goods.item_name,
    description: goods.tdk_data?.mate_description || goods.brief,
    keywords: goods.tdk_data?.mate_keywords,
    picture: goodsShareAddress(goods.item_id, salePrice(goods)),
  };
}

export const setsBeside = true;

export function first({ goods }: ItemData, site: Site): FirstPicture {
  return firstPicture(galleryProps(goods, site));
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

export function structuredData({ goods, reviews }: ItemData, site: Site): StructuredData[] {
  const address = canonicalOf({ path: '/items/:item_id' }, site);
  return [
    productData(goods, { reviews, address, now: Date.now() }),
    breadcrumbData(crumbsOf({ ...site, base: '' }, goods), site),
  ];
}

/** The shop, which the desktop shows above the goods, and tools to like and share below the large picture. */
function Foot({ data, site, hasShop }: PageProps<ItemData> & { hasShop: boolean }) {
  const { goods } = data;
  return (
    <Row wraps="always" gap={3} className={styles.foot}>
      <Row wraps="always" gap={3} className={styles.seller}>
        {hasShop && <ItemShop goods={goods} site={site} followed={data.followed} />}
        <ShopProof figures={data.reviews.shop} of={Number(goods.distributor_id) > 0 ? '店铺' : '商城'} />
        {site.base === '' && (
          <a className="row" href={servicePath('', 'page', { item_id: String(goods.item_id) })}>
            <ServiceMark />
            客服
          </a>
        )}
      </Row>
      {site.base === '' && <Liked data={data} site={site} />}
      <Island name="ItemTools" component={ItemTools} props={toolsProps(goods, site)} hydrate="touch" />
    </Row>
  );
}

function Liked({ data: { goods, liked }, site }: PageProps<ItemData>) {
  return <Island name="Favourite" component={Favourite} props={favouriteProps(goods, site, liked)} hydrate="touch" />;
}

function ServiceMark() {
  return (
    <svg className="drawing" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5" />
    </svg>
  );
}

/** On phones: the service and the favourite, beside the buy buttons at the lower edge. */
function Beside({ data, site }: PageProps<ItemData>) {
  const about = { item_id: String(data.goods.item_id) };
  return (
    <div className={styles.quick} data-screen data-quick="">
      <a href={servicePath(site.base, 'page', about)}>
        <ServiceMark />
        客服
      </a>
      <Liked data={data} site={site} />
    </div>
  );
}

/** For sold-out goods: a notice when they are back, and similar goods. */
function SoldOut({ data: { goods, liked }, site }: PageProps<ItemData>) {
  const props = {
    itemId: String(goods.item_id),
    distributorId: String(goods.distributor_id),
    liked,
    login: loginPath(site.base, hrefOf(site)),
  };
  return (
    <Row gap={4} className={styles.gone}>
      <Island name="ArrivalNotice" component={ArrivalNotice} props={props} hydrate="touch" />
      <TextLink href="#recommended">看相似商品</TextLink>
    </Row>
  );
}

/**
 * In the order of the Tab key. The style sheet moves the price of the buy box up, so that it is seen before the promotions that lower it.
 * On a phone the specifications come before them, too, so that they are on the first screen. What is sold out has no offers.
 */
function Facts({ data, site, best }: PageProps<ItemData> & { best: ItemReviews['best'] }) {
  const { goods, coupons, provinces } = data;
  const login = site.member ? '' : loginPath(site.base, hrefOf(site));
  const isPhone = site.base !== '';
  const isGone = isSoldOut(goods);
  const offers = (
    <>
      {coupons.length > 0 && !isGone && (
        <Island
          name="ItemCoupons"
          component={ItemCoupons}
          props={{ list: coupons, login, phone: isPhone }}
          hydrate="touch"
        />
      )}
      {!isGone && <ItemPromotions goods={goods} site={site} />}
      {goods.delivery && (
        <Island
          name="Delivery"
          component={Delivery}
          props={{ itemId: String(goods.item_id), facts: deliveryFacts(goods, goods.delivery), provinces }}
          hydrate="touch"
        />
      )}
    </>
  );
  const box = (
    <Island
      name="BuyBox"
      component={BuyBox}
      props={buyBoxProps(goods, site, data.reminds)}
      hydrate={'seckill_id' in goods.activity_info ? 'idle' : 'touch'}
      className={styles.buy}
    />
  );
  return (
    <div className={styles.facts}>
      <GoodsTitle name={goods.item_name} brief={goods.brief}>
        <ReviewProof reviews={data.reviews} sales={goods.sales} own={isByMall(goods)} />
        <Tags goods={goods} site={site} />
        <StaffPrice price={data.staffPrice} site={site} />
      </GoodsTitle>
      {!isGone && <VipLine goods={goods} site={site} />}
      {isPhone ? box : offers}
      {isPhone ? offers : box}
      {isPhone && <Beside data={data} site={site} />}
      {isGone && <SoldOut data={data} site={site} />}
      <BestReviews list={best} />
    </div>
  );
}

export default function ItemPage({ data, site, places, blocks }: BlockProps<ItemData, W0081GoodsPage>) {
  const { goods } = data;
  const gallery = galleryProps(goods, site);
  return (
    <div
      className={styles.page}
      data-invalid={Number(goods.valid_lucky) === 1 || undefined}
      data-seen={site.member ? String(goods.item_id) : undefined}
    >
      <Breadcrumb crumbs={crumbsOf(site, goods)} />
      <div className={styles.panel} id="goods">
        <div>
          <Island
            name="Gallery"
            component={Gallery}
            props={gallery}
            hydrate={gallery.swiped && gallery.initial > 0 ? 'visible' : 'touch'}
            className={styles.gallery}
          />
          <Foot data={data} site={site} hasShop={blocks.isShopShown} />
        </div>
        <Facts data={data} site={site} best={blocks.isBestReviewsShown ? data.reviews.best : []} />
      </div>
      <ItemBlocks data={data} site={site} places={places} blocks={itemBlocks(blocks)} />
    </div>
  );
}
