/** Beginnings of paths of personal pages and of steps such as the checkout: search engines must not crawl or list them. */
export const PRIVATE_PAGES = [
  '/auth',
  '/cart',
  '/cashier',
  '/finish',
  '/member',
  '/payment',
  '/pointitems/cashierpoint',
  '/pointitems/checkout',
  '/receive/coupons',
  '/result',
  '/service/open',
  '/service/talk',
  '/shop/review',
  '/shop/settleForm',
] as const;

/** `path` is without the site's base. */
export function isPrivatePage(path: string): boolean {
  return PRIVATE_PAGES.some((place) => path === place || path.startsWith(`${place}/`));
}
