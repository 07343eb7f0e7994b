/** Mails to operators who are away: what arrived since the last mail and was shown by no open office, collected. */
import { and, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ARRIVAL_KINDS, ARRIVALS, arrivalsText, type ArrivalKind } from '../../../engine/rules/office/arrivals.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { grantsOfHeld, HELD } from '../../kernel/access/operator-grants.ts';
import { inShops } from '../../kernel/access/shops.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { sendNotice } from '../../kernel/message/notify.ts';
import { channelClosed } from '../../kernel/system/outbox/outbox.ts';
import { pageRequest } from '../../content/publishing/tables.ts';
import { pageCommentNotice } from '../../content/together/tables.ts';
import { invoice } from '../../money/invoice/tables.ts';
import { voucher } from '../../money/voucher/tables.ts';
import { aftersales } from '../../orders/aftersales/tables.ts';
import { orders } from '../../orders/tables.ts';
import { conversationMessage } from '../../people/conversation/tables.ts';
import { helpMessage } from '../../people/help/tables.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { operatorAlert } from '../tables.ts';

/** Seconds that an open office has to show what arrived. */
const GRACE = 60;

interface Source {
  table: PgTable;
  at: PgColumn;
  /** undefined: of the whole mall */
  shop?: PgColumn;
  where?: SQL;
  /** the operator whom a row concerns, where it does not concern all who have the right */
  own?: PgColumn;
}

const SOURCES: Record<ArrivalKind, Source> = {
  'order-paid': {
    table: orders,
    at: orders.paid_at,
    shop: orders.shop_id,
    where: isNull(orders.service),
  },
  'aftersales-asked': {
    table: aftersales,
    at: aftersales.created,
    shop: aftersales.shop_id,
  },
  'voucher-handed-in': {
    table: voucher,
    at: voucher.updated,
    where: eq(voucher.check_status, 0),
  },
  'invoice-asked': {
    table: invoice,
    at: invoice.created,
    shop: invoice.shop_id,
  },
  'merchant-applied': {
    table: merchant,
    at: merchant.submitted,
    where: eq(merchant.audit_status, 1),
  },
  'conversation-written': {
    table: conversationMessage,
    at: conversationMessage.created,
    where: eq(conversationMessage.by, 'member'),
    shop: conversationMessage.shop_id,
  },
  'comment-written': {
    table: pageCommentNotice,
    at: pageCommentNotice.created,
    own: pageCommentNotice.operator_id,
    where: eq(pageCommentNotice.seen, false),
  },
  'page-asked': {
    table: pageRequest,
    at: pageRequest.asked,
    where: eq(pageRequest.state, 'waiting'),
  },
  'page-decided': {
    table: pageRequest,
    at: pageRequest.decided,
    own: pageRequest.operator_id,
    shop: pageRequest.shop_id,
    where: eq(pageRequest.seen, false),
  },
  'message-written': { table: helpMessage, at: helpMessage.created },
};

function dueRows(db: Db, now: number) {
  return db
    .select({ alert: operatorAlert, email: operator.email, held: HELD })
    .from(operatorAlert)
    .innerJoin(operator, eq(operator.operator_id, operatorAlert.operator_id))
    .where(
      and(
        ne(operatorAlert.mailed, sql`'{}'`),
        ne(operator.email, ''),
        eq(operator.locked, false),
        sql`${operatorAlert.mailed_at} + ${operatorAlert.mail_minutes} * 60 <= ${now}::bigint`,
      ),
    );
}

type Due = Awaited<ReturnType<typeof dueRows>>[number];

async function countsOf(
  db: Db,
  { alert, held }: Due,
  since: number,
  until: number,
): Promise<Partial<Record<ArrivalKind, number>>> {
  const grants = grantsOfHeld(held);
  const counts: Partial<Record<ArrivalKind, number>> = {};
  for (const kind of ARRIVAL_KINDS) {
    const { right } = ARRIVALS[kind];
    const { table, at, shop, where, own } = SOURCES[kind];
    const shops = grants.get(right);
    if (!alert.mailed.includes(kind) || !grants.has(right) || (shops && !shop)) continue;
    const mine = and(shop && inShops(shops, shop), own && eq(own, alert.operator_id));
    counts[kind] = await db.$count(table, and(gt(at, since), lte(at, until), where, mine));
  }
  return counts;
}

async function mailOne(services: Services, due: Due, now: number): Promise<void> {
  const { operator_id, mailed_at, seen_at } = due.alert;
  const [since, until] = [Math.max(mailed_at, seen_at), now - GRACE];
  if (until <= since) return;
  const text = arrivalsText(await countsOf(services.db, due, since, until));
  if (text === '') return;
  await inTransaction(services, async (tx) => {
    const mine = and(eq(operatorAlert.operator_id, operator_id), eq(operatorAlert.mailed_at, mailed_at));
    const claimed = await tx.update(operatorAlert).set({ mailed_at: until }).where(mine).returning();
    // Another server was faster.
    if (claimed.length === 0) return;
    const { publicOrigin } = services.config;
    const link = publicOrigin ? `${publicOrigin}/edit` : '';
    const values = { time: formatDateTime(since), tasks: text, link };
    await sendNotice(tx, services, 'alert', {
      channel: 'email',
      recipient: due.email,
      values,
    });
  });
}

/** One collected mail for each operator whose time has come, and for whom something arrived. */
export async function mailAlerts(services: Services): Promise<void> {
  if (channelClosed(services, 'email')) return;
  const now = seconds(services);
  for (const due of await dueRows(services.db, now)) await mailOne(services, due, now);
}
