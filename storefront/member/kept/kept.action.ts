import { digits, flag } from '../../shell/action/fields.ts';
import { defineAction, type FormParts, type Post } from '../../shell/action/action.ts';

const shared = { membersOnly: true, fields: { item_id: digits(18) } } as const satisfies FormParts;
/** The list as it was posted from: its page stays, marks of what was done before do not. */
function backTo({ site }: Pick<Post, 'site'>, done: Record<string, string>): string {
  const { pathname, searchParams } = site.url;
  const page = searchParams.get('page');
  return `${pathname}?${new URLSearchParams({ ...(page && { page }), ...done })}`;
}

const lists = { favourites: '/member/collector', footprints: '/member/foottrace' };

/** Removing goods from a list of the member's, and taking that back. */
export const actions = [
  defineAction({
    ...shared,
    path: lists.favourites,
    step: 'undo',
    call: ({ call, posted }) => call('POST /mall/favourites/restore', posted),
    done: (_, post) => backTo(post, { restored: '1' }),
  }),
  defineAction({
    ...shared,
    path: lists.favourites,
    step: 'alerts',
    fields: { ...shared.fields, is_on: flag() },
    call: ({ call, posted: { item_id, is_on } }) => call('PUT /mall/favourites/alerts', { is_on, item_ids: [item_id] }),
    done: (_, post) => backTo(post, { alerts: post.posted.is_on ? 'on' : 'off' }),
  }),
  defineAction({
    ...shared,
    path: lists.favourites,
    call: ({ call, posted: { item_id } }) =>
      call('DELETE member/collect/item', { item_ids: [item_id], is_empty: 'false' }),
    done: (_, post) => backTo(post, { removed: post.posted.item_id }),
  }),
  defineAction({
    ...shared,
    path: lists.footprints,
    step: 'undo',
    call: ({ call, posted }) => call('POST /mall/footprints/restore', posted),
    done: (_, post) => backTo(post, { restored: '1' }),
  }),
  defineAction({
    ...shared,
    path: lists.footprints,
    call: ({ call, posted: { item_id } }) => call('DELETE /mall/footprints', { item_ids: [item_id] }),
    done: (_, post) => backTo(post, { removed: post.posted.item_id }),
  }),
];
