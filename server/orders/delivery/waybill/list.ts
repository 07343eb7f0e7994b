/** The office's list of waybills. */
import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { carrierName } from '../../../../engine/rules/orders/carriers.ts';
import type { ListWaybillsAnswer, MallWaybill } from '../../../../schemas/types/contract.ts';
import { ofOwnShops } from '../../../kernel/access/shops.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { finds } from '../../../kernel/db/finds.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { listAnswer, pagingOf } from '../../../kernel/http/input.ts';
import { spanOf } from '../../../kernel/http/listing.ts';
import { orders } from '../../tables.ts';
import { shipment } from '../tables.ts';
import { waybill } from './tables.ts';

type State = MallWaybill['state'];

/** The parcel left with another number than the waybill's, which was corrected later. */
const isReplaced = or(ne(shipment.code, waybill.code), ne(shipment.carrier, waybill.carrier));

const WHERE: Record<State, SQL | undefined> = {
  unsent: and(ne(waybill.state, 'cancelled'), isNull(waybill.shipment_id)),
  sent: and(eq(waybill.state, 'made'), eq(shipment.code, waybill.code), eq(shipment.carrier, waybill.carrier)),
  replaced: and(eq(waybill.state, 'made'), isReplaced),
  cancelled: eq(waybill.state, 'cancelled'),
};

function read(db: Db) {
  return db
    .select({ row: waybill, replaced: sql<boolean>`coalesce(${isReplaced}, false)` })
    .from(waybill)
    .innerJoin(orders, eq(orders.order_id, waybill.order_id))
    .leftJoin(shipment, eq(shipment.shipment_id, waybill.shipment_id));
}

type Read = Awaited<ReturnType<typeof read>>[number];

function stateOf({ row, replaced }: Read): State {
  if (row.state === 'cancelled') return 'cancelled';
  if (row.shipment_id === null) return 'unsent';
  return replaced ? 'replaced' : 'sent';
}

const listed = (one: Read): MallWaybill => {
  const { waybill_id, order_id, carrier, code, created } = one.row;
  return { waybill_id, order_id, carrier_name: carrierName(carrier), code, state: stateOf(one), created };
};

/** The waybills of an order, newest first. */
export const waybillsOf = async (db: Db, orderId: string): Promise<MallWaybill[]> =>
  (await read(db).where(eq(waybill.order_id, orderId)).orderBy(desc(waybill.waybill_id))).map(listed);

/** GET /mall/waybills, newest first. */
export const listWaybills: Handler<'listWaybills'> = async (context, input): Promise<ListWaybillsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = and(
    ofOwnShops(context, orders.shop_id),
    finds(input.keyword, waybill.code, waybill.order_id),
    spanOf(input, 'created', waybill.created),
    input.state && WHERE[input.state],
  );
  const page = read(context.db).where(where).orderBy(desc(waybill.waybill_id)).limit(pageSize).offset(offset);
  const [total, rows] = await Promise.all([context.db.$count(read(context.db).where(where).as('found')), page]);
  return listAnswer(rows.map(listed), total);
};
