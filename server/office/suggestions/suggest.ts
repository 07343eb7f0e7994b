/** Suggestions are made: checked by making the change and taking it back, then stored until a person decides. */
import { and, eq } from 'drizzle-orm';
import { pick } from '../../../engine/rules/wire/pick.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Suggestion } from '../../../schemas/types/contract.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { answerOfOne } from './answers.ts';
import { differing, formOf, TEXT_FIELDS, tryOut, writeCoupon, writeTexts, type Texts } from './kinds.ts';
import { suggestion, type SuggestionKind } from './tables.ts';

/** Suggestions of one operator or key that wait at the same time: what nobody reads is not piled up. */
const MOST_WAITING = 200;

interface Drafted {
  kind: SuggestionKind;
  shop_id: number;
  goods_id?: number;
  fields: Record<string, unknown>;
  before: Record<string, unknown>;
  note: string;
}

async function store(tx: Db, context: ScopedContext, drafted: Drafted): Promise<Suggestion | Failure> {
  const now = seconds(context);
  const suggestedBy = actorOf(context);
  const own = and(eq(suggestion.suggested_by, suggestedBy), eq(suggestion.state, 'waiting'));
  if (drafted.goods_id !== undefined)
    await tx
      .update(suggestion)
      .set({ state: 'replaced', decided_at: now })
      .where(and(own, eq(suggestion.goods_id, drafted.goods_id)));
  if ((await tx.$count(suggestion, own)) >= MOST_WAITING)
    return fail(`已有 ${MOST_WAITING} 条建议等待处理，请等同事处理后再提交`, 429);
  const [row] = await tx
    .insert(suggestion)
    .values({ ...drafted, suggested_by: suggestedBy, suggested_at: now })
    .returning();
  if (!row) throw new Error('The suggestion was not stored.');
  const { kind, goods_id, fields, note } = row;
  const after = { kind, ...(goods_id > 0 && { goods_id }), fields, note };
  await record(context, 'suggestion.add', `suggestion:${row.suggestion_id}`, { before: null, after }, tx);
  notifyOperators(tx, 'suggestions.read', row.shop_id);
  return answerOfOne(context, row);
}

/** POST /mall/suggestions/goods/:goods_id: replaces what the caller suggested for these goods before. */
export const suggestGoodsTexts: Handler<'suggestGoodsTexts'> = async (context, { goods_id, note = '', ...sent }) => {
  const texts: Texts = pick(
    sent,
    TEXT_FIELDS.filter((field) => sent[field] !== undefined),
  );
  const drafted = await tryOut(context, async (tx, context): Promise<Drafted | Failure> => {
    const form = await formOf(context, goods_id);
    if (!form) return notFound(SERVER_MESSAGES.noGoods);
    const after = await writeTexts(tx, context, form, texts);
    if (isFailure(after)) return after;
    const fields = differing(after, form);
    const changed = TEXT_FIELDS.filter((field) => fields[field] !== undefined);
    if (changed.length === 0) return fail('和商品现在的文字一样，没有可以建议的修改');
    const before = pick(form, changed);
    return { kind: 'goods_texts', shop_id: form.distributor_id, goods_id, fields, before, note: note.trim() };
  });
  return isFailure(drafted) ? drafted : transact(context, (tx, context) => store(tx, context, drafted));
};

/** POST /mall/suggestions/coupons */
export const suggestCoupon: Handler<'suggestCoupon'> = async (context, { note = '', ...fields }) => {
  const shopId = context.operator.shop_ids ? shopOfNew(context, fields.distributor_id) : 0;
  if (isFailure(shopId)) return shopId;
  const tried = await tryOut(context, (tx, context) => writeCoupon(tx, context, fields));
  if (isFailure(tried)) return tried;
  const drafted: Drafted = { kind: 'coupon', shop_id: shopId, fields, before: {}, note: note.trim() };
  return transact(context, (tx, context) => store(tx, context, drafted));
};
