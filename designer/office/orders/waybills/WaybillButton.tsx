/** Makes the waybill of all that is unsent of an order, sends it and opens its label, by one press. */
import type { MallOrder } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ask } from '../../../calls/ask.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { useOffice, type Attempt } from '../../office-context.ts';

/** The address of labels, of waybills or of all waybills of orders. */
export const labelsAddress = (named: { ids: readonly (number | string)[] } | { orders: readonly string[] }): string =>
  `/edit/waybill-labels?${new URLSearchParams('ids' in named ? { ids: named.ids.join() } : { orders: named.orders.join() }).toString()}`;

interface WaybillButtonProps {
  row: Pick<MallOrder, 'order_id' | 'version'>;
  attempt: Attempt;
}

export function WaybillButton({ row, attempt }: WaybillButtonProps) {
  const { session, notices } = useOffice();
  const { busy, run } = useOneAtATime();
  const { order_id, version } = row;
  const make = (): Promise<unknown> =>
    attempt(async () => {
      const made = await ask(session, 'POST /mall/orders/:order_id/waybill', { order_id, version });
      const tab = window.open(labelsAddress({ ids: [made.waybill_id] }), '_blank');
      notices.show(`已发货，运单号 ${made.code}${tab ? '' : '；浏览器拦住了面单，请在订单里打印'}`);
    });
  return (
    <Button kind="quiet" aria-label={`打单发货 ${order_id}`} disabled={busy} onClick={() => void run(make)}>
      打单发货
    </Button>
  );
}
