/** Sign-in through providers, as shown on pages. */
import type { TrustLoginsAnswer } from '../../../schemas/types/contract.ts';
import type { LoadArgs } from '../../route-types.ts';

export type TrustWay = TrustLoginsAnswer[number];

/** The sign-ins open on this site. Returns an empty list when the call fails, because pages work without them. */
export async function loadTrustWays({ api, site }: LoadArgs): Promise<TrustLoginsAnswer> {
  const version_tag = site.base === '' ? 'standard' : 'touch';
  const { data } = await api.call('GET trustlogin/list', { version_tag });
  return data ?? [];
}

/** Address that starts sign-in through a provider and leads to `target` in the end. */
export function trustStartPath(base: string, type: string, target: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ redirectUrl: target, ...more });
  return `${base}/auth/trust/${encodeURIComponent(type)}?${query.toString()}`;
}
