import { digits } from '../../shell/action/fields.ts';
import { defineAction, type FormParts } from '../../shell/action/action.ts';

const shared = { membersOnly: true, fields: { item_id: digits(18) } } as const satisfies FormParts;
const lists = { favourites: '/member/collector', footprints: '/member/foottrace' };

/** Removing goods from a list of the member's, and taking that back. */
export const actions = [
  defineAction({
    ...shared,
    path: lists.favourites,
    step: 'undo',
    call: ({ call, posted }) => call('POST /mall/favourites/restore', posted),
    done: () => `${lists.favourites}?restored=1`,
  }),
  defineAction({
    ...shared,
    path: lists.favourites,
    call: ({ call, posted: { item_id } }) =>
      call('DELETE member/collect/item', { item_ids: [item_id], is_empty: 'false' }),
    done: (_, { posted }) => `${lists.favourites}?removed=${posted.item_id}`,
  }),
  defineAction({
    ...shared,
    path: lists.footprints,
    step: 'undo',
    call: ({ call, posted }) => call('POST /mall/footprints/restore', posted),
    done: () => `${lists.footprints}?restored=1`,
  }),
  defineAction({
    ...shared,
    path: lists.footprints,
    call: ({ call, posted: { item_id } }) => call('DELETE /mall/footprints', { item_ids: [item_id] }),
    done: (_, { posted }) => `${lists.footprints}?removed=${posted.item_id}`,
  }),
];
