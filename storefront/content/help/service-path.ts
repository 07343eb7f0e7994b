import type { TalkAbout } from '../../talk/talk-api.ts';

/** Path to live help about an order, goods or a shop; `from` says where it was pressed. */
export function servicePath(base: string, from: 'float' | 'order' | 'page', about: TalkAbout = {}): string {
  const query = new URLSearchParams({ from, ...about });
  return `${base}/service/open?${query.toString()}`;
}
