import { Island } from '../../../engine/render/Island.tsx';
import { formatYuan, salePrice } from '../../../engine/rules/format/price.ts';
import { goodsShareAddress } from '../../../engine/rules/content/share-picture.ts';
import type { CategoryNode, GoodsDetail, GoodsItem, PurchasePrice } from '../../../schemas/types/contract.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import ArrivalNotice from './ArrivalNotice.island.tsx';
import BuyBox from '../buy-box/BuyBox.island.tsx';
import Delivery from './Delivery.island.tsx';
import Gallery from '../gallery/Gallery.island.tsx';
import ItemCoupons from '../../coupons/ItemCoupons.island.tsx';
import ItemPackages from './offers/ItemPackages.island.tsx';
import Favourite from './Favourite.island.tsx';
import ItemTools from './ItemTools.island.tsx';
import Reviews from '../reviews/Reviews.island.tsx';
import { servicePath } from '../../content/help/service-path.ts';
import { isByMall } from '../../parts/OwnMark.tsx';
import { Breadcrumb, type Crumb } from '../../parts/Breadcrumb.tsx';
import type { ItemCoupon } from '../../coupons/ClaimCoupon.tsx';
import { GoodsGrid } from '../list/GoodsGrid.tsx';
import { firstPicture } from '../gallery/gallery-props.ts';
import { GoodsTitle } from '../parts/GoodsTitle.tsx';
import { ItemParams } from './ItemParams.tsx';
import { ItemPromotions } from './offers/ItemPromotions.tsx';
import { ItemShop } from './ItemShop.tsx';
import { Tags, VipLine } from './TitleLines.tsx';
import { loadQuestions, QUESTION_PAGE, type ItemQuestions } from '../questions/load-questions.ts';
import { Questions } from '../questions/Questions.tsx';
import { ShopProof } from '../../shops/ShopProof.tsx';
import { StaffPrice } from '../../purchase/staff/StaffPrice.tsx';
import { loadStaffPrices } from '../../purchase/staff/staff-prices.ts';
import { BestReviews } from '../reviews/BestReviews.tsx';
import { ReviewProof } from '../reviews/ReviewProof.tsx';
import { islandReviews, loadReviews, type ItemReviews } from '../reviews/load-reviews.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { BesidePlace, Place } from '../../shell/Place.tsx';
import { breadcrumbData, canonicalOf } from '../../shell/page-metadata.ts';
import { productData } from './product-data.ts';
import {
  answeredOr,
  notFound,
  type StructuredData,
  type LoadArgs,
  type PageProps,
  type Site,
  type Tdk,
} from '../../route-types.ts';
import {
  buyBoxProps,
  canAdd,
  couponProps,
  deliveryFacts,
  favouriteProps,
  firstPrice,
  galleryProps,
  hrefOf,
  isFlashNow,
  isSoldOut,
  packagesProps,
  toolsProps,
} from './item-props.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { richText } from '../../../engine/document/rich-text.ts';
import styles from './item.module.css';

interface ItemData {
  goods: GoodsDetail;
  coupons: ItemCoupon[];
  reviews: ItemReviews;
  questions: ItemQuestions;
  /** Names of provinces to choose a place of delivery from. */
  provinces: string[];
  recommended: GoodsItem[];
  /** Whether the member likes the goods; null for guests. */
  liked: boolean | null;
  /** Whether the member follows the goods' shop; null for guests, and when there is no shop to follow. */
  followed: boolean | null;
  /** Whether the backend has reminders of coming sales. */
  reminds: boolean;
  /** The goods' price in an internal purchase of the member. */
  staffPrice: PurchasePrice | undefined;
}

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
export async function load({ api, site, params }: LoadArgs): Promise<ItemData> {
  const item_id = numberIn(params['item_id'] ?? null);
  if (!item_id) throw notFound();
  const shop = numberIn(site.url.searchParams.get('distributor_id'));
  const page = Math.max(1, Number(numberIn(site.url.searchParams.get('rate_page')) ?? 1));
  const [goods, coupons, reviews, questions, recommended, { provinces }, liked] = await Promise.all([
    loadDetail(api, item_id, shop),
    api.call('GET getCardList', { item_id, distributor_id: shop, end_date: 1, page_size: COUPONS }),
    loadReviews({ api, site }, item_id, page),
    loadQuestions({ api, site }, item_id),
    api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED, item_id }),
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
    recommended: recommended.data?.list ?? [],
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

export function first({ goods }: ItemData, site: Site): string {
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

/** Below the large picture: the shop, and tools to like and share. */
function Foot({ data, site }: PageProps<ItemData>) {
  const { goods } = data;
  return (
    <Row wraps="always" gap={3} className={styles.foot}>
      <ItemShop goods={goods} site={site} followed={data.followed} />
      <ShopProof figures={data.reviews.shop} of={Number(goods.distributor_id) > 0 ? '店铺' : '商城'} />
      {site.base === '' && (
        <a className="row" href={servicePath('', 'page', { item_id: String(goods.item_id) })}>
          <ServiceMark />
          客服
        </a>
      )}
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
 * On a phone the specifications come before them, too, so that they are on the first screen.
 */
function Facts({ data, site }: PageProps<ItemData>) {
  const { goods, coupons, provinces } = data;
  const login = site.member ? '' : loginPath(site.base, hrefOf(site));
  const isPhone = site.base !== '';
  const offers = (
    <>
      {coupons.length > 0 && (
        <Island
          name="ItemCoupons"
          component={ItemCoupons}
          props={{ list: coupons, login, phone: isPhone }}
          hydrate="touch"
        />
      )}
      <ItemPromotions goods={goods} site={site} />
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
    <div className={styles.facts} data-decides="">
      <GoodsTitle name={goods.item_name} brief={goods.brief}>
        <ReviewProof reviews={data.reviews} sales={goods.sales} own={isByMall(goods)} />
        <Tags goods={goods} site={site} />
        <StaffPrice price={data.staffPrice} site={site} />
      </GoodsTitle>
      <VipLine goods={goods} site={site} />
      {isPhone ? box : offers}
      {isPhone ? offers : box}
      {isPhone && <Beside data={data} site={site} />}
      {isSoldOut(goods) && <SoldOut data={data} site={site} />}
      <BestReviews list={data.reviews.best} />
    </div>
  );
}

const FLASH_BUTTON = { name: 'way', value: 'buy', formAction: '/cart/buy', className: styles.flash };

/** The bar that sticks to the top below the goods: links to the parts of the page, the price, and a button of the buy box. */
function Bar({ data: { goods, reviews, questions }, site }: PageProps<ItemData>) {
  const flash = isFlashNow(goods);
  return (
    <Row as="nav" className={styles.bar} data-screen aria-label="商品导航">
      <a href="#goods">商品</a>
      <a href="#reviews">评价（{reviews.all}）</a>
      {questions.isOffered && <a href="#questions">问答</a>}
      <a href="#intro">详情</a>
      <Text tone="price" size="lg" weight="bold" numeric className={styles.barPrice} data-only="desk" data-bar-price="">
        {formatYuan(firstPrice(goods, site))}
      </Text>
      {(flash || canAdd(goods)) && site.base === '' && (
        <Button type="submit" form="buy" kind="primary" {...(flash && FLASH_BUTTON)}>
          {flash ? '马上抢' : '加购物车'}
        </Button>
      )}
    </Row>
  );
}

/** The address without the places in reviews and questions; the links of the review pages add their own. */
function withoutRatePage(site: Site): string {
  const url = new URL(site.url);
  for (const name of ['rate_page', 'rate_kind', 'rate_tag', QUESTION_PAGE, 'asked']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

export default function ItemPage({ data, site, places }: PageProps<ItemData>) {
  const { goods, reviews, questions, recommended } = data;
  const packages = packagesProps(goods, site);
  const gallery = galleryProps(goods, site);
  const itemId = String(goods.item_id);
  return (
    <div
      className={styles.page}
      data-invalid={Number(goods.valid_lucky) === 1 || undefined}
      data-seen={site.member ? itemId : undefined}
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
          <Foot data={data} site={site} />
        </div>
        <Facts data={data} site={site} />
      </div>
      {packages.list.length > 0 && (
        <section className={styles.section} aria-labelledby="packages">
          <h2 id="packages">优惠套餐</h2>
          <Island name="ItemPackages" component={ItemPackages} props={packages} hydrate="touch" />
        </section>
      )}
      <Place part={places?.between} />
      <BesidePlace part={places?.beside}>
        <div className={styles.below}>
          <Bar data={data} site={site} />
          <section className={styles.section} aria-labelledby="reviews">
            <h2 id="reviews">商品评价（{reviews.all}）</h2>
            <Island
              name="Reviews"
              component={Reviews}
              props={{
                ...islandReviews(reviews),
                itemId,
                href: withoutRatePage(site),
                login: site.member ? '' : loginPath(site.base, hrefOf(site)),
              }}
              hydrate="touch"
            />
          </section>
          {questions.isOffered && (
            <section className={styles.section} aria-labelledby="questions">
              <h2 id="questions">商品问答（{questions.total_count}）</h2>
              <Questions questions={questions} itemId={itemId} site={site} />
            </section>
          )}
          <section className={styles.section} aria-labelledby="intro">
            <h2 id="intro">商品介绍</h2>
            <ItemParams goods={goods} />
            <div className={styles.text} data-rich="" dangerouslySetInnerHTML={{ __html: richText(goods.intro) }} />
          </section>
        </div>
      </BesidePlace>
      {recommended.length > 0 && (
        <section className={`${styles.section} ${styles.alike}`} aria-labelledby="recommended">
          <h2 id="recommended">{isSoldOut(goods) ? '相似商品' : '为您推荐'}</h2>
          <GoodsGrid list={recommended} site={site} row />
        </section>
      )}
    </div>
  );
}
