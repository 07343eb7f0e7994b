import { redirectTo, type LoadArgs } from '../route-types.ts';

/** The checkout's older address leads to it, with its query. */
export function load({ site }: LoadArgs): Promise<never> {
  return Promise.reject(redirectTo(`${site.base}/cart/checkout${site.url.search}`));
}

/** Never rendered: the loader always sends the shopper on. */
export default function CheckoutOldPage() {
  return null;
}
