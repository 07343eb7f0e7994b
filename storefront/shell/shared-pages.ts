/**
 * Pages that are the same for all guests of whom nothing is known, by file, each with the parameters of the query it reads: the web
 * host renders such a page for all of them at once, at its address without other parameters. Pages that ask for a password or show
 * somebody's own are not among them.
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
  faqs: [],
  'buying-help': [],
  cart: [],
  pointitems: LIST_NAMES,
  pointitem: [],
};
