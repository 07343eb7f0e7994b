/** A person takes a suggestion, and the change is made in the same transaction, or drops it; whoever made it may withdraw it. */
import { and, eq } from 'drizzle-orm';
import { pick } from '../../../engine/rules/wire/pick.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Suggestion } from '../../../schemas/types/contract.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notAllowed, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { answerOfOne } from './answers.ts';
import {
  formOf,
  inItsShop,
  mayDecide,
  TEXT_FIELDS,
  textsOf,
  writeCoupon,
  writeTexts,
  type Row,
  type TextField,
} from './kinds.ts';
import { suggestion, type SuggestionState } from './tables.ts';

/** A suggestion that nobody has decided, locked until the transaction ends. */
async function waiting(tx: Db, context: ScopedContext, id: number): Promise<Row> {
  const where = and(eq(suggestion.suggestion_id, id), ofOwnShops(context, suggestion.shop_id));
  const [row] = await tx.select().from(suggestion).where(where).for('update');
  if (!row) return throwFailure(notFound('建议不存在'));
  return row.state === 'waiting' ? row : throwFailure(fail('该建议已被处理或撤回，请刷新后查看', 409));
}

type Decision = Partial<Pick<Row, 'card_id' | 'reason' | 'decided_by'>> & { state: SuggestionState };

async function settle(
  tx: Db,
  context: ScopedContext,
  row: Row,
  { action, ...decision }: Decision & { action: 'take' | 'drop' | 'withdraw'; fields?: string[] },
): Promise<Suggestion> {
  const { fields, ...columns } = decision;
  const after = { ...row, ...columns, decided_at: seconds(context) };
  const { state, card_id, reason, decided_by, decided_at } = after;
  await tx
    .update(suggestion)
    .set({ state, card_id, reason, decided_by, decided_at })
    .where(eq(suggestion.suggestion_id, row.suggestion_id));
  const detail = {
    before: { state: row.state },
    after: { state, ...(fields && { fields }), ...(card_id > 0 && { card_id }), ...(reason && { reason }) },
  };
  await record(context, `suggestion.${action}`, `suggestion:${row.suggestion_id}`, detail, tx);
  notifyOperators(tx, 'suggestions.read', row.shop_id);
  return answerOfOne(context, after);
}

/** Changes the goods as suggested. The caller names the version that was looked at: a newer one is answered with 409. */
async function takeTexts(
  tx: Db,
  context: ScopedContext,
  row: Row,
  { goods_version: version, fields: chosen }: InputOf<'takeSuggestion'>,
): Promise<TextField[] | Failure> {
  const form = await formOf(context, row.goods_id);
  if (!form) return notFound(SERVER_MESSAGES.noGoods);
  if (version !== undefined && version !== form.version) return fail('商品已被他人修改，请核对最新内容后再采纳', 409);
  const texts = textsOf(row);
  const fields = TEXT_FIELDS.filter((field) => texts[field] !== undefined && (chosen?.includes(field) ?? true));
  if (fields.length === 0) return fail('请至少选择一项', 422, { field: 'fields' });
  const written = await writeTexts(tx, context, form, pick(texts, fields));
  return isFailure(written) ? written : fields;
}

/** POST /mall/suggestions/:suggestion_id/take */
export const takeSuggestion: Handler<'takeSuggestion'> = async (context, input) =>
  transact(context, async (tx, context): Promise<Suggestion | Failure> => {
    const row = await waiting(tx, context, input.suggestion_id);
    if (!mayDecide(context, row)) return notAllowed();
    const maker = inItsShop(context, row);
    const taken = { action: 'take', state: 'taken', decided_by: context.operator.operator_id } as const;
    if (row.kind === 'goods_texts') {
      const fields = await takeTexts(tx, maker, row, input);
      return isFailure(fields) ? fields : settle(tx, context, row, { ...taken, fields });
    }
    const cardId = await writeCoupon(tx, maker, { ...(input.coupon ?? row.fields) });
    return isFailure(cardId) ? cardId : settle(tx, context, row, { ...taken, card_id: cardId });
  });

/** POST /mall/suggestions/:suggestion_id/drop */
export const dropSuggestion: Handler<'dropSuggestion'> = async (context, { suggestion_id, reason }) => {
  const words = reason.trim();
  if (words === '') return fail('请填写原因', 422, { field: 'reason' });
  return transact(context, async (tx, context): Promise<Suggestion | Failure> => {
    const row = await waiting(tx, context, suggestion_id);
    if (!mayDecide(context, row)) return notAllowed();
    const { operator_id } = context.operator;
    return settle(tx, context, row, { action: 'drop', state: 'dropped', decided_by: operator_id, reason: words });
  });
};

/** POST /mall/suggestions/:suggestion_id/withdraw */
export const withdrawSuggestion: Handler<'withdrawSuggestion'> = async (context, { suggestion_id }) =>
  transact(context, async (tx, context): Promise<Suggestion | Failure> => {
    const row = await waiting(tx, context, suggestion_id);
    if (row.suggested_by !== actorOf(context)) return fail('只能撤回自己的建议', 403);
    return settle(tx, context, row, { action: 'withdraw', state: 'withdrawn' });
  });
