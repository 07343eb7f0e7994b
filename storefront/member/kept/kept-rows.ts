/** Converts favourites and footprints from the wire to the rows of their cards. */
import type { Favourite, ListFootprintsAnswer } from '../../../schemas/types/contract.ts';
import type { KeptGoodsRow } from './KeptGoods.island.tsx';
import type { Site } from '../../route-types.ts';

export type Footprint = ListFootprintsAnswer['list'][number];

function stateOf({ approve_status, store }: Pick<Favourite, 'approve_status' | 'store'>): string {
  if (approve_status === 'offline_sale') return '已失效';
  if (approve_status === 'instock') return '已下架';
  return store > 0 ? '' : '已售罄';
}

/** The card's row of favourite goods. */
export function favouriteRow(row: Favourite, { base }: Site): KeptGoodsRow {
  const isDeleted = row.approve_status === 'offline_sale';
  const state = stateOf(row);
  return {
    id: String(row.item_id),
    name: row.item_name,
    picture: row.item_image,
    price: row.price,
    ...(row.alerts !== undefined && { alerts: row.alerts }),
    priceChange: isDeleted ? 0 : row.price - row.liked_price,
    state,
    // Other backends do not say whether there are variants; the sheet that asks for them asks for the number alone when there are none.
    shop: String(row.distributor_id),
    adds: state !== '' ? '' : row.nospec === true ? 'piece' : 'variant',
    href: isDeleted ? '' : `${base}/items/${row.item_id}?distributor_id=${row.distributor_id}`,
  };
}

/** The card's row of viewed goods. */
export function footprintRow({ itemData }: Footprint, { base }: Site): KeptGoodsRow {
  const { item_id, item_name, pics, price, distributor_id } = itemData;
  return {
    id: String(item_id),
    name: item_name,
    picture: pics[0] ?? '',
    price,
    priceChange: 0,
    state: stateOf(itemData),
    shop: String(distributor_id),
    // Whether it has variants is asked when it is added.
    adds: stateOf(itemData) === '' && itemData.approve_status === 'onsale' ? 'variant' : '',
    href: `${base}/items/${item_id}?distributor_id=${distributor_id}`,
  };
}
