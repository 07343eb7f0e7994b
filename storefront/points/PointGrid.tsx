import type { PointGoodsItem } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';
import { PointPrice } from './PointPrice.tsx';
import { Tiles } from '../goods/cards/Tiles.tsx';

export function PointGrid({ list, site, row }: { list: PointGoodsItem[]; site: Site; row?: true }) {
  const tiles = list.map((goods) => ({
    key: String(goods.item_id),
    href: `${site.base}/pointitems/${goods.item_id}`,
    picture: goods.pics[0] ?? '',
    name: goods.item_name,
    state: goods.store <= 0 ? '已兑完' : '',
    foot: <PointPrice point={goods.point} cents={goods.price} market={goods.market_price} />,
  }));
  return <Tiles list={tiles} {...(row && { row })} />;
}
