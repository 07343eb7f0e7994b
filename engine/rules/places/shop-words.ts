/** Words about a shop that several pages say. */
import { shortCount } from '../format/count-text.ts';

/** Followers from which their number speaks for a shop. */
const MANY = 100;

/** 1.2万+ 人关注; '' while there are few, which would speak against the shop. */
export function followersText(count: number): string {
  return count >= MANY ? `${shortCount(count)} 人关注` : '';
}

/** The place of an address on a public map; a phone that has the map's app opens it. '' without an address. */
export function mapLink(address: string): string {
  return address === '' ? '' : `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}&callnative=1`;
}
