import { HOT_WORDS_SHOWN } from '../../../engine/rules/goods/hot-words.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import type { CategoryNode, GoodsItem, GoodsItems } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { Breadcrumb, type Crumb } from '../../parts/Breadcrumb.tsx';
import { firstOf } from './GoodsGrid.tsx';
import { GoodsResults } from './GoodsResults.tsx';
import { ListHead } from '../cards/ListHead.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { Place } from '../../shell/Place.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { ALL_GOODS, askNames, listHeading, type AskedNames } from './list-heading.ts';
import MakeUpBar from './make-up/MakeUpBar.island.tsx';
import { allPath, gapIn, wantedIn, type Gap } from './make-up/make-up.ts';
import { parseCart } from '../../cart/cart-api.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { assertKnown, viewOf } from './list-address.ts';
import { hasFilters, hrefWith, listQuery, pageName, pageOf, PAGE_SIZE, trailTo } from '../../parts/list-state.ts';
import { loadCategories, loadGoods } from './load-goods.ts';
import { loadRecommended, Recommended } from '../cards/Recommended.tsx';
import { loadStaffPrices, type StaffPrices } from '../../purchase/staff/staff-prices.ts';
import type { W0082GoodsListPage } from '../../../schemas/types/W0082-goods-list-page.ts';
import {
  answeredOr,
  notFound,
  redirectTo,
  type BlockProps,
  type FirstPicture,
  type LoadArgs,
  type Site,
  type Tdk,
} from '../../route-types.ts';
import styles from './items.module.css';

interface ItemsData {
  goods: GoodsItems;
  categories: CategoryNode[];
  /** Path from the top category to the current one. */
  trail: CategoryNode[];
  /** Query of the address with the category and brand that the keywords named. */
  view: string;
  names: AskedNames;
  /** Alternative words to search for, when nothing was found. */
  instead: Instead | undefined;
  /** Recommended goods, when a search found few or nothing was found. */
  recommended: GoodsItem[];
  prices: StaffPrices;
  /** What the cart's lines still lack, on lists of goods that count for it. */
  gap: Gap | undefined;
}

/** Fewer hits of a search than this, one row, are followed by recommended goods. */
const FEW = 5;

interface Instead {
  title: string;
  words: string[];
}

async function wordsOf(api: MallApi, keywords: string | undefined): Promise<string[]> {
  const answer = await api.call('GET goods/keywords', keywords ? { keywords } : {});
  return answeredOr(answer, { list: [], total_count: 0, count: 0 }).list.map((row) => row.content);
}

/** Guests and members with an empty cart have no gap, so their lists cost no call. */
async function askGap({ api, site }: Pick<LoadArgs, 'api' | 'site'>): Promise<Gap | undefined> {
  const wanted = wantedIn(site.url.searchParams);
  if (!wanted || site.cartCount === 0) return undefined;
  const cart = parseCart(answeredOr(await api.call('GET cart/list', { shop_type: 'distributor' }), null));
  return cart && gapIn(cart, wanted);
}

/** Suggests words similar to the keywords; without any, popular searches. */
async function askInstead(api: MallApi, keywords: string | undefined): Promise<Instead> {
  const near = keywords ? await wordsOf(api, keywords) : [];
  if (near.length > 0) return { title: '您是不是要找', words: near };
  return { title: '热门搜索', words: (await wordsOf(api, undefined)).slice(0, HOT_WORDS_SHOWN) };
}

/**
 * Goods list /items: keywords, cat_id, main_category, brand_id, tag, distributor_id, seckill_id, activity, price range, sorts, 18 a page
 * (storefront spec 2.5, 9). A page number beyond the last page redirects to the last page.
 */
export async function load({ api, site, blocks }: LoadArgs<W0082GoodsListPage>): Promise<ItemsData> {
  const { searchParams } = site.url;
  if (!hasFilters(searchParams)) throw notFound();
  const main = searchParams.get('main_category') ?? '';
  const { sort, isRecommendedShown } = await blocks();
  const query = listQuery(searchParams, sort);
  const [goods, categories, names, gap] = await Promise.all([
    loadGoods(api, query),
    loadCategories(api, main === '' ? {} : { is_main_category: 'true' }),
    askNames(api, query),
    askGap({ api, site }),
  ]);
  const view = viewOf(searchParams, goods);
  const trail = trailTo(categories, main || (view.get('cat_id') ?? ''));
  await assertKnown(api, searchParams, { goods, categories, trail });
  const lastPage = Math.ceil(goods.total_count / PAGE_SIZE);
  if (pageOf(searchParams) > Math.max(1, lastPage)) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  const none = goods.total_count === 0;
  // No goods closes the gap alone.
  if (none && gap?.missing && searchParams.has('start_price'))
    throw redirectTo(allPath(site.base, searchParams.get('distributor_id') ?? '', gap.missing));
  const [instead, recommended] = await Promise.all([
    none ? askInstead(api, query.keywords) : undefined,
    isRecommendedShown && (none || (query.keywords && goods.total_count < FEW)) ? loadRecommended(api) : [],
  ]);
  const prices = await loadStaffPrices({ api, site }, goods.list);
  const found = new Set(goods.list.map(({ goods_id }) => goods_id));
  const others = recommended.filter(({ goods_id }) => !found.has(goods_id));
  return { goods, categories, trail, view: `?${view}`, names, instead, recommended: others, prices, gap };
}

/** Description of a list with its own heading: names some of its goods. */
function aboutList(own: string, { list, total_count: total }: GoodsItems): string {
  const names = list.slice(0, 3).map(({ item_name }) => item_name);
  return total > 0 ? `${own}：${names.join('、')}${total > names.length ? `等${total}件商品` : ''}` : '';
}

export function tdk(data: ItemsData, site: Site): Tdk {
  const { goods } = data;
  const own = listHeading(site.url.searchParams, data);
  const isAll = own === ALL_GOODS;
  return {
    title: isAll ? goods.tdk_data?.title || own : own,
    description: (isAll ? '' : aboutList(own, goods)) || goods.tdk_data?.mate_description,
    picture: isAll ? '' : goods.list[0]?.pics[0],
    keywords: goods.tdk_data?.mate_keywords,
  };
}

export function first({ goods }: ItemsData, site: Site): FirstPicture | undefined {
  return firstOf(goods.list, site);
}

function crumbsOf(site: Site, trail: CategoryNode[], title: string): Crumb[] {
  const name = site.url.searchParams.has('main_category') ? 'main_category' : 'cat_id';
  const parents = trail
    .slice(0, -1)
    .map((node) => ({ name: node.category_name, href: `${site.base}/items?${name}=${node.category_id}` }));
  const home = { name: '首页', href: site.base || '/' };
  if (title === ALL_GOODS) return [home, { name: ALL_GOODS }];
  return [home, { name: ALL_GOODS, href: `${site.base}/items` }, ...parents, { name: title }];
}

/** Text for an empty list: the offer has ended, or nothing matches. */
function emptyText({ url }: Site): { title: string; hint: string } {
  const isOffer = url.searchParams.has('seckill_id') || url.searchParams.has('activity');
  if (isOffer) return { title: '活动已结束，或没有符合条件的商品', hint: '看看其他商品，也许有喜欢的' };
  return { title: COMMON_MESSAGES.nothingFound, hint: '换个关键词，或减少筛选条件试试' };
}

/** Shown when the list shows similar goods, or goods without some of the keywords. */
function Loosely({ site: { url }, goods: { near, dropped } }: { site: Site; goods: GoodsItems }) {
  if (!near && !dropped) return null;
  const asked = url.searchParams.get('keywords')?.trim() ?? '';
  const text = dropped
    ? `没有同时符合“${asked}”的商品，已为您去掉${dropped.map((word) => `“${word}”`).join('')}`
    : `没有找到“${asked}”，为您展示相近的商品`;
  return (
    <p className={styles.apart} role="status">
      {text}
    </p>
  );
}

function InsteadWords({ site, title, words }: Instead & { site: Site }) {
  if (words.length === 0) return null;
  return (
    <Row as="nav" wraps="always" gap={3} className={styles.apart} aria-label={title}>
      <Text as="p" tone="second">
        {title}
      </Text>
      <Row as="ul" wraps="always">
        {words.map((word) => (
          <li key={word}>
            <TextLink className={styles.word} href={`${site.base}/items?keywords=${encodeURIComponent(word)}`}>
              {word}
            </TextLink>
          </li>
        ))}
      </Row>
    </Row>
  );
}

/** Whether there is something to filter, or a filter to take away. */
function canFilter({ total_count: total }: GoodsItems, { url }: Site): boolean {
  return total > 0 || [...url.searchParams.keys()].some((name) => name !== 'keywords' && name !== 'as_words');
}

/** The list that looks for the names among the keywords as words; what it may cost stays a filter. */
function asWordsHref(site: Site, { start_price, end_price }: NonNullable<GoodsItems['opened']>): string {
  const prices = { ...(start_price && { start_price }), ...(end_price && { end_price }) };
  return hrefWith(site, { as_words: '1', ...prices });
}

export default function ItemsPage({ data, site, places, blocks }: BlockProps<ItemsData, W0082GoodsListPage>) {
  const { goods, categories, trail, view, instead, gap } = data;
  const wanted = wantedIn(site.url.searchParams);
  const title = listHeading(site.url.searchParams, data);
  return (
    <div className="centred broad">
      <Breadcrumb crumbs={crumbsOf(site, trail, title)} />
      <ListHead title={title} total={goods.total_count} />
      {canFilter(goods, site) && (
        <ItemFilters
          settings={blocks}
          site={{ ...site, url: new URL(view, site.url) }}
          goods={goods}
          categories={categories}
          trail={trail}
          {...(goods.opened && { asWords: asWordsHref(site, goods.opened) })}
        />
      )}
      <Loosely site={site} goods={goods} />
      {instead && <InsteadWords site={site} {...instead} />}
      <Place part={places?.between} />
      <GoodsResults
        columns={blocks.columns}
        goods={goods}
        prices={data.prices}
        site={site}
        none={emptyText(site)}
        way={{ href: `${site.base}/items`, text: '查看全部商品' }}
      />
      {gap && wanted && (
        <Island
          name="MakeUpBar"
          component={MakeUpBar}
          props={{ base: site.base, wanted, initial: gap }}
          hydrate="idle"
        />
      )}
      <Recommended list={data.recommended} site={site} title={blocks.recommendedTitle} />
    </div>
  );
}
