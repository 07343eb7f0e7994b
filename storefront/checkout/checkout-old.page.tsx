import { redirectTo, type LoadArgs } from '../route-types.ts';

/** Redirects the checkout's older address to the current one, with its query. */
export function load({ site }: LoadArgs): Promise<never> {
  return Promise.reject(redirectTo(`${site.base}/cart/checkout${site.url.search}`));
}

/** Never rendered: the loader always sends the shopper on. */
export default function CheckoutOldPage() {
  return null;
}
