/** Bulk actions on orders of the list. */
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import { ask } from '../../../calls/ask.ts';
import type { BulkAction, Target } from '../../list/list-def.ts';
import type { AskText } from '../../form/text-question.tsx';
import { labelsAddress } from '../waybills/WaybillButton.tsx';
import type { AskTag } from '../../form/tags/TagDialogs.tsx';

const targeted = (target: Target) =>
  'ids' in target ? { order_ids: target.ids } : { ...target.all, all: true as const };

function slipsAddress(target: Target): string {
  const named = 'ids' in target ? { order_ids: target.ids.join(',') } : { ...target.all, all: 1 };
  const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return `/edit/orders/slips?${query.toString()}`;
}

type Action = RequestOf<'POST /mall/jobs/order-bulk'>['action'];

function written(
  action: Action,
  askText: () => ReturnType<AskText>,
  more: Pick<BulkAction, 'title'> & { danger?: true; question?(what: string, count: number): string },
): BulkAction {
  return {
    ...more,
    prepare: async (session, target) => {
      const text = await askText();
      return text === null ? null : ask(session, 'POST /mall/jobs/order-bulk', { ...targeted(target), action, text });
    },
  };
}

const labelled = (action: Action, title: string, askTag: AskTag): BulkAction => ({
  title,
  prepare: async (session, target) => {
    const label = await askTag(`批量${title}`);
    if (label === null) return null;
    return ask(session, 'POST /mall/jobs/order-bulk', { ...targeted(target), action, label_id: String(label) });
  },
});

const WAYBILLS: readonly BulkAction[] = [
  {
    title: '打单发货',
    question: (_what, count) =>
      `将为其中 ${count} 个待发货的订单取得电子面单并发货，用店铺的第一个物流账号。完成后选中它们，点击「打印面单」。`,
    prepare: (session, target) =>
      ask(session, 'POST /mall/jobs/order-bulk', { ...targeted(target), action: 'waybill' }),
  },
  {
    title: '打印面单',
    address: (target) => labelsAddress({ orders: 'ids' in target ? target.ids : [] }),
  },
];

/** An operator without the right to change orders can only print. */
export function bulkActions(askText: AskText, askTag: AskTag, mayWrite: boolean, hasAccount: boolean): BulkAction[] {
  const print: BulkAction = { title: '打印发货单', address: slipsAddress };
  if (!mayWrite) return [print];
  const askNote = () =>
    askText({
      title: '批量备注',
      label: '备注（买家看不到）',
      submit: '备注',
      maxLength: 500,
      empty: OFFICE_MESSAGES.noteEmpty,
    });
  const askReason = () =>
    askText({
      title: '批量关闭未付款订单',
      label: '关闭原因（买家可以看到）',
      submit: '下一步',
      maxLength: 200,
      empty: '请填写关闭原因',
    });
  return [
    print,
    ...(hasAccount ? WAYBILLS : []),
    written('note', askNote, { title: '备注' }),
    labelled('tag', '加标签', askTag),
    labelled('untag', '去标签', askTag),
    written('close', askReason, {
      title: '关闭未付款订单',
      danger: true,
      question: (_what, count) =>
        `将关闭其中 ${count} 个未付款的订单，不能撤销，买家会收到消息。占用的库存、优惠券和积分会退回；转账凭证正在审核的会跳过，已付款的不受影响。`,
    }),
  ];
}
