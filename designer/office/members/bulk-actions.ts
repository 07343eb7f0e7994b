/** Bulk actions on members of the list. */
import type { RequestOf } from '../../../schemas/calls.ts';
import { ask } from '../../calls/ask.ts';
import type { BulkAction, Target } from '../list/list-def.ts';
import type { AskTag } from '../form/tags/TagDialogs.tsx';

export const namedBy = (target: Target) =>
  'ids' in target ? { user_ids: target.ids } : { ...target.all, all: true as const };

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

export const bulkActions = (askTag: AskTag): BulkAction[] => [
  labelled('tag', '加标签', askTag),
  labelled('untag', '去标签', askTag),
];
