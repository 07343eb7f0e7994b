/** Bulk actions on members of the list. */
import type { RequestOf } from '../../../schemas/calls.ts';
import { ask } from '../../calls/ask.ts';
import type { BulkAction } from '../list/list-def.ts';
import type { AskTag } from '../form/tags/TagDialogs.tsx';
import { namedBy } from './named.ts';
import { GIFT_TITLES, giftQuestion, type AskGift, type Gift } from './send/SendDialog.tsx';

type Action = RequestOf<'POST /mall/jobs/member-bulk'>['action'];

const labelled = (action: Action, title: string, askTag: AskTag): BulkAction => ({
  title,
  prepare: async (session, target) => {
    const label = await askTag(`批量${title}`);
    if (label === null) return null;
    return ask(session, 'POST /mall/jobs/member-bulk', {
      ...namedBy(target),
      action,
      label_id: String(label),
    });
  },
});

const giving = (gift: Gift, askGift: AskGift): BulkAction => ({
  title: GIFT_TITLES[gift],
  prepare: (_session, target) => askGift(gift, target),
  question: (_what, count) => giftQuestion(gift, count),
});

export const bulkActions = (askTag: AskTag, askGift: AskGift, gifts: readonly Gift[]): BulkAction[] => [
  labelled('tag', '加标签', askTag),
  labelled('untag', '去标签', askTag),
  ...gifts.map((gift) => giving(gift, askGift)),
];
