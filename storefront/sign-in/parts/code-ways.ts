/** The ways in that work in this mall. Other backends do not say it, so all count there. */
import type { Site } from '../../route-types.ts';
import type { CodeWay } from './account-form.ts';

const ALL: readonly CodeWay[] = ['mobile', 'email'];

/** Where codes reach shoppers. */
export const codeWays = ({ ways }: Pick<Site, 'ways'>): readonly CodeWay[] => ways?.code ?? ALL;

/** By what one can register and get a new password. */
export const accountWays = ({ ways }: Pick<Site, 'ways'>): readonly CodeWay[] => ways?.account ?? ALL;

/** The way of the address when it works, else the one that does; undefined when none does. */
export function accountWayOf(site: Site): CodeWay | undefined {
  const ways = accountWays(site);
  const wanted = site.url.searchParams.get('way') === 'email' ? 'email' : 'mobile';
  return ways.includes(wanted) ? wanted : ways[0];
}
