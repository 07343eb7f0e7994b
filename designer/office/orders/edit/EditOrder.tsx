/**
 * Order editing (改单): the lines of a paid or unpaid order are changed in one step; the page shows the price difference before anything is
 * stored.
 */
import { useRef } from 'react';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { ReadMallOrderAnswer, EditOrderAnswer } from '../../../../schemas/types/contract.ts';
import { needsApproval } from '../../../calls/api-error.ts';
import { ask } from '../../../calls/ask.ts';
import { EditNote, EditPage, EditPart } from '../../form/EditPage.tsx';
import { CheckField, LongTextField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { VariantTable } from '../../offers/VariantTable.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import {
  ADDED_COLUMNS,
  addedLine,
  blankDraft,
  isEmpty,
  openLinesOf,
  requestOf,
  type EditDraft,
  type OpenLine,
} from './edit-draft.ts';
import { EditLines } from './EditLines.tsx';
import { EditSums, useEditQuote, type EditQuote } from './EditQuote.tsx';

interface FieldsProps {
  order: ReadMallOrderAnswer;
  lines: readonly OpenLine[];
  draft: EditDraft;
  change(part: Partial<EditDraft>): void;
  /** Receives the quote for the current request; undefined until it has arrived. */
  onQuote(settled: EditQuote | undefined): void;
}

function Fields({ order, lines, draft, change, onQuote }: FieldsProps) {
  const request = requestOf(order, lines, draft);
  const settled = useEditQuote(request);
  onQuote(settled);
  const isPaid = order.detail.orderInfo.pay_status === 'PAYED';
  const costsMore = (settled?.quote?.due_fee ?? 0) + (settled?.quote?.waived_fee ?? 0) > 0;
  return (
    <>
      <EditNote>
        {isPaid
          ? '留下的商品保持购买时的价格和优惠；加入的商品按买家现在的价格计算，不用优惠券和积分，不另收运费。差额原路退回，或由买家补款后生效。'
          : '留下的商品保持下单时的价格和优惠，运费不变；加入的商品按买家现在的价格计算。保存后买家按新金额付款。'}
      </EditNote>
      <EditPart title="未发出的商品">
        <EditLines lines={lines} draft={draft} change={change} />
      </EditPart>
      <EditPart title="加入商品">
        <VariantTable
          title="加入的商品"
          rows={draft.added}
          columns={ADDED_COLUMNS}
          start={addedLine}
          onChange={(added) => change({ added })}
        />
      </EditPart>
      <EditPart title="金额">
        <EditSums request={request} settled={settled} isPaid={isPaid} />
        {isPaid && (costsMore || draft.waive) && (
          <CheckField title="免去补款，由商家承担" value={draft.waive} onChange={(waive) => change({ waive })} />
        )}
      </EditPart>
      <EditPart title="原因">
        <LongTextField
          title="改单原因（买家可以看到）"
          value={draft.reason}
          maxLength={300}
          onChange={(reason) => change({ reason })}
        />
      </EditPart>
    </>
  );
}

function Edit({ order }: { order: ReadMallOrderAnswer }) {
  const { session, notices } = useOffice();
  const lines = openLinesOf(order);
  const path = `/edit/orders/${String(order.detail.orderInfo.order_id)}`;
  const settled = useRef<EditQuote>(undefined);
  const errorOf = (draft: EditDraft): string => {
    if (isEmpty(requestOf(order, lines, draft))) return OFFICE_MESSAGES.nothingEdited;
    if (!settled.current) return '金额正在计算，请稍候再保存';
    if (!settled.current.quote) return settled.current.refusal ?? '';
    return draft.reason.trim() === '' ? '请填写改单原因' : '';
  };
  const save = async (draft: EditDraft): Promise<EditOrderAnswer> => {
    const shown = settled.current?.quote?.difference ?? 0;
    const reason = draft.reason.trim();
    try {
      return await ask(session, 'POST /mall/orders/:order_id/edit', {
        ...requestOf(order, lines, draft),
        reason,
        shown,
      });
    } catch (error) {
      if (needsApproval(error)) notices.show(error.message, 'warning');
      throw error;
    }
  };
  return (
    <EditPage<EditOrderAnswer, EditDraft>
      first={undefined}
      blank={blankDraft(lines)}
      draftOf={() => blankDraft(lines)}
      errorOf={errorOf}
      list={path}
      pathOf={() => path}
      mayWrite={session.may('orders.write')}
      read={(made) => Promise.resolve(made)}
      save={save}
      head={() => <h1>改单 {path.split('/').pop()}</h1>}
    >
      {({ draft, change }) => (
        <Fields
          order={order}
          lines={lines}
          draft={draft}
          change={change}
          onQuote={(now) => {
            settled.current = now;
          }}
        />
      )}
    </EditPage>
  );
}

export default function EditOrder({ params, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/orders/:order_id', { order_id: params['order_id'] ?? '' });
  if (!asked.value) return <Waiting page name="订单" asked={asked} />;
  return <Edit order={asked.value} />;
}
