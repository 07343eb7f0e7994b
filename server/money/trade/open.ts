/** Payments at other servers: opened at their provider, and queried there when no notice arrived. */
import { and, asc, eq, gt, inArray, lte, min } from 'drizzle-orm';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { AlipayResultAnswer, OpenedPaymentAnswer, Payment } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { orders } from '../../orders/tables.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import type { Started, Trade, PaymentRequest } from './provider.ts';
import { providerOf, providers } from './providers.ts';
import { alipayReturn } from './providers/alipay.ts';
import { ordersOf } from './rows.ts';
import { settle } from './settle.ts';
import { trade, tradeOrder } from './tables.ts';

/** seconds for which an opened payment is reused without a call: double clicks and reloaded pages */
const FRESH = 60;

type PayFields = Pick<InputOf<'pay'>, 'return_url' | 'open_id'>;

async function tradeById({ db }: Pick<Services, 'db'>, tradeId: string): Promise<Trade | undefined> {
  const [row] = await db.select().from(trade).where(eq(trade.trade_id, tradeId));
  return row;
}

/** The address of ours to which the client wants the browser to return; '' for any other address. */
function ownAddress({ origin = '' }: Context, wanted = ''): string {
  const address = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  return wanted !== '' && address?.origin === origin ? address.href : '';
}

async function requestOf(context: Context, known: Trade, { return_url, open_id }: PayFields): Promise<PaymentRequest> {
  const [[due], { brand_name }] = await Promise.all([
    context.db
      .select({ deadline: min(orders.auto_cancel_at) })
      .from(tradeOrder)
      .innerJoin(orders, eq(orders.order_id, tradeOrder.order_id))
      .where(eq(tradeOrder.trade_id, known.trade_id)),
    brandSetting(context),
  ]);
  const openId = open_id || known.opened?.openId || '';
  return {
    subject: `${brand_name.slice(0, 30) || '商城'}订单`,
    deadline: due?.deadline ?? seconds(context),
    returnUrl: ownAddress(context, return_url),
    openId: /^[\w-]{1,128}$/.test(openId) ? openId : '',
    ip: known.opened?.ip ?? context.ip,
  };
}

async function started(context: Context, known: Trade, fields: PayFields): Promise<Started | Failure> {
  const { opened } = known;
  if (opened && seconds(context) - opened.at < FRESH && !fields.return_url && !fields.open_id) return opened;
  const provider = providerOf(known.pay_type);
  if (!provider?.start || !(await provider.offers(context))) return fail(SERVER_MESSAGES.wayClosed, 400);
  const request = await requestOf(context, known, fields);
  const now = await provider.start(context, known, request);
  if (isFailure(now)) return now;
  if (provider.opensElsewhere)
    await context.db
      .update(trade)
      .set({ opened: { ...now, at: seconds(context), ip: request.ip, openId: request.openId } })
      .where(and(eq(trade.trade_id, known.trade_id), eq(trade.trade_state, 'NOTPAY')));
  return now;
}

type Onward = Pick<Payment, 'qrcode_url' | 'code_url'> & Partial<Payment>;

/** What the browser must do next, with the contract's field names (contract 8). */
function onwardOf(
  { foreign }: Context,
  { qrcodeUrl = '', payUrl, form, bridge }: Started,
  { pay_type, trade_id }: Trade,
): Onward {
  const page = providerOf(pay_type)?.page;
  // Foreign clients show a picture; our pages draw the code themselves.
  const code = foreign && qrcodeUrl !== '' ? drawnCode(qrcodeUrl) : qrcodeUrl;
  return {
    qrcode_url: code,
    code_url: code,
    ...(page ? { page_path: `/payment/${page}?trade_id=${trade_id}` } : {}),
    ...(payUrl ? { pay_url: payUrl, mweb_url: payUrl } : {}),
    ...(form ? { payment: form } : {}),
    ...bridge,
  };
}

/** Opens a stored payment at its provider; answers what the browser must do next, or that it is paid. */
export async function openPayment(context: Context, tradeId: string, fields: PayFields): Promise<Onward | Failure> {
  const known = await tradeById(context, tradeId);
  if (!known) return fail(COMMON_MESSAGES.operationFailed, 500);
  if (known.trade_state === 'SUCCESS') return { pay_status: true, qrcode_url: '', code_url: '' };
  if (known.trade_state !== 'NOTPAY') return fail(SERVER_MESSAGES.notPayable);
  const now = await started(context, known, fields);
  return isFailure(now) ? now : onwardOf(context, now, known);
}

/** GET trade/payment/open: an open payment of the member, for the page of its way to pay. */
export async function openedPayment(
  context: MemberContext,
  { trade_id }: InputOf<'openedPayment'>,
): Promise<OpenedPaymentAnswer | Failure> {
  const known = await tradeById(context, trade_id);
  if (known?.user_id !== context.member.user_id) return notFound(SERVER_MESSAGES.noTrade);
  const facts = {
    trade_id,
    trade_state: known.trade_state,
    pay_type: known.pay_type,
    pay_type_name: providerOf(known.pay_type)?.name ?? '',
    total_fee: known.amount,
    time_start: known.created,
    order_ids: (await ordersOf(context.db, trade_id)).map(({ order_id }) => order_id),
  };
  if (known.trade_state !== 'NOTPAY') return { ...facts, refused: '', qrcode_url: '', code_url: '' };
  const now = await started(context, known, {});
  return isFailure(now)
    ? { ...facts, refused: now.message, qrcode_url: '', code_url: '' }
    : { ...facts, refused: '', ...onwardOf(context, now, known) };
}

/** true when the provider may be queried: one query at a time, and none within `pause` seconds of the last. */
async function mayAsk(services: Services, { trade_id }: Trade, pause: number): Promise<boolean> {
  const now = seconds(services);
  const [mine] = await services.db
    .update(trade)
    .set({ asked_at: now })
    .where(and(eq(trade.trade_id, trade_id), lte(trade.asked_at, now - pause)))
    .returning({ trade_id: trade.trade_id });
  return mine !== undefined;
}

/** Queries the provider of a payment and settles it when paid; false when the provider does not answer. */
async function ask(context: Context, known: Trade, pause: number): Promise<boolean> {
  const provider = providerOf(known.pay_type);
  if (!provider?.query || !(await mayAsk(context, known, pause))) return true;
  const notice = await provider.query(context, known);
  if (notice === 'away') return false;
  if (notice !== 'unpaid' && notice.tradeId === known.trade_id)
    await transact(context, (tx, context) => settle(tx, context, notice));
  return true;
}

/** seconds between two queries while a shopper waits */
const WAITING = 5;

/** A payment as it is now: an open one is queried at its provider (contract 8, polling). */
export async function stateNow(context: Context, known: Trade): Promise<Trade> {
  if (known.trade_state !== 'NOTPAY' || !providerOf(known.pay_type)?.query) return known;
  await ask(context, known, WAITING);
  return (await tradeById(context, known.trade_id)) ?? known;
}

/** seconds: how long after its creation a payment is queried, and the interval */
const [WINDOW, EVERY] = [2 * 3600, 30];

/**
 * The job: queries payments without a notice, also void ones, since their money must be refunded. It takes those queried longest
 * ago first, at most `most` in a run, and stops when a provider does not answer.
 */
export async function askOpenPayments(services: Services, most = 20): Promise<void> {
  const now = seconds(services);
  const ways = providers.filter(({ query }) => query !== undefined).map(({ code }) => code);
  const due = await services.db
    .select()
    .from(trade)
    .where(
      and(
        gt(trade.created, now - WINDOW),
        lte(trade.created, now - EVERY),
        inArray(trade.trade_state, ['NOTPAY', 'CLOSED']),
        inArray(trade.pay_type, ways),
        lte(trade.asked_at, now - EVERY),
      ),
    )
    .orderBy(asc(trade.asked_at))
    .limit(most);
  const { db, config, clock } = services;
  const context = systemContext(db, config, 'ask open payments', clock);
  for (const known of due) if (!(await ask(context, known, EVERY))) return;
}

/** GET trade/payment/alipay/result: the browser returned from Alipay; the payment is queried. */
export async function alipayResult(
  context: Context,
  input: InputOf<'alipayResult'>,
): Promise<AlipayResultAnswer | Failure> {
  if (!context.config.alipay) return fail(SERVER_MESSAGES.wayClosed, 400);
  const tradeId = alipayReturn(context, input);
  if (tradeId === '') return fail(SERVER_MESSAGES.wrongSignature, 400);
  const known = await tradeById(context, tradeId);
  if (!known) return notFound(SERVER_MESSAGES.noTrade);
  const { trade_state: state } = await stateNow(context, known);
  return { status: state, trade_id: tradeId };
}
