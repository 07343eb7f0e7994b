import type { ReactNode } from 'react';
import type { W0088ShopPage } from '../../schemas/types/W0088-shop-page.ts';
import type { CategoryNode, GoodsItems, ShopFigures, ValidShopAnswer } from '../../schemas/types/contract.ts';
import { safePicture } from '../../engine/address.ts';
import { followersText, mapLink } from '../../engine/rules/places/shop-words.ts';
import { shareAddress } from '../../engine/rules/content/share-picture.ts';
import { Island } from '../../engine/render/Island.tsx';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { loginPath } from '../../engine/links/login-path.ts';
import ItemCoupons from '../coupons/ItemCoupons.island.tsx';
import type { ItemCoupon } from '../coupons/ClaimCoupon.tsx';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { GoodsResults } from '../goods/list/GoodsResults.tsx';
import { ItemFilters } from '../goods/list/ItemFilters.tsx';
import { hrefWith, listQuery, pageName, pageOf, PAGE_SIZE, trailTo } from '../parts/list-state.ts';
import { loadCategories, loadGoods } from '../goods/list/load-goods.ts';
import { servicePath } from '../content/help/service-path.ts';
import { SearchBox } from '../goods/search/SearchBox.tsx';
import { Follow } from './Follow.tsx';
import { ShopProof } from './ShopProof.tsx';
import { isByMall, OwnMark } from '../parts/OwnMark.tsx';
import { ShopTags } from './ShopTags.tsx';
import {
  answered,
  redirectTo,
  type BlockProps,
  type LoadArgs,
  type Site,
  type StructuredData,
  type Tdk,
} from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { couponProps, hrefOf } from '../goods/item/item-props.ts';
import message from '../shell/pages/message.module.css';
import { shownBlocks, type Block } from '../shell/blocks.ts';
import { Place } from '../shell/Place.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Facts, type Fact } from '../../ui/text/Facts.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './shops.module.css';

interface OpenShop {
  shop: ValidShopAnswer;
  goods: GoodsItems;
  categories: CategoryNode[];
  /** Categories from the top to the current one. */
  trail: CategoryNode[];
  coupons: ItemCoupon[];
  figures: ShopFigures | undefined;
  /** Whether the member follows the shop; null for guests. */
  followed: boolean | null;
}

/** A closed shop has a name; for an unknown shop it is ''. */
type ShopData = OpenShop | { closedName: string };

/** How many coupons are requested (storefront spec 9). */
const COUPONS = 999;

const BLOCKS = ['coupons', 'between', 'goods'] as const;
type BlockId = (typeof BLOCKS)[number];

const blocksOf = ({ blocks }: W0088ShopPage) => shownBlocks(blocks, BLOCKS, ['goods']);

async function openShop({ api, site, blocks }: LoadArgs<W0088ShopPage>, shop: ValidShopAnswer): Promise<OpenShop> {
  const { distributor_id } = shop;
  const { searchParams } = site.url;
  const [goods, tree, coupons, figures, follows] = await Promise.all([
    blocks().then(({ sort }) => loadGoods(api, listQuery(searchParams, sort))),
    loadCategories(api, { distributor_id }),
    api.call('GET getCardList', { distributor_id, end_date: 1, page_size: COUPONS }),
    api.hasMallCalls ? api.call('GET /mall/shop-figures', { distributor_id }) : null,
    site.member ? api.call('GET member/collect/distribution/check', { distributor_id }) : null,
  ]);
  // With a single top category, the shop is filtered by the level below it.
  const [only, ...rest] = tree;
  const categories = only && rest.length === 0 && only.children.length > 0 ? only.children : tree;
  const lastPage = Math.ceil(goods.total_count / PAGE_SIZE);
  if (pageOf(searchParams) > Math.max(1, lastPage)) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  const own = coupons.data?.list.filter((card) => String(card.distributor_id) === String(distributor_id)) ?? [];
  return {
    shop,
    goods,
    categories,
    trail: trailTo(categories, searchParams.get('cat_id') ?? ''),
    coupons: couponProps(own),
    figures: figures?.data,
    followed: follows && follows.data?.is_fav === true,
  };
}

/**
 * Shop detail /shops/info?distributor_id= (storefront spec 2.5): its goods with the filters of /items, and its coupons. Without an
 * id it redirects to all shops; the head office (0) to the mall's own page.
 */
export async function load(args: LoadArgs<W0088ShopPage>): Promise<ShopData> {
  const { api, site } = args;
  const id = site.url.searchParams.get('distributor_id') ?? '';
  if (id === '') throw redirectTo(`${site.base}/store`);
  if (/^0+$/.test(id)) throw redirectTo(`${site.base}/shopInfo`);
  if (!/^\d{1,9}$/.test(id)) return { closedName: '' };
  const shop = answered(await api.call('GET distributor/is_valid', { distributor_id: id }));
  return shop.status ? openShop(args, shop) : { closedName: shop.name };
}

export function status(data: ShopData): number {
  return 'closedName' in data ? 404 : 200;
}

export function tdk(data: ShopData): Tdk {
  if ('closedName' in data) return { title: data.closedName || '店铺不存在' };
  return { title: data.shop.name, description: data.shop.intro, picture: data.shop.logo };
}

/** The shop as a place that people can go to; opening hours are free text, which the vocabulary has no field for. */
export function structuredData(data: ShopData, site: Site): StructuredData[] {
  if ('closedName' in data) return [];
  const { name, intro, logo, province, city, area, address, lat, lng, distributor_id } = data.shop;
  const picture = safePicture(logo);
  const isPlace = Number(lat) !== 0 && Number(lng) !== 0;
  return [
    {
      '@type': 'Store',
      name,
      description: intro,
      url: `${site.url.origin}/shops/info?distributor_id=${distributor_id}`,
      ...(picture && { image: new URL(shareAddress(picture), site.url).href }),
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressRegion: province,
        addressLocality: city + area,
        streetAddress: address,
      },
      ...(isPlace && { geo: { '@type': 'GeoCoordinates', latitude: Number(lat), longitude: Number(lng) } }),
    },
  ];
}

function Closed({ name, site }: { name: string; site: Site }) {
  return (
    <section className={message.message}>
      <img src="/artwork/mall/empty-not-found.svg" alt="" width="240" height="180" />
      <h1>{name ? `${name} 已暂停营业` : '店铺不存在'}</h1>
      <p>{name ? '本店的商品暂时不能购买，看看其他店铺吧。' : '链接可能有误，或店铺已关闭。'}</p>
      <a className={message.home} href={`${site.base}/store`}>
        查看全部店铺
      </a>
    </section>
  );
}

/** Following without scripts leads guests to sign in; how many do so stands beside the button, once they are many. */
function Followers({ data: { shop, figures, followed }, site }: { data: OpenShop; site: Site }) {
  const followers = followersText(figures?.followers ?? 0);
  return (
    <Row gap={3}>
      <Follow shopId={shop.distributor_id} name={shop.name} followed={followed} site={site} />
      {followers !== '' && (
        <Text tone="second" size="xs" numeric>
          {followers}
        </Text>
      )}
    </Row>
  );
}

function Head({ data, site, hasIntro }: { data: OpenShop; site: Site; hasIntro: boolean }) {
  const { shop } = data;
  const facts: Fact[] = [
    ['地址', shop.store_address],
    ['营业时间', shop.hour],
    ['配送方式', shop.is_ziti ? '快递配送、到店自提' : '快递配送'],
  ];
  return (
    <header className={styles.shop}>
      <div className={styles.view}>
        <Picture address={shop.banner} alt="" width={390} height={237} eager="first" />
      </div>
      <div className={styles.about}>
        <Row gap={4}>
          <div className={`fixed ${styles.logo}`}>
            <Picture address={shop.logo} alt="" width={64} height={64} eager />
          </div>
          <Stack gap={2}>
            <Text as="h1" long="breaks">
              {shop.name}
            </Text>
            {isByMall(shop) && (
              <span>
                <OwnMark />
              </span>
            )}
            <ShopTags tags={shop.tagList} />
            <ShopProof figures={data.figures} of="店铺" />
          </Stack>
        </Row>
        <Followers data={data} site={site} />
        {hasIntro && shop.intro && <Note>{shop.intro}</Note>}
        <Facts facts={facts} />
        <Row wraps="always">
          <ButtonLink
            size="small"
            href={servicePath(site.base, 'page', { distributor_id: String(shop.distributor_id) })}
          >
            联系客服
          </ButtonLink>
          {shop.store_address !== '' && (
            <ButtonLink size="small" href={mapLink(shop.store_address)} target="_blank" rel="noopener noreferrer">
              地图导航
            </ButtonLink>
          )}
          <ButtonLink size="small" href={`${site.base}/shops/near`}>
            附近店铺
          </ButtonLink>
          <ButtonLink size="small" href={`${site.base}/store`}>
            全部店铺
          </ButtonLink>
          <ButtonLink size="small" href={`${site.base}/license`}>
            证照信息
          </ButtonLink>
        </Row>
      </div>
    </header>
  );
}

interface ShopGoodsProps {
  data: OpenShop;
  site: Site;
  title: string;
  blocks: W0088ShopPage;
}

function ShopGoods({ data: { shop, goods, categories, trail }, site, title, blocks }: ShopGoodsProps) {
  const home = `${site.base}/shops/info?distributor_id=${shop.distributor_id}`;
  const keywords = site.url.searchParams.get('keywords')?.trim() ?? '';
  return (
    <section className={styles.goods} aria-labelledby="goods">
      <Row gap={3} wraps="always" className={styles.bar}>
        <Text as="h2" long="cut" id="goods">
          {keywords ? `“${keywords}”的搜索结果` : title || '本店商品'}
        </Text>
        <Text as="p" tone="second">
          共 <b>{goods.total_count}</b> 件商品
        </Text>
        <SearchBox
          label="搜索本店商品"
          name="keywords"
          value={keywords}
          action={`${site.base}/shops/info`}
          kept={{ distributor_id: String(shop.distributor_id) }}
        />
      </Row>
      <ItemFilters settings={blocks} site={site} goods={goods} categories={categories} trail={trail} />
      <GoodsResults
        columns={blocks.columns}
        goods={goods}
        site={site}
        none={{ title: '本店没有符合条件的商品', hint: '换个关键词，或减少筛选条件试试' }}
        way={{ href: home, text: '查看本店全部商品' }}
      />
    </section>
  );
}

export default function ShopInfoPage({ data, site, places, blocks }: BlockProps<ShopData, W0088ShopPage>) {
  if ('closedName' in data) return <Closed name={data.closedName} site={site} />;
  const { shop, coupons } = data;
  const draw: Readonly<Record<BlockId, (block: Block<BlockId>) => ReactNode>> = {
    coupons: () =>
      coupons.length > 0 && (
        <Island
          key="coupons"
          name="ItemCoupons"
          component={ItemCoupons}
          props={{
            list: coupons,
            login: site.member ? '' : loginPath(site.base, hrefOf(site)),
            phone: site.base !== '',
          }}
          hydrate="touch"
          className={styles.coupons}
        />
      ),
    between: () => <Place key="between" part={places?.between} />,
    goods: ({ title }) => <ShopGoods key="goods" data={data} site={site} title={title} blocks={blocks} />,
  };
  return (
    <div className="centred broad">
      <Breadcrumb
        crumbs={[
          { name: '首页', href: site.base || '/' },
          { name: '全部店铺', href: `${site.base}/store` },
          { name: shop.name },
        ]}
      />
      <Head data={data} site={site} hasIntro={blocks.isIntroShown} />
      {blocksOf(blocks).map((block) => draw[block.id](block))}
    </div>
  );
}
