/** Reminds the buyer once, in the message box and by e-mail or SMS, before a shipped order counts as received automatically. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, gt, lte, not, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { notify } from '../../kernel/message/notify.ts';
import { hasOpenAftersales } from '../open-aftersales.ts';
import { finishSeconds } from '../settings.ts';
import { orders } from '../tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds before automatic receipt; at most half of the waiting time */
const BEFORE = DAY;

const REMINDED = sql`exists (select 1 from member_message sent where sent.user_id = ${orders.user_id}
  and sent.kind = 'order' and sent.reference = ${orders.order_id} || ':receipt')`;

interface Due {
  order_id: string;
  user_id: number;
  delivered_at: number | null;
}

/** Writes the message and its e-mail or SMS once; false when another process did it first. */
async function remindOne(services: Services, due: Due, after: number): Promise<boolean> {
  const { order_id, user_id, delivered_at } = due;
  const now = seconds(services);
  const end = (delivered_at ?? now) + after;
  const notice = {
    user_id,
    reference: `${order_id}:receipt`,
    values: { order: order_id, time: formatDateTime(end).slice(0, 16) },
    path: `/member/trade/${order_id}`,
    life: end - now,
  };
  return inTransaction(services, (tx, services) => notify(tx, services, 'receipt', notice));
}

/** Reminds the buyers of orders that are received automatically within a day, at most `most` in one run; answers how many. */
export async function remindOfReceipt(services: Services, most = 200): Promise<number> {
  const now = seconds(services);
  const after = await finishSeconds(services);
  const due: Due[] = await services.db
    .select({
      order_id: orders.order_id,
      user_id: orders.user_id,
      delivered_at: orders.delivered_at,
    })
    .from(orders)
    .where(
      and(
        eq(orders.order_status, 'WAIT_BUYER_CONFIRM'),
        lte(orders.delivered_at, now - after + Math.min(BEFORE, after / 2)),
        gt(orders.delivered_at, now - after),
        not(hasOpenAftersales),
        not(REMINDED),
      ),
    )
    .orderBy(orders.delivered_at)
    .limit(most);
  let reminded = 0;
  for (const each of due) if (await remindOne(services, each, after)) reminded += 1;
  return reminded;
}
