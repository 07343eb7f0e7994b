import { redirectTo, type LoadArgs } from '../../route-types.ts';

/** The copies of sign-in and registration (storefront spec 2.2) lead to the one there is. */
export async function load({ site: { url } }: LoadArgs): Promise<never> {
  throw redirectTo(url.pathname.replace(/-copy$/, '') + url.search);
}

export default function AuthCopyPage() {
  return null;
}
