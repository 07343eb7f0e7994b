/**
 * Pages that are the same for all guests without cookies, by file, each with the query parameters it reads: the web host renders such a
 * page once for all of them, at its address without other parameters. Pages that ask for a password or show private data are not in this
 * list.
 */
import { LIST_NAMES } from '../parts/list-state.ts';

export const SHARED_PAGES: Readonly<Record<string, readonly string[] | undefined>> = {
  home: [],
  custompage: ['pageid'],
  items: LIST_NAMES,
  item: ['distributor_id', 'sku', 'rate_page', 'rate_kind'],
  'shop-info': LIST_NAMES,
  stores: ['tag_id', 'keywords', 'page'],
  'mall-info': [],
  articles: ['page'],
  article: [],
  faqs: ['keywords'],
  'buying-help': [],
  cart: [],
  pointitems: LIST_NAMES,
  pointitem: [],
};
