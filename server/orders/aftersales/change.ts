/**
 * Every change of an application's progress passes here: the machine decides; timeline, order lines, trail and message follow.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AFTERSALES_KINDS, PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import { AFTERSALES_STATES, aftersalesWords } from '../../../engine/rules/aftersales/aftersales-states.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { notify } from '../../kernel/message/notify.ts';
import { lockOrder } from '../moves/change.ts';
import { orderLine, type Order } from '../tables.ts';
import { record } from '../../kernel/system/audit.ts';
import type { AftersalesAction, AftersalesRole } from '../../../engine/rules/aftersales/aftersales-moves.ts';
import { fitsOrder } from './amount/left.ts';
import { moveAftersales } from './machine.ts';
import { answerSeconds, refusedSeconds, returnSeconds } from '../settings.ts';
import { aftersales, aftersalesEvent, aftersalesLine, type Aftersales } from './tables.ts';

export const NO_AFTERSALES = '售后申请不存在';

/** The member or shops that the application must belong to. */
interface Owner {
  user_id?: number | undefined;
  /** the shops whose applications may be locked; undefined for all */
  shop_ids?: readonly number[] | undefined;
}

export interface Locked {
  order: Order;
  application: Aftersales;
}

/** Locks the application and its order, the order first, as all code does; a failure when the version differs from `seen`. */
export async function lockAftersales(tx: Db, bn: string, owner: Owner, seen?: number): Promise<Locked | Failure> {
  const one = eq(aftersales.aftersales_bn, bn);
  const [known] = await tx.select().from(aftersales).where(one);
  if (
    !known ||
    (owner.user_id ?? known.user_id) !== known.user_id ||
    (owner.shop_ids && !owner.shop_ids.includes(known.shop_id))
  )
    return notFound(NO_AFTERSALES);
  const order = await lockOrder(tx, known.order_id);
  if (isFailure(order)) return order;
  const [application] = await tx.select().from(aftersales).where(one).for('update');
  if (!application) return notFound(NO_AFTERSALES);
  if (seen !== undefined && seen !== application.version) return fail('售后状态已变化，请刷新后重试', 409);
  return { order, application };
}

/** Writes the progress on the order's lines; money without pieces changes nothing about them. */
export async function markLines(
  tx: Db,
  { aftersales_bn: bn, progress, by_amount: isMoney }: Aftersales,
): Promise<void> {
  if (isMoney) return;
  const own = tx
    .select({ line_id: aftersalesLine.line_id })
    .from(aftersalesLine)
    .where(eq(aftersalesLine.aftersales_bn, bn));
  await tx
    .update(orderLine)
    .set({ aftersales_status: AFTERSALES_STATES[progress].line })
    .where(inArray(orderLine.line_id, own));
}

/** When the clock will move the application on, if it enters this progress now; null when it waits for people. */
export async function deadlineOf(
  context: Context,
  { progress, aftersales_type: kind }: Pick<Aftersales, 'progress' | 'aftersales_type'>,
): Promise<number | null> {
  const now = seconds(context);
  if (progress === PROGRESS.pending && kind !== 'ONLY_REFUND') return now + (await answerSeconds(context));
  if (progress === PROGRESS.accepted) return now + (await returnSeconds(context));
  return AFTERSALES_STATES[progress].isRefused ? now + (await refusedSeconds(context)) : null;
}

interface Comment {
  text?: string;
  pics?: string[];
}

/** Adds a row to the timeline. */
export async function addToTimeline(
  tx: Db,
  context: Context,
  { aftersales_bn: bn, progress }: Pick<Aftersales, 'aftersales_bn' | 'progress'>,
  by: 'buyer' | 'shop' | 'system',
  action: string,
  { text = '', pics = [] }: Comment = {},
): Promise<void> {
  await tx.insert(aftersalesEvent).values({
    aftersales_bn: bn,
    by,
    action,
    text,
    pics,
    progress,
    created: seconds(context),
  });
}

/** Writes to the buyer's message box when the shop or the clock moved an application. */
async function messageBuyer(tx: Db, context: Context, application: Aftersales): Promise<void> {
  const { aftersales_bn: bn, user_id, order_id, aftersales_type: kind, progress, refuse_reason, version } = application;
  await notify(tx, context, 'aftersales_moved', {
    user_id,
    reference: `${bn}:${version}`,
    values: {
      order: order_id,
      aftersales_kind: AFTERSALES_KINDS[kind],
      progress: aftersalesWords(progress, kind).text,
      reason: AFTERSALES_STATES[progress].isRefused ? refuse_reason : '',
    },
    path: `/member/aftersales/${bn}`,
  });
}

const SIDES = { buyer: 'buyer', operator: 'shop', clock: 'system' } as const;

/** Moves a locked application, in the caller's transaction. */
export async function changeAftersales(
  tx: Db,
  context: Context,
  before: Aftersales,
  action: AftersalesAction,
  role: AftersalesRole,
  more: Partial<typeof aftersales.$inferInsert> = {},
  comment: Comment = {},
): Promise<Aftersales | Failure> {
  const progress = moveAftersales(before, action, role);
  if (isFailure(progress)) return progress;
  const { aftersales_type: kind = before.aftersales_type } = more;
  // Settings are read through the transaction, since the embedded database has only one connection.
  const deadline = await deadlineOf(context, {
    progress,
    aftersales_type: kind,
  });
  const [after] = await tx
    .update(aftersales)
    .set({
      ...more,
      progress,
      deadline,
      updated: seconds(context),
      version: sql`${aftersales.version} + 1`,
    })
    .where(
      and(
        eq(aftersales.aftersales_bn, before.aftersales_bn),
        eq(aftersales.version, before.version),
        action === 'refund' ? fitsOrder(before.order_id) : undefined,
      ),
    )
    .returning();
  if (!after && action === 'refund') return fail('退款金额超过该订单可退的金额，请刷新后重试', 409);
  if (!after) throw new Error('An application changed although it was locked.');
  await markLines(tx, after);
  await addToTimeline(tx, context, after, SIDES[role], action, comment);
  const detail = {
    aftersales: after.aftersales_bn,
    amount: after.refund_fee,
    points: after.refund_point,
    ...(after.asked_fee !== null &&
      action === 'refund' && {
        asked: after.asked_fee,
        reason: after.less_reason,
      }),
    before: { progress: before.progress },
    after: { progress: after.progress },
  };
  await record(context, `aftersales.${action}`, `order:${after.order_id}`, detail, tx);
  // A refund sends its own message when the money arrives, so its steps before that send none.
  const isMoney = progress === PROGRESS.refunding || (progress === PROGRESS.refunded && after.refund_fee > 0);
  if (role !== 'buyer' && !isMoney) await messageBuyer(tx, context, after);
  notifyOperators(tx, 'aftersales.read', after.shop_id);
  return after;
}
