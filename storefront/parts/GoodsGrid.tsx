import type { GoodsItem } from '../../schemas/types/api/goods-item.ts';
import type { GoodsEntry } from '../../schemas/types/W0005-showcase.ts';
import { salePrice } from '../../engine/rules/price.ts';
import { GoodsCard } from '../../widgets/parts/GoodsCard.tsx';
import { createHost } from '../host.ts';
import type { Site } from '../route-types.ts';
import styles from './GoodsGrid.module.css';

/** A row of the wire as the card wants it; the price by the rule activity, member, price. */
function entryOf(goods: GoodsItem): GoodsEntry {
  return {
    goods_id: goods.goods_id,
    itemId: goods.item_id,
    goods_name: goods.item_name,
    goods_pic: goods.pics[0] ?? '',
    brief: goods.brief,
    price: salePrice(goods),
    market_price: goods.market_price,
    distributor_id: goods.distributor_id,
    tagList: goods.tagList.map((tag) => ({ ...tag })),
    linkPage: 'goods',
    linkPageLabel: '商品',
  };
}

/** Cards of goods in rows of six; the first row's pictures load at once. */
export function GoodsGrid({ list, site }: { list: GoodsItem[]; site: Site }) {
  const facts = { currentPath: '', base: site.base, distributorId: '0', loggedIn: false, mobile: '', cartCount: 0 };
  const host = createHost(facts);
  return (
    <ul className={styles.grid}>
      {list.map((goods, index) => (
        <li key={goods.item_id}>
          <GoodsCard
            entry={entryOf(goods)}
            host={host}
            picture={214}
            eager={index < 6}
            showBrief
            className={styles.card}
          />
        </li>
      ))}
    </ul>
  );
}
