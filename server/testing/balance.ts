/** Rules that a database must always satisfy, whatever was ordered, paid, cancelled or killed before. */
import { sql } from 'drizzle-orm';
import { HOLDING_PROGRESS } from '../../engine/rules/aftersales/aftersales-states.ts';
import type { Db } from '../kernel/db/database.ts';

/** One row for each violated rule; none in a consistent database. */
export async function imbalances(db: Db): Promise<{ what: string; id: string; counter: number; ledger: number }[]> {
  const { rows } = (await db.execute(sql`
    select 'sku' as what, s.item_id::text as id, s.store::int as counter, coalesce(sum(l.change), 0)::int as ledger
      from sku s left join stock_ledger l on l.item_id = s.item_id group by s.item_id, s.store
      having s.store <> coalesce(sum(l.change), 0) or s.store < 0
    union all
    select 'goods', g.goods_id::text, g.store::int, coalesce(sum(s.store), 0)::int
      from goods g left join sku s on s.goods_id = g.goods_id group by g.goods_id, g.store
      having g.store <> coalesce(sum(s.store), 0)
    union all
    select 'shelf', coalesce(g.goods_id, f.goods_id)::text, coalesce(g.store, -1), coalesce(f.store, -1)
      from goods g full join goods_shelf f on f.goods_id = g.goods_id where f.store is distinct from g.store
    union all
    select 'points', m.user_id::text, m.point::int, coalesce(sum(l.change), 0)::int
      from member m left join point_ledger l on l.user_id = m.user_id group by m.user_id, m.point
      having m.point <> coalesce(sum(l.change), 0) or m.point < 0
    union all
    select 'unpaid orders', user_id::text, counted.orders::int, coalesce(there.orders, 0)::int
      from (select user_id, (select count(*) from jsonb_object_keys(unpaid_pieces)) as orders from member) counted
      left join (select user_id, count(*) as orders from orders
        where order_status = 'NOTPAY' and service is null group by user_id) there using (user_id)
      where counted.orders <> coalesce(there.orders, 0)
    union all
    select 'unpaid pieces', order_id, coalesce(held.num, 0), taken.num
      from (select o.user_id, o.order_id, l.item_id::text as item_id, -sum(l.change)::int as num from orders o
        join (select order_id, order_id as reference from orders union all select order_id, 'edit:' || edit_id from order_edit) made
          using (order_id)
        join stock_ledger l on l.reference = made.reference and (l.kind = 'order' or made.reference <> o.order_id)
        where o.order_status = 'NOTPAY' group by o.user_id, o.order_id, l.item_id) taken
      left join (select user_id, o.key as order_id, i.key as item_id, i.value::int as num
        from member, jsonb_each(unpaid_pieces) o, jsonb_each_text(o.value) i) held using (user_id, order_id, item_id)
      where coalesce(held.num, 0) <> taken.num
    union all
    select 'seckill', si.seckill_id || ' ' || si.item_id, si.stock_left, si.stock - coalesce(sum(t.num), 0)::int
      from seckill_item si left join seckill_ticket t
        on t.seckill_id = si.seckill_id and t.item_id = si.item_id and t.state <> 'returned'
      group by si.seckill_id, si.item_id, si.stock, si.stock_left
      having si.stock_left <> si.stock - coalesce(sum(t.num), 0) or si.stock_left < 0
    union all
    select 'order without lines', o.order_id, 1, 0
      from orders o where o.service is null and not exists (select 1 from order_line l where l.order_id = o.order_id)
    union all
    select 'lines without order', l.order_id, 1, 0
      from order_line l where not exists (select 1 from orders o where o.order_id = l.order_id)
    union all
    select 'order total', o.order_id, o.total_fee::int, (sum(l.total_fee) + o.freight_fee - o.carried_fee)::int
      from orders o join order_line l on l.order_id = o.order_id group by o.order_id, o.total_fee, o.freight_fee, o.carried_fee
      having o.total_fee <> sum(l.total_fee) + o.freight_fee - o.carried_fee
    union all
    select 'paid for edits', o.order_id, o.total_fee::int, coalesce(sum(t.amount), 0)::int
      from orders o left join trade_order t on t.paid and (t.order_id = o.order_id
        or t.order_id in (select e.supplement_id from order_edit e where e.order_id = o.order_id))
      where o.pay_status = 'PAYED' and exists (select 1 from order_edit e where e.order_id = o.order_id)
      group by o.order_id, o.total_fee having o.total_fee <> coalesce(sum(t.amount), 0)
    union all
    select 'waiting edits', o.order_id, coalesce(o.waiting_edit, 0), coalesce(max(e.edit_id), 0)
      from orders o left join order_edit e on e.order_id = o.order_id and e.state = 'waiting'
      group by o.order_id, o.waiting_edit having o.waiting_edit is distinct from max(e.edit_id)
    union all
    select 'pieces of lines', l.line_id::text, l.num, sum(i.num)::int
      from order_line l join shipment_item i on i.line_id = l.line_id group by l.line_id, l.num having sum(i.num) > l.num
    union all
    select 'pieces asked back twice', l.line_id::text || ' ' || u.unit, 1, count(*)::int
      from aftersales_line l join aftersales a on a.aftersales_bn = l.aftersales_bn, jsonb_array_elements_text(l.units) u (unit)
      where a.progress in (${sql.join(
        HOLDING_PROGRESS.map((progress) => sql`${progress}`),
        sql`, `,
      )})
      group by l.line_id, u.unit having count(*) > 1
    union all
    select 'refunds of a trade', t.trade_id, t.amount::int, sum(r.amount)::int
      from trade t join refund r on r.trade_id = t.trade_id and r.refund_status <> 'CANCEL'
      group by t.trade_id, t.amount having sum(r.amount) > t.amount
    union all
    select 'refunded of a trade', t.trade_id, t.refunded::int, coalesce(sum(r.amount), 0)::int
      from trade t left join refund r on r.trade_id = t.trade_id and r.refund_status <> 'CANCEL'
      group by t.trade_id, t.refunded having t.refunded <> coalesce(sum(r.amount), 0)
    union all
    select 'order paid and not paid', o.order_id, 1, 0
      from orders o where o.pay_status = 'PAYED' and o.total_fee > 0
        and not exists (select 1 from trade_order t where t.order_id = o.order_id and t.paid)
    union all
    select 'refunds', t.order_id, t.amount::int, sum(r.amount)::int
      from trade_order t join refund r on r.trade_id = t.trade_id and r.order_id = t.order_id and r.refund_status <> 'CANCEL'
      group by t.trade_id, t.order_id, t.amount having sum(r.amount) > t.amount
    union all
    select 'reviews of goods', g.goods_id::text, g.rate_count::int, count(r.rate_id)::int
      from goods g left join review r on r.goods_id = g.goods_id and r.state = 'shown'
      group by g.goods_id, g.rate_count having g.rate_count <> count(r.rate_id)
    union all
    select 'stars of reviews', g.goods_id::text, g.rate_stars::int, coalesce(sum(r.star), 0)::int
      from goods g left join review r on r.goods_id = g.goods_id and r.state = 'shown'
      group by g.goods_id, g.rate_stars having g.rate_stars <> coalesce(sum(r.star), 0)
    union all
    select 'answered reviews', r.rate_id::text, r.is_answered::int, count(p.reply_id)::int
      from review r left join review_reply p on p.rate_id = r.rate_id and p.user_id = 0
      group by r.rate_id, r.is_answered having r.is_answered <> (count(p.reply_id) > 0)
    union all
    select 'sold names', l.line_id::text, 0, 1 from order_line l
      where not exists (select 1 from sold_name n where n.goods_id = l.goods_id and n.name = l.item_name)
    union all
    select 'receiver names', o.order_id, 0, 1 from orders o
      where not exists (select 1 from receiver_name n where n.name = o.receiver ->> 'name')
    union all
    select 'trade', t.trade_id, t.amount::int, coalesce(sum(o.amount), 0)::int
      from trade t left join trade_order o on o.trade_id = t.trade_id group by t.trade_id, t.amount
      having t.amount <> coalesce(sum(o.amount), 0)`)) as unknown as {
    rows: { what: string; id: string; counter: number; ledger: number }[];
  };
  return rows;
}
