/** Sign-ins by others, as pages show them. */
import type { TrustLoginsAnswer } from '../../../schemas/types/contract.ts';
import type { LoadArgs } from '../../route-types.ts';

export type TrustWay = TrustLoginsAnswer[number];

/** Sign-ins that are open on this site. A page can do without them, even while nobody answers. */
export async function loadTrustWays({ api, site }: LoadArgs): Promise<TrustLoginsAnswer> {
  const version_tag = site.base === '' ? 'standard' : 'touch';
  const { data } = await api.call('GET trustlogin/list', { version_tag });
  return data ?? [];
}

/** Address where a way to a provider begins that leads to `target` in the end. */
export function trustStartPath(base: string, type: string, target: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ redirectUrl: target, ...more });
  return `${base}/auth/trust/${encodeURIComponent(type)}?${query.toString()}`;
}
