/** The shop's decisions about an application, in one call; each is made once for the version that was shown. */
import { AFTERSALES_LIMITS } from '../../../engine/rules/aftersales/aftersales.ts';
import { CARRIER_MESSAGES, carrierName, carriersOf, parcelNumber } from '../../../engine/rules/orders/carriers.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { worthOf } from '../../wallet/point/rule.ts';
import { takePieces } from '../../goods/stock/move.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { changeAftersales, lockAftersales, type Locked } from './change.ts';
import { moveAftersales } from './machine.ts';
import { mallDetail } from './office-detail.ts';
import { grant, grantOf } from './grant.ts';
import { restock, restockedPieces } from './amount/pay-back.ts';
import type { Aftersales } from './tables.ts';

type Input = InputOf<'decideAftersales'>;
type Decision = Input['action'];
type Work = (tx: Db, context: ScopedContext, locked: Locked, input: Input) => Promise<Aftersales | Failure>;

function reasonOf({ reason = '' }: Input): string | Failure {
  const text = reason.trim();
  if (text === '') return fail(SERVER_MESSAGES.refusalEmpty, 422, { field: 'reason' });
  return text.length > AFTERSALES_LIMITS.text
    ? fail(`拒绝原因最多${AFTERSALES_LIMITS.text}个字`, 422, { field: 'reason' })
    : text;
}

const refusing =
  (action: 'refuse' | 'refuse-refund'): Work =>
  async (tx, context, { application }, input) => {
    const text = orThrow(reasonOf(input));
    return changeAftersales(tx, context, application, action, 'operator', { refuse_reason: text }, { text });
  };

const resend: Work = async (tx, context, { application }, { carrier = '', code: typed = '' }) => {
  const known = carriersOf(context.config.production).find(({ code, name }) => [code, name].includes(carrier));
  const code = parcelNumber(typed);
  if (!known) return fail(CARRIER_MESSAGES.carrierEmpty, 422, { field: 'carrier' });
  if (code === '') return fail(CARRIER_MESSAGES.numberFormat, 422, { field: 'code' });
  const resent = { carrier: known.code, code };
  const comment = { text: `${carrierName(known.code)} ${code}` };
  const moved = orThrow(await changeAftersales(tx, context, application, 'resend', 'operator', { resent }, comment));
  await restock(tx, context, application);
  const enough = await takePieces(
    tx,
    application.aftersales_bn,
    await restockedPieces(tx, application),
    seconds(context),
  );
  return enough ? moved : fail('商品库存不足，无法换货发出');
};

const DECISIONS: Record<Exclude<Decision, 'refund'>, Work> = {
  accept: (tx, context, { application }) => changeAftersales(tx, context, application, 'accept', 'operator'),
  refuse: refusing('refuse'),
  receive: async (tx, context, { application }, { is_sound: sound }) => {
    if (sound === undefined) return fail(OFFICE_MESSAGES.conditionEmpty, 422, { field: 'is_sound' });
    const comment = { text: sound ? '商品完好' : '商品有损坏，不再上架' };
    return changeAftersales(tx, context, application, 'receive', 'operator', { sound }, comment);
  },
  'refuse-refund': refusing('refuse-refund'),
  resend,
};

/** Carries out the decision on the version that was shown; a refund may be held for a second person. */
export async function decideIn(tx: Db, context: ScopedContext, input: Input, hold: ApprovalCheck): Promise<Aftersales> {
  const { aftersales_bn: bn, action, version } = input;
  const locked = orThrow(await lockAftersales(tx, bn, { shop_ids: context.operator.shop_ids }, version));
  if (action === 'refund') {
    const { order_id, user_id, reason } = locked.application;
    orThrow(moveAftersales(locked.application, action, 'operator'));
    const granted = orThrow(await grantOf(tx, locked, input));
    const amount = granted.refund_fee + (await worthOf(context, granted.refund_point));
    await hold(tx, [{ order_id, user_id, amount }], granted.less?.reason ?? reason);
    return orThrow(await grant(tx, context, locked.application, granted));
  }
  return orThrow(await DECISIONS[action](tx, context, locked, input));
}

/** POST /mall/aftersales/:aftersales_bn/decide. Repeating the same decision on the same version answers the same. */
export const decideAftersales: Handler<'decideAftersales'> = async (context, input) => {
  const { aftersales_bn: bn } = input;
  const body = digest(input);
  const key = `decide:${context.operator.operator_id}:${bn}:${context.idempotencyKey ?? body}`;
  return withSecond(context, { kind: 'refund', target: bn, input: { ...input } }, (hold) =>
    once(context, { key, body }, async (tx, context) => {
      const moved = await decideIn(tx, context, input, hold);
      return mallDetail(context, moved);
    }),
  );
};
