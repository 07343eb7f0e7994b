/** The filters of the office's list of orders, which slips, files and jobs take too. */
import { and, eq, exists, ilike, not, or, sql, type SQL } from 'drizzle-orm';
import { foldSearch } from '../../../../engine/rules/format/fold.ts';
import type { OfficeOrderTab } from '../../../../engine/rules/orders/office-order-tabs.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { contains, numberIn } from '../../../kernel/db/finds.ts';
import { spanOf } from '../../../kernel/http/listing.ts';
import { sku, skuOff } from '../../../goods/tables.ts';
import { invoice, invoiceOrder } from '../../../money/invoice/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { orderNote, shipment } from '../../delivery/tables.ts';
import { ownShop } from '../../own-order.ts';
import { orderLine, orders, type Order } from '../../tables.ts';
import { orderTagged } from '../tags/tables.ts';
import { found } from './keyword.ts';

export interface OrderFilter extends Omit<
  InputOf<'listMallOrders'>,
  'page' | 'pageSize' | 'sort' | 'after' | 'before'
> {
  /** true when many of the first orders contain the keyword (`isFrequent`) */
  frequent?: boolean;
}

/** The value of the column `tab` for each tab. */
export const STATES: Record<OfficeOrderTab, Order['tab']> = {
  unpaid: 'NOTPAY',
  to_ship: 'to_ship',
  to_pick_up: 'to_pick_up',
  cancel_asked: 'cancel_asked',
  shipped: 'WAIT_BUYER_CONFIRM',
  done: 'DONE',
  cancelled: 'CANCEL',
};

export const inTab = (state: OfficeOrderTab): SQL => eq(orders.tab, STATES[state]);

export const keywordOf = ({ keyword = '' }: OrderFilter): string => numberIn(foldSearch(keyword));

/** The condition, or its opposite; undefined when the filter is not set. */
const whether = (wanted: boolean | undefined, holds: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? holds : not(holds);

/** A line whose name contains the text, or whose variant has it as its code. */
function ofGoods({ db }: ScopedContext, typed: string | undefined): SQL | undefined {
  const text = foldSearch(typed ?? '');
  if (text === '') return undefined;
  const coded = sql`coalesce(${sku.item_bn}, ${skuOff.item_bn})`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderLine)
      .leftJoin(sku, eq(sku.item_id, orderLine.item_id))
      .leftJoin(skuOff, eq(skuOff.item_id, orderLine.item_id))
      .where(
        and(
          eq(orderLine.order_id, orders.order_id),
          or(contains(sql`${orderLine.item_name}`, text), ilike(coded, text.replace(/[\\%_]/g, String.raw`\$&`))),
        ),
      ),
  );
}

function ofTag({ db }: ScopedContext, tagId: number | undefined): SQL | undefined {
  if (tagId === undefined) return undefined;
  const tagged = (own: SQL | undefined): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(orderTagged)
        .where(and(eq(orderTagged.order_id, orders.order_id), own)),
    );
  return tagId === 0 ? not(tagged(undefined)) : tagged(eq(orderTagged.tag_id, tagId));
}

function ofInvoice({ db }: ScopedContext, wanted: OrderFilter['invoice']): SQL | undefined {
  if (wanted === undefined) return undefined;
  const held = (own?: SQL): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(invoiceOrder)
        .innerJoin(invoice, eq(invoice.invoice_id, invoiceOrder.invoice_id))
        .where(and(eq(invoiceOrder.order_id, orders.order_id), invoiceOrder.holds, own)),
    );
  const wished = sql`${orders.invoice} is not null`;
  if (wanted === 'issued') return held(eq(invoice.invoice_status, 'success'));
  if (wanted === 'none') return and(not(held()), not(wished));
  return or(held(eq(invoice.invoice_status, 'pending')), and(wished, not(held())));
}

/** A code of a province, city or county in the receiver's address. */
const ofRegion = (code: number | undefined): SQL | undefined =>
  code === undefined ? undefined : sql`${orders.receiver} -> 'codes' @> ${JSON.stringify([code])}::jsonb`;

/** The condition of all filters except the state. */
export function everyOf(context: ScopedContext, input: OrderFilter): SQL | undefined {
  const { db } = context;
  const { distributor_id: shopId, user_id, pay_type, grade_id, carrier } = input;
  const noted = exists(
    db
      .select({ one: sql`1` })
      .from(orderNote)
      .where(eq(orderNote.order_id, orders.order_id)),
  );
  return and(
    ownShop(context),
    shopId === undefined ? undefined : eq(orders.shop_id, shopId),
    user_id === undefined ? undefined : eq(orders.user_id, user_id),
    spanOf(input, 'created', orders.created),
    spanOf(input, 'amount', orders.total_fee),
    pay_type ? and(eq(orders.pay_type, pay_type), eq(orders.pay_status, 'PAYED')) : undefined,
    ofGoods(context, input.goods),
    whether(input.message, sql`${orders.remark} <> ''`),
    whether(input.note, noted),
    ofTag(context, input.tag_id),
    ofInvoice(context, input.invoice),
    grade_id === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(member)
            .where(and(eq(member.user_id, orders.user_id), eq(member.grade_id, grade_id))),
        ),
    ofRegion(input.region),
    carrier
      ? exists(
          db
            .select({ one: sql`1` })
            .from(shipment)
            .where(and(eq(shipment.order_id, orders.order_id), eq(shipment.carrier, carrier))),
        )
      : undefined,
    found(context, keywordOf(input), input.frequent === true),
  );
}

/** The condition of all filters. */
export const filtered = (context: ScopedContext, input: OrderFilter): SQL =>
  and(everyOf(context, input), input.state && inTab(input.state)) ?? sql`true`;
