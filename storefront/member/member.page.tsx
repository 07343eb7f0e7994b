import { redirectTo, type LoadArgs } from '../route-types.ts';

/** Redirects /member to the member centre. */
export function load({ site }: LoadArgs): Promise<never> {
  throw redirectTo(`${site.base}/member/user-info`);
}

export default function MemberPage() {
  return null;
}
