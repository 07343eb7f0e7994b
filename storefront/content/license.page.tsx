import { redirectTo, type LoadArgs } from '../route-types.ts';

/** Redirects /license to the licence among the mall's facts. */
export function load({ site }: LoadArgs): Promise<never> {
  return Promise.reject(redirectTo(`${site.base}/shopInfo#license`));
}

/** Never rendered: the loader always sends the shopper on. */
export default function LicensePage() {
  return null;
}
