import type { Operation } from '../../http/operation.ts';
import { addFavourite, favouriteState, listFavourites, removeFavourites } from './favourites.ts';
import { listFootprints, saveFootprint } from './footprints.ts';

const shared = { tag: 'favourite', access: 'member' } as const;
const state = {
  ...shared,
  method: 'GET',
  summary: 'Whether the member likes a goods',
  input: 'item-query',
  answer: 'favourite-state',
  handle: favouriteState,
} as const;
const add = {
  ...shared,
  method: 'POST',
  summary: 'Like a goods; a second time changes nothing',
  input: 'item-query',
  answer: 'favourite',
  handle: addFavourite,
} as const;
const remove = {
  ...shared,
  summary: 'Like goods no longer: those named, or all of them',
  input: 'favourite-remove-query',
  answer: 'status-done',
  handle: removeFavourites,
} as const;

/** The dotted paths are older names of the same calls (storefront spec 7.5, 7.6). */
export const favouriteOperations: Operation[] = [
  { ...state, path: '/h5app/wxapp/goods/items/:item_id/fav' },
  { ...state, path: '/h5app/wxapp/item.fav' },
  { ...add, path: '/h5app/wxapp/member/collect/item/:item_id' },
  { ...add, path: '/h5app/wxapp/member.favorite.item.add' },
  { ...remove, method: 'DELETE', path: '/h5app/wxapp/member/collect/item' },
  { ...remove, method: 'POST', path: '/h5app/wxapp/member.favorite.item.remove' },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/member/collect/item',
    summary: 'Goods the member likes',
    input: 'paging-query',
    answer: 'favourite-list',
    handle: listFavourites,
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/member/browse/history/save',
    summary: 'The member looked at a goods',
    input: 'item-query',
    answer: 'status-done',
    handle: saveFootprint,
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/member/browse/history/list',
    summary: 'Goods the member looked at',
    input: 'paging-query',
    answer: 'footprint-list',
    handle: listFootprints,
  },
];
