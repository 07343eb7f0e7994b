/** Deliveries in the office: what was sent, what was answered, and sending again. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ListWebhookDeliveriesAnswer, WebhookDelivery } from '../../../schemas/types/contract.ts';
import type { Handler, InputOf, OperatorContext } from '../calls/operation.ts';
import { fail, isFailure, notFound, type Failure } from '../http/answer.ts';
import { seconds } from '../http/context.ts';
import { countTabs, keyAnswer, keyPageOf, rowsOfPage, spanOf, type KeySorts } from '../http/listing.ts';
import { record } from '../system/audit.ts';
import { transact } from '../system/transact.ts';
import { eventKey } from './deliver.ts';
import { bodyOf } from './send.ts';
import { webhook, webhookDelivery, webhookEvent } from './tables.ts';

const STATES = ['waiting', 'sent', 'failed'] as const satisfies readonly WebhookDelivery['state'][];

const SORTS: KeySorts = {
  columns: { delivery_id: webhookDelivery.delivery_id },
  last: webhookDelivery.delivery_id,
  usual: '-delivery_id',
};

/** Deliveries that one call sends again. */
const MOST_RESENT = 10_000;

type Filter = Omit<InputOf<'listWebhookDeliveries'>, 'page' | 'pageSize' | 'after' | 'before'>;

function filterOf({ hook_id, state, keyword = '', ...span }: Filter): SQL | undefined {
  const typed = keyword.trim().slice(0, 100);
  const subject = /^\d+$/.test(typed) ? `order:${typed}` : typed;
  return and(
    hook_id === undefined ? undefined : eq(webhookDelivery.hook_id, hook_id),
    state && eq(webhookDelivery.state, state),
    subject === '' ? undefined : eq(webhookDelivery.subject, subject),
    spanOf(span, 'created', webhookDelivery.created),
  );
}

interface Row {
  row: typeof webhookDelivery.$inferSelect;
  name: string | null;
  type: string | null;
}

function answerOf({ row, name, type }: Row): WebhookDelivery {
  const { delivery_id, hook_id, event_id, subject, state, attempts, next_at, status, took, created, tried } = row;
  return {
    delivery_id,
    hook_id,
    hook_name: name ?? '',
    event_id: eventKey(event_id),
    type: type ?? '',
    subject,
    state,
    attempts,
    next_at,
    status,
    took,
    created,
    tried,
  };
}

const COLUMNS = { row: webhookDelivery, name: webhook.name, type: webhookEvent.type };

/** GET /mall/webhook-deliveries */
export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (
  { db },
  { state, ...others },
): Promise<ListWebhookDeliveriesAnswer> => {
  const page = keyPageOf(others, SORTS);
  const rowsIn = (one: WebhookDelivery['state'] | undefined): SQL =>
    sql`select 1 from ${webhookDelivery} where ${filterOf({ ...others, ...(one && { state: one }) }) ?? sql`true`}`;
  const [counts, read] = await Promise.all([
    countTabs(db, STATES, state, rowsIn),
    db
      .select({ ...COLUMNS, key: page.key })
      .from(webhookDelivery)
      .leftJoin(webhook, eq(webhook.hook_id, webhookDelivery.hook_id))
      .leftJoin(webhookEvent, eq(webhookEvent.event_id, webhookDelivery.event_id))
      .where(and(filterOf({ ...others, ...(state && { state }) }), page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  return { ...keyAnswer(rows.map(answerOf), counts.total, beside), counts: counts.byTab };
};

/** GET /mall/webhook-deliveries/:delivery_id */
export const readWebhookDelivery: Handler<'readWebhookDelivery'> = async ({ db }, { delivery_id }) => {
  const [found] = await db
    .select({ ...COLUMNS, event: webhookEvent })
    .from(webhookDelivery)
    .leftJoin(webhook, eq(webhook.hook_id, webhookDelivery.hook_id))
    .leftJoin(webhookEvent, eq(webhookEvent.event_id, webhookDelivery.event_id))
    .where(eq(webhookDelivery.delivery_id, delivery_id));
  if (!found) return notFound('推送记录不存在，可能已被清理');
  return { ...answerOf(found), body: found.event ? bodyOf(found.event) : '', answer: found.row.answer };
};

type Wanted = InputOf<'resendWebhooks'>;

/** Which deliveries are sent again: the one that is named, or those that failed in a span of time. */
function resent({ delivery_id, hook_id, ...span }: Wanted): SQL | undefined {
  if (delivery_id !== undefined)
    return and(eq(webhookDelivery.delivery_id, delivery_id), inArray(webhookDelivery.state, ['sent', 'failed']));
  return and(
    eq(webhookDelivery.state, 'failed'),
    hook_id === undefined ? undefined : eq(webhookDelivery.hook_id, hook_id),
    spanOf(span, 'created', webhookDelivery.created),
  );
}

async function resend(tx: OperatorContext['db'], context: OperatorContext, input: Wanted): Promise<number | Failure> {
  const now = seconds(context);
  const which = tx
    .select({ id: webhookDelivery.delivery_id })
    .from(webhookDelivery)
    .where(resent(input))
    .orderBy(webhookDelivery.delivery_id)
    .limit(MOST_RESENT)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where(inArray(webhookDelivery.delivery_id, which))
    .returning({ id: webhookDelivery.delivery_id, hook_id: webhookDelivery.hook_id });
  if (input.delivery_id !== undefined && rows.length === 0) return fail('这次推送正在等待，或已被清理', 409);
  return rows.length;
}

/** POST /mall/webhook-deliveries/resend */
export const resendWebhooks: Handler<'resendWebhooks'> = (context, input) =>
  transact(context, async (tx, context) => {
    const sent = await resend(tx, context, input);
    if (isFailure(sent)) return sent;
    const subject = input.hook_id === undefined ? 'webhook:all' : `webhook:${input.hook_id}`;
    if (sent > 0) await record(context, 'webhook.resend', subject, { after: { num: sent } }, tx);
    return { sent };
  });
