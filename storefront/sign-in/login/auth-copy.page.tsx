import { redirectTo, type LoadArgs } from '../../route-types.ts';

/** Redirects the copies of the sign-in and registration pages (storefront spec 2.2) to the originals. */
export async function load({ site: { url } }: LoadArgs): Promise<never> {
  throw redirectTo(url.pathname.replace(/-copy$/, '') + url.search);
}

export default function AuthCopyPage() {
  return null;
}
