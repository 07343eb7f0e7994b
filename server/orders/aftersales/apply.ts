/** Applying for after-sales, and changing an application that the shop has not handled yet. */
import { eq } from 'drizzle-orm';
import {
  AFTERSALES_LIMITS,
  AFTERSALES_MESSAGES,
  isAftersalesKind,
  PROGRESS,
  type AftersalesKind,
} from '../../../engine/rules/aftersales/aftersales.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { AftersalesApplied } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { lockOrder } from '../moves/change.ts';
import { mayApplyAftersales } from '../aftersales-window.ts';
import { aftersalesSeconds } from '../settings.ts';
import type { Order } from '../tables.ts';
import { memberUploader, picturesNamed, showUploads } from '../../content/picture/upload/own-uploads.ts';
import { isStoredPicture } from '../../content/picture/store.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { changeAftersales, deadlineOf, lockAftersales, markLines, addToTimeline } from './change.ts';
import { sumOfWorth } from './amount/left.ts';
import { chosenPieces, numOf, openLines, type Chosen } from './amount/pieces.ts';
import { aftersales, aftersalesLine, type Aftersales } from './tables.ts';

interface AftersalesRequest {
  aftersales_type: AftersalesKind;
  reason: string;
  description: string;
  pics: string[];
}

const wrongPicture = (): Failure => fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'evidence_pic' });

/** Pictures of an application. Only our own uploads are accepted, since both sides look at them. */
export function picturesOf(value: unknown): string[] | Failure {
  const pics = picturesNamed(value);
  if (pics.length > AFTERSALES_LIMITS.pictures)
    return fail(AFTERSALES_MESSAGES.picturesMany, 422, { field: 'evidence_pic' });
  return pics.every(isStoredPicture) ? pics : wrongPicture();
}

/** Makes the pictures visible to the shop; a failure when another member uploaded one of them. */
export async function showToShop(db: Db, userId: number, pics: readonly string[]): Promise<Failure | undefined> {
  return (await showUploads(db, memberUploader(userId), pics)) ? undefined : wrongPicture();
}

function requestOf(input: {
  aftersales_type: string;
  reason: string;
  description?: string;
  evidence_pic?: unknown;
}): AftersalesRequest | Failure {
  const { aftersales_type: kind, reason, description = '' } = input;
  if (!isAftersalesKind(kind)) return fail('请选择售后类型', 422, { field: 'aftersales_type' });
  if (reason.trim() === '') return fail(AFTERSALES_MESSAGES.reasonEmpty, 422, { field: 'reason' });
  if (reason.length > AFTERSALES_LIMITS.reason) return fail('售后原因过长', 422, { field: 'reason' });
  if (description.length > AFTERSALES_LIMITS.text)
    return fail(AFTERSALES_MESSAGES.textLong, 422, { field: 'description' });
  const pics = picturesOf(input.evidence_pic);
  return isFailure(pics)
    ? pics
    : { aftersales_type: kind, reason: reason.trim(), description: description.trim(), pics };
}

async function writeLines(tx: Db, bn: string, kind: AftersalesKind, chosen: readonly Chosen[]): Promise<void> {
  const isExchange = kind === 'EXCHANGING_GOODS';
  await tx.insert(aftersalesLine).values(
    chosen.map(({ line: { line_id }, units, parts, isWhole, worth, freight_fee }) => ({
      aftersales_bn: bn,
      line_id,
      units,
      refund_fee: isExchange ? 0 : worth.fee,
      refund_point: isExchange ? 0 : worth.points,
      parts: isExchange || isWhole ? null : parts,
      freight_fee,
    })),
  );
}

type Sums = Record<'refund_fee' | 'refund_point' | 'refund_added', number>;

/** What an application of that kind returns. */
export function sumsOf(kind: AftersalesKind, chosen: readonly Chosen[]): Sums {
  if (kind === 'EXCHANGING_GOODS') return { refund_fee: 0, refund_point: 0, refund_added: 0 };
  const { fee, points, added } = sumOfWorth(chosen.map(({ worth }) => worth));
  return { refund_fee: fee, refund_point: points, refund_added: added };
}

/** Why the pieces cannot be in an application of that kind. */
export function failureOf(kind: AftersalesKind, chosen: readonly Chosen[]): Failure | undefined {
  // Goods delivered as text (services) cannot be returned.
  if (kind !== 'ONLY_REFUND' && chosen.some(({ line }) => line.item_type === 'services'))
    return fail(AFTERSALES_MESSAGES.onlyRefund, 422, {
      field: 'aftersales_type',
    });
  const { refund_fee, refund_point } = sumsOf(kind, chosen);
  // An application must return goods or money; goods that cost nothing may be returned.
  return kind === 'ONLY_REFUND' && refund_fee === 0 && refund_point === 0 ? fail('所选商品没有可退的金额') : undefined;
}

async function mayApply(context: MemberContext, order: Order): Promise<Failure | undefined> {
  if (order.waiting_edit !== null) return fail('该订单有改单等待补款，请先补款，或放弃补款后再申请');
  if (mayApplyAftersales(order, seconds(context), await aftersalesSeconds(context))) return undefined;
  if (order.order_class === 'pointsmall') return fail('该订单不支持售后');
  if (order.order_status === 'DONE') return fail('该订单已超过售后期限');
  if (order.order_status === 'PAYED') return fail('商品发出后才能申请售后，未发货的订单请申请取消');
  return fail('该订单不支持售后');
}

interface NewApplication {
  order: Order;
  request: AftersalesRequest & { by_amount?: boolean };
  chosen: readonly Chosen[];
}

/**
 * Stores an application with its lines, timeline and trail: one that the buyer made, or that the shop began because pieces are
 * short or for another reason. The caller holds the order's lock.
 */
export async function storeApplication(
  tx: Db,
  context: Context,
  { order: { order_id, user_id, shop_id }, request, chosen }: NewApplication,
  action: 'apply' | 'short' | 'begin',
): Promise<Aftersales> {
  const sums = sumsOf(request.aftersales_type, chosen);
  const now = seconds(context);
  const bn = await nextOrderNumber(tx, now, user_id);
  const progress = PROGRESS.pending;
  const [application] = await tx
    .insert(aftersales)
    .values({
      aftersales_bn: bn,
      order_id,
      user_id,
      shop_id,
      progress,
      ...request,
      ...sums,
      created: now,
      updated: now,
      deadline: await deadlineOf(context, { progress, aftersales_type: request.aftersales_type }),
    })
    .returning();
  if (!application) throw new Error('The application was not stored.');
  await writeLines(tx, bn, request.aftersales_type, chosen);
  await markLines(tx, application);
  const by = action === 'apply' ? 'buyer' : 'shop';
  await addToTimeline(tx, context, application, by, action, {
    text: request.description,
    pics: request.pics,
  });
  const after = {
    aftersales: bn,
    kind: request.aftersales_type,
    amount: sums.refund_fee,
    points: sums.refund_point,
  };
  await record(context, `aftersales.${action}`, `order:${order_id}`, { before: null, after }, tx);
  notifyOperators(tx, 'aftersales.read', shop_id);
  if (action === 'apply') announce(tx, 'aftersales-asked', shop_id);
  return application;
}

/**
 * POST aftersales: makes one application for all named pieces. A repeated key answers the stored application; without a key, a
 * repeated call fails, because the pieces are already in an application.
 */
export async function applyAftersales(
  context: MemberContext,
  input: InputOf<'applyAftersales'>,
): Promise<AftersalesApplied | Failure> {
  const { user_id } = context.member;
  const { order_id, detail } = input;
  const request = requestOf(input);
  if (isFailure(request)) return request;
  // This object must not change: stored digests are compared with it.
  const body = digest({ orderId: order_id, detail, request });
  const make = (tx: Db, context: MemberContext): Promise<AftersalesApplied | Failure> =>
    apply(tx, context, order_id, request, detail);
  const { idempotencyKey } = context;
  if (idempotencyKey === undefined) return transact(context, make);
  return once(context, { key: `${user_id}:aftersales:${idempotencyKey}`, body }, make);
}

async function apply(
  tx: Db,
  context: MemberContext,
  orderId: string,
  request: AftersalesRequest,
  detail: unknown,
): Promise<AftersalesApplied | Failure> {
  const order = orThrow(await lockOrder(tx, orderId, context.member.user_id));
  const failure = (await mayApply(context, order)) ?? (await showToShop(tx, context.member.user_id, request.pics));
  if (failure) return failure;
  const { aftersales_type: kind } = request;
  const chosen = orThrow(chosenPieces(await openLines(tx, order), detail, kind));
  const wrong = failureOf(kind, chosen);
  if (wrong) return wrong;
  const { aftersales_bn: bn } = await storeApplication(tx, context, { order, request, chosen }, 'apply');
  return { status: true, result: true, aftersales_bn: bn };
}

/** POST aftersales/modify: fields that the request leaves out stay unchanged. */
export function modifyAftersales(
  context: MemberContext,
  input: InputOf<'modifyAftersales'>,
): Promise<AftersalesApplied | Failure> {
  const { aftersales_bn: bn, version, detail } = input;
  return transact(context, async (tx, context): Promise<AftersalesApplied | Failure> => {
    const { order, application } = orThrow(await lockAftersales(tx, bn, { user_id: context.member.user_id }, version));
    if (order.waiting_edit !== null) return fail('该订单有改单等待补款，请先补款，或放弃补款后再修改');
    const request = orThrow(
      requestOf({
        aftersales_type: input.aftersales_type ?? application.aftersales_type,
        reason: input.reason ?? application.reason,
        description: input.description ?? application.description,
        evidence_pic: input.evidence_pic ?? application.pics,
      }),
    );
    const hidden = await showToShop(tx, context.member.user_id, request.pics);
    if (hidden) return hidden;
    const own = eq(aftersalesLine.aftersales_bn, bn);
    const before = await tx.select().from(aftersalesLine).where(own);
    const wanted = detail ?? before.map((row) => ({ id: row.line_id, num: numOf(row) }));
    const { aftersales_type: kind } = request;
    const chosen = orThrow(chosenPieces(await openLines(tx, order, bn), wanted, kind));
    const wrong = failureOf(kind, chosen);
    if (wrong) return wrong;
    const sums = sumsOf(kind, chosen);
    await tx.delete(aftersalesLine).where(own);
    await writeLines(tx, bn, kind, chosen);
    const comment = { text: request.description, pics: request.pics };
    orThrow(await changeAftersales(tx, context, application, 'modify', 'buyer', { ...request, ...sums }, comment));
    return { status: true, result: true, aftersales_bn: bn };
  });
}
