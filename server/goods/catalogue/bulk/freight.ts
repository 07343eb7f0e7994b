/** Assigns freight templates to goods. */
import { inArray } from 'drizzle-orm';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { notFound } from '../../../kernel/http/answer.ts';
import { record } from '../../../kernel/system/audit.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import { templateById } from '../../../places/freight/routes.ts';
import { goods } from '../../tables.ts';
import { isOwnShop } from '../../../kernel/access/shops.ts';

/** Goods of a shop use its own templates or those of the mall; the mall's operators may choose either. */
export const useFreightTemplate: Handler<'useFreightTemplate'> = async (context, { template_id: id, goods_ids }) =>
  transact(context, async (tx, context) => {
    const { shop_id } = orThrow(await templateById(tx, context, id, true));
    const ids = [...new Set(goods_ids)];
    const rows = await tx
      .select({
        goods_id: goods.goods_id,
        shop_id: goods.shop_id,
        before: goods.freight_template_id,
      })
      .from(goods)
      .where(inArray(goods.goods_id, ids))
      .orderBy(goods.goods_id)
      .for('update');
    const isForeign = rows.some(
      (row) => (shop_id !== 0 && row.shop_id !== shop_id) || !isOwnShop(context, row.shop_id),
    );
    if (rows.length < ids.length || isForeign) return notFound('商品不存在，或不属于该模板的店铺');
    const changed = rows.filter(({ before }) => before !== id);
    for (const { goods_id, before } of changed)
      await record(context, 'goods.freight', `goods:${goods_id}`, { before, after: id }, tx);
    await tx.update(goods).set({ freight_template_id: id }).where(inArray(goods.goods_id, ids));
    return { changed: changed.length };
  });
