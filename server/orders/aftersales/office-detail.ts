/** One application for the office: what the buyer sees, the buyer, and the decisions allowed now. */
import { eq } from 'drizzle-orm';
import { AFTERSALES_LIMITS, AFTERSALES_MESSAGES } from '../../../engine/rules/aftersales/aftersales.ts';
import { aftersalesWords } from '../../../engine/rules/aftersales/aftersales-states.ts';
import type { MallAftersalesDetail } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notFound } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { personsOf, withReceiver } from '../../kernel/access/persons/persons.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { notify } from '../../kernel/message/notify.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { infoAnswer, readAftersales, withWay } from './answers.ts';
import { lockAftersales, NO_AFTERSALES, addToTimeline } from './change.ts';
import { moveAftersales } from './machine.ts';
import type { Aftersales } from './tables.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';

const DECISIONS = ['accept', 'receive', 'refund', 'resend', 'refuse', 'refuse-refund'] as const;

export async function mallDetail(context: ScopedContext, application: Aftersales): Promise<MallAftersalesDetail> {
  const { user_id, mobile, username } = member;
  const [info, [buyer]] = await Promise.all([
    infoAnswer(context, application),
    context.db.select({ mobile, username }).from(member).where(eq(user_id, application.user_id)),
  ]);
  const persons = personsOf(context, application.shop_id);
  return {
    info: { ...info, order_info: withReceiver(info.order_info, persons) },
    buyer: {
      user_id: application.user_id,
      mobile: persons.mobile(buyer?.mobile ?? ''),
      username: persons.name(buyer?.username ?? ''),
    },
    moves: DECISIONS.filter((action) => !isFailure(moveAftersales(application, action, 'operator'))),
  };
}

/** GET /mall/aftersales/:aftersales_bn */
export const readMallAftersales: Handler<'readMallAftersales'> = async (context, { aftersales_bn: bn }) => {
  const application = await readAftersales(context.db, bn);
  if (!application || !isOwnShop(context, application.shop_id)) return notFound(NO_AFTERSALES);
  const detail = await mallDetail(context, application);
  return { ...detail, info: await withWay(context, detail.info) };
};

/** POST /mall/aftersales/:aftersales_bn/messages */
export const writeMallAftersales: Handler<'writeMallAftersales'> = async (context, { aftersales_bn: bn, text }) => {
  const words = text.trim();
  if (words === '') return fail(AFTERSALES_MESSAGES.textEmpty, 422, { field: 'text' });
  if (words.length > AFTERSALES_LIMITS.text) return fail(AFTERSALES_MESSAGES.textLong, 422, { field: 'text' });
  return transact(context, async (tx, context) => {
    const { application } = orThrow(await lockAftersales(tx, bn, { shop_ids: context.operator.shop_ids }));
    await addToTimeline(tx, context, application, 'shop', 'message', {
      text: words,
    });
    await record(context, 'aftersales.message', `order:${application.order_id}`, { after: { aftersales: bn } }, tx);
    await notify(tx, context, 'aftersales_message', {
      user_id: application.user_id,
      reference: `${bn}:message:${seconds(context)}`,
      values: {
        words,
        progress: aftersalesWords(application.progress, application.aftersales_type).text,
      },
      path: `/member/aftersales/${bn}`,
    });
    return { status: true as const };
  });
};
