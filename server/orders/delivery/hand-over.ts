/** Pick-up: the buyer shows the code and gets all goods, or those that are available today. */
import type { Handler } from '../../kernel/calls/operation.ts';
import { fail } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { changedAnswer } from '../buyer/card.ts';
import { changeOrder } from '../moves/change.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { writeShipment } from './pieces.ts';
import { leave } from './ship.ts';

/** POST /mall/orders/:order_id/hand-over */
export const handOver: Handler<'handOver'> = async (context, input) =>
  leave(context, 'hand-over', input, async (tx, context, { order, pieces, last }) => {
    if (order.receipt_type !== 'ziti') return fail('这是快递订单，请填写物流发货');
    const code = input.code.replace(/\D+/g, '');
    if (code === '' || code !== order.ziti_code) return fail('提货码不正确，请与买家核对', 422, { field: 'code' });
    const now = seconds(context);
    const more = last ? { delivered_at: now, ended_at: now } : {};
    const moved = orThrow(await changeOrder(tx, context, order, last ? 'pick-up' : 'pick-up-part', 'operator', more));
    const shipmentId = await writeShipment(tx, context, order, { kind: 'pickup' }, pieces);
    return { shipment_id: shipmentId, order: changedAnswer(moved) };
  });
