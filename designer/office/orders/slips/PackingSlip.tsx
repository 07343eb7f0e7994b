import { useEffect } from 'react';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { PageProps } from '../../../route.ts';
import { receiverLines } from '../order-texts.ts';
import { parcelTitle, SLIP, type Sheet } from './slip-sheets.ts';
import { SlipSheet } from './SlipSheet.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import styles from './slip.module.css';

/** `parcel`: the number of a planned parcel; 0 for all unsent pieces. */
function sheetOf({ detail: { orderInfo }, plan, left, open }: ReadMallOrderAnswer, parcel: number): Sheet {
  const planned = plan[parcel - 1];
  const pieces = new Map(
    planned ? planned.items.map(({ line_id, num }) => [line_id, num]) : left.map((line) => [line.line_id, line.left]),
  );
  const lines = orderInfo.items.map((line) => ({
    id: Number(line.id),
    name: line.item_name,
    spec: line.item_spec_desc,
    isGift: line.order_item_type === 'gift',
    num: line.num,
    open: open > 0 ? (pieces.get(Number(line.id)) ?? 0) : undefined,
  }));
  if (!planned) return { title: SLIP, note: '', lines };
  return {
    title: parcelTitle(parcel, plan.length),
    note: planned.note,
    lines: lines.filter(({ id }) => pieces.has(id)),
  };
}

/** The packing slip of an order, for printing. */
export default function PackingSlip({ params, session, navigation }: PageProps) {
  const orderId = params['order_id'] ?? '';
  const asked = useCall(session, 'GET /mall/orders/:order_id', { order_id: orderId });
  const order = asked.value;
  const info = order?.detail.orderInfo;
  useEffect(() => {
    document.title = `${SLIP} ${orderId}`;
  }, [orderId]);
  return (
    <main className={styles.sheet}>
      <Row at="edges" className={styles.tools}>
        <Button onClick={() => void navigation.go(`/edit/orders/${orderId}`)}>返回订单</Button>
        <Button kind="primary" disabled={!order} onClick={() => print()}>
          打印
        </Button>
      </Row>
      {order && info ? (
        <SlipSheet
          heading="h1"
          sheet={sheetOf(order, Number(new URLSearchParams(location.search).get('parcel') ?? 0))}
          shop={order.detail.distributor.name}
          orderId={orderId}
          created={info.create_date}
          isPickup={info.receipt_type === 'ziti'}
          receiver={receiverLines(info)}
          remark={info.remark}
        />
      ) : (
        <Waiting page name={SLIP} asked={asked} />
      )}
    </main>
  );
}
