/** Addresses of conversations. */
import type { TalkAbout } from './talk-api.ts';

export const TALK = '/service/talk';

const NAMES = ['distributor_id', 'item_id', 'order_id'] as const;

/** What an address names; anything but numbers is left out. */
export function talkAbout(query: URLSearchParams): TalkAbout {
  const named = NAMES.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(named.filter(([, value]) => /^\d{1,20}$/.test(value)));
}

/** The page of the conversation, without the site's base. */
export function talkPath(about: TalkAbout): string {
  const query = new URLSearchParams({ ...about }).toString();
  return query === '' ? TALK : `${TALK}?${query}`;
}
