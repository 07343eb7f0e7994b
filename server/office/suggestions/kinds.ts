/**
 * What each kind of suggestion changes. The change is the one that the office's form makes, with all its checks: it is made and taken
 * back when something is suggested, and made when somebody takes it.
 */
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { forRight, readInputOf } from '../../kernel/calls/run.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import type { Db } from '../../kernel/db/database.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { goodsFields } from '../../goods/catalogue/import.ts';
import { changeGoods } from '../../goods/catalogue/write.ts';
import { formsOf } from '../../goods/catalogue/form.ts';
import { addCoupon } from '../../offers/coupon/office.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { RIGHT_TO_DECIDE, type suggestion } from './tables.ts';

export type Row = typeof suggestion.$inferSelect;

export const TEXT_FIELDS = ['name', 'brief', 'params', 'intro'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** Goods texts by field; missing ones stay as they are. */
export type Texts = Partial<Pick<MallGoodsForm, TextField>>;

/** The texts that a suggestion for goods stored. */
export const textsOf = ({ fields }: Pick<Row, 'fields'>): Texts => fields;

export const mayDecide = (context: ScopedContext, { kind, shop_id }: Pick<Row, 'kind' | 'shop_id'>): boolean =>
  mayIn(context, RIGHT_TO_DECIDE[kind], shop_id);

/** The texts that differ from those of the goods. */
export function differing(texts: Texts, form: Texts): Texts {
  const differs = (field: TextField): boolean =>
    texts[field] !== undefined && JSON.stringify(texts[field]) !== JSON.stringify(form[field]);
  return Object.fromEntries(TEXT_FIELDS.filter(differs).map((field) => [field, texts[field]]));
}

/** The goods with other texts, checked like the form: a failure has the form's message at its field. */
export async function writeTexts(
  tx: Db,
  context: ScopedContext,
  form: MallGoodsForm,
  texts: Texts,
): Promise<MallGoodsForm | Failure> {
  const { goods_id, version } = form;
  const input = readInputOf('writeMallGoods', { ...goodsFields(form), ...texts, goods_id, version });
  if (isFailure(input)) return input;
  const { goods_id: _id, version: _version, ...fields } = input;
  return changeGoods(tx, context, goods_id, version, fields);
}

export async function formOf(context: ScopedContext, goodsId: number): Promise<MallGoodsForm | undefined> {
  const [form] = await formsOf(context, [goodsId]);
  return form;
}

/** The context of a change that belongs to the shop of the suggestion: whoever takes it for a shop makes it in that shop's name. */
export function inItsShop<C extends ScopedContext>(context: C, { kind, shop_id }: Pick<Row, 'kind' | 'shop_id'>): C {
  const { operator } = forRight(context, RIGHT_TO_DECIDE[kind]);
  return { ...context, operator: { ...operator, shop_ids: shop_id === 0 ? operator.shop_ids : [shop_id] } };
}

/** Adds the coupon of a stored suggestion, or as it was changed. */
export async function writeCoupon(
  tx: Db,
  context: ScopedContext,
  fields: Record<string, unknown>,
): Promise<number | Failure> {
  const input: InputOf<'addMallCoupon'> | Failure = readInputOf('addMallCoupon', fields);
  if (isFailure(input)) return input;
  const made = await addCoupon(tx, context, input);
  return isFailure(made) ? made : made.card_id;
}

const TRIED = fail(SERVER_MESSAGES.busy);

/** Makes a change and takes it back. The answer is what the change gave, or why it is refused. */
export async function tryOut<T>(
  context: ScopedContext,
  make: (tx: Db, context: ScopedContext) => Promise<T | Failure>,
): Promise<T | Failure> {
  let made: { value: T } | undefined;
  const ended = await transact(context, async (tx, context) => {
    made = { value: orThrow(await make(tx, context)) };
    return throwFailure(TRIED);
  });
  return ended === TRIED && made ? made.value : ended;
}
