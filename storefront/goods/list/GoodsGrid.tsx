import type { GoodsItem } from '../../../schemas/types/contract.ts';
import type { GoodsEntry } from '../../../schemas/types/common.ts';
import { formatYuan, referencePrice, salePrice } from '../../../engine/rules/format/price.ts';
import { addsOf } from '../../../engine/rules/goods/adds.ts';
import { soldNote } from '../../../engine/rules/goods/sold.ts';
import { staffBadge } from '../../../engine/rules/goods/staff-badge.ts';
import { GoodsCard } from '../../../widgets/parts/goods/GoodsCard.tsx';
import { createHost } from '../../shell/host.ts';
import type { PictureBox } from '../../../engine/picture.ts';
import type { FirstPicture, Site } from '../../route-types.ts';
import type { StaffPrices } from '../../purchase/staff/staff-prices.ts';
import { CardGrid } from '../cards/CardGrid.tsx';

/** One badge: the tag that the list is for, or else that of a running promotion, or else the goods' first own tag. */
function tagsOf({ promotion_activity: promotions, tagList }: GoodsItem, asked: string | null): { tag_name: string }[] {
  const names = [...promotions.map((entry) => entry.promotion_tag), ...tagList.map((tag) => tag.tag_name)];
  const tag_name = names.find((name) => name === asked) ?? names[0];
  return tag_name ? [{ tag_name }] : [];
}

/** Of the picture of a card: columns of a desktop are a little wider than those of a phone. */
function boxOf(site: Site): PictureBox {
  const side = site.base === '' ? 214 : 200;
  return { width: side, height: side };
}

/** The picture of a list's first card; undefined without one. */
export function firstOf([goods]: readonly GoodsItem[], site: Site): FirstPicture | undefined {
  return goods && { address: goods.pics[0] ?? '', box: boxOf(site) };
}

/**
 * A row of the wire as an entry of the card. The price is that of the activity, the member or the goods.
 */
function entryOf(goods: GoodsItem, site: Site): GoodsEntry {
  const price = salePrice(goods);
  return {
    goods_id: goods.goods_id,
    itemId: goods.item_id,
    goods_name: goods.item_name,
    goods_pic: goods.pics[0] ?? '',
    price,
    market_price: referencePrice(price, goods),
    distributor_id: goods.distributor_id,
    tagList: tagsOf(goods, site.url.searchParams.get('tag')),
    sold_out: goods.store <= 0 && goods.valid_lucky !== 1,
    sold_note: soldNote(goods),
    adds: addsOf({
      state: goods.approve_status,
      isSoldOut: goods.store <= 0,
      isInvalid: goods.valid_lucky === 1,
      inActivity: Boolean(goods.activity_price),
      hasVariants: !goods.nospec,
    }),
    linkPage: 'goods',
    linkPageLabel: '商品',
  };
}

interface GoodsGridProps {
  list: GoodsItem[];
  site: Site;
  prices?: StaffPrices;
  /** The grid begins in the first view: its first row's pictures load at once. */
  first?: true;
  /** One row of five. */
  row?: true;
  /** In a row of the desktop; five by default. */
  columns?: number | undefined;
}

/**
 * Cards of goods in rows of five, each with a button that adds it to the cart. Staff also see the kind of goods, and participants of an internal
 * purchase see its price.
 */
export function GoodsGrid({ list, site, prices = {}, first, row, columns }: GoodsGridProps) {
  const facts = { currentPath: '', base: site.base, distributorId: '0', loggedIn: false, mobile: '', cartCount: 0 };
  const host = createHost(facts);
  const cards = list.map((goods, index) => {
    // Invalid goods stay in the list, greyed (storefront spec 4).
    const isInvalid = goods.valid_lucky === 1;
    const badge = site.member?.isStaff ? staffBadge(goods) : '';
    const own = prices[String(goods.goods_id)];
    return {
      key: goods.item_id,
      badges: [badge, own ? `内购价${formatYuan(own.activity_price)}` : ''].filter(Boolean),
      card: (
        <GoodsCard
          entry={entryOf(goods, site)}
          host={host}
          picture={boxOf(site).width}
          eager={first && (index === 0 ? 'first' : index < 5)}
          state={isInvalid ? '不可购买' : ''}
          isInvalid={isInvalid}
        />
      ),
    };
  });
  return <CardGrid cards={cards} row={row} columns={columns} />;
}
