/** PUT /mall/stock/:item_id/price: one price typed into the list of variants, written in the same way as the goods' form does. */
import { eq } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { sku } from '../tables.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { formOf } from './form.ts';
import { goodsFields } from './import.ts';
import { ownVariants } from '../stock/office.ts';
import { changeGoods } from './write.ts';

/** Refuses when the price differs from the one that was shown. */
export const priceMallStock: Handler<'priceMallStock'> = async (context, input) => {
  const { item_id: itemId, price, seen_price: seen } = input;
  return transact(context, async (tx, context) => {
    const [variant] = await ownVariants(tx, context, eq(sku.item_id, itemId));
    if (!variant) return notFound(SERVER_MESSAGES.noSku);
    const form = orThrow(await formOf(context, variant.goods_id));
    const fields = goodsFields(form);
    const at = form.items.findIndex(({ item_id }) => item_id === itemId);
    const before = fields.items[at];
    if (before?.price !== seen)
      return fail(`售价已被他人改为 ${formatYuan(before?.price)}，请核对后再改`, 409, { field: 'price' });
    const items = fields.items.with(at, { ...before, price });
    return orThrow(await changeGoods(tx, context, variant.goods_id, form.version, { ...fields, items }));
  });
};
