/** Takes a waybill back from its carrier, after a question; nothing for a waybill that a parcel left with. */
import type { MallWaybill } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ask } from '../../../calls/ask.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { useOffice, type Attempt } from '../../office-context.ts';

interface CancelWaybillProps {
  waybill: MallWaybill;
  attempt: Attempt;
}

export function CancelWaybill({ waybill, attempt }: CancelWaybillProps) {
  const { session, notices } = useOffice();
  const { busy, run } = useOneAtATime();
  const { waybill_id, order_id, carrier_name, code, state } = waybill;
  if (state !== 'unsent' && state !== 'replaced') return null;
  const cancel = async (): Promise<void> => {
    const question = code
      ? `取消${carrier_name}面单 ${code}？运单号作废，不能恢复；已经打印的面单请勿再用。`
      : `取消订单 ${order_id} 的${carrier_name}面单？运单号尚未取得，取消后不能恢复。`;
    if (!(await notices.confirm(question, '取消面单', true))) return;
    await run(() =>
      attempt(() => ask(session, 'POST /mall/waybills/:waybill_id/cancel', { waybill_id }), '面单已取消'),
    );
  };
  return (
    <Button kind="quiet" disabled={busy} aria-label={`取消面单 ${code || order_id}`} onClick={() => void cancel()}>
      取消面单
    </Button>
  );
}
