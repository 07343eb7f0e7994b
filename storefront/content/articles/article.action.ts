import { sameOriginPath } from '../../../engine/address.ts';
import { flag, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

const KEPT = '/member/articles';

/** 收藏 of an article; returns to the page where it was pressed. */
export const action = defineAction({
  path: KEPT,
  membersOnly: true,
  fields: { article_id: text(), drop: flag(), back: text() },
  call: async ({ call, posted: { article_id, drop } }) => {
    await (drop
      ? call('DELETE member/collect/article', { article_id })
      : call('POST member/collect/article/:article_id', { article_id }));
    return { data: undefined };
  },
  done: (_, { posted }) => sameOriginPath(posted.back) || KEPT,
});
