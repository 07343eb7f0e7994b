import type { Handlers } from '../../kernel/calls/operation.ts';
import {
  addFavourite,
  countFavourites,
  favouriteState,
  listFavourites,
  removeFavourites,
  restoreFavourite,
} from './favourites.ts';
import { priceAlerts, setPriceAlerts } from './alerts.ts';
import { countFollows, followShop, followState, listFollows, restoreFollow, unfollowShops } from './follows.ts';
import { listFootprints, removeFootprints, restoreFootprint, saveFootprint } from './footprints.ts';

export const handlers = {
  favouriteState,
  addFavourite,
  removeFavourites,
  restoreFavourite,
  countFavourites,
  listFavourites,
  priceAlerts,
  setPriceAlerts,
  saveFootprint,
  listFootprints,
  removeFootprints,
  restoreFootprint,
  followShop,
  unfollowShops,
  restoreFollow,
  followState,
  countFollows,
  listFollows,
} satisfies Handlers;
