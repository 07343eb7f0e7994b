import type { MallOrderTag } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { TagsDialog, type TagCalls } from '../../form/tags/TagDialogs.tsx';
import { useOffice } from '../../office-context.ts';

const CALLS: TagCalls<MallOrderTag> = {
  title: '订单标签',
  note: '标签只有本店的操作员看得到，可用来筛选订单。',
  lossOf: () => '用了它的订单都会去掉这个标签。',
  add: (session, draft) => ask(session, 'POST /mall/order-tags', draft),
  put: (session, tag) => ask(session, 'PUT /mall/order-tags/:tag_id', tag),
  remove: (session, tag_id) => ask(session, 'DELETE /mall/order-tags/:tag_id', { tag_id }),
};

/** All labels of orders. */
export function OrderTags({ onClose }: { onClose(): void }) {
  const { session } = useOffice();
  const { value, failure, reload } = useCall(session, 'GET /mall/order-tags', {});
  return <TagsDialog calls={CALLS} tags={value?.list} failure={failure} reload={reload} onClose={onClose} />;
}
