/** The office's lists of merchants and of shops. */
import { placeText } from '../../../engine/rules/format/place.ts';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { ListMerchantsAnswer, MallShop, OfficeShopsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf, spanOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { goods } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { detailOf, listedMerchant, stateNumber } from './answers.ts';
import { merchant, merchantType } from './tables.ts';
import { setShopOpen } from '../../places/shop/open.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

const SORTS = { merchant_id: merchant.merchant_id, submitted: merchant.submitted, created: merchant.created };

/** Applications, last submitted first. */
export const listMerchants: Handler<'listMerchants'> = async (context, input): Promise<ListMerchantsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, settled_type } = input;
  const where = and(
    finds(input.keyword, merchant.name, merchant.mobile, merchant.credit_code),
    state ? eq(merchant.audit_status, stateNumber(state)) : undefined,
    settled_type ? eq(merchant.settled_type, settled_type) : undefined,
    spanOf(input, 'submitted', merchant.submitted),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(merchant, where),
    context.db
      .select({ row: merchant, type: merchantType.name })
      .from(merchant)
      .leftJoin(merchantType, eq(merchantType.type_id, merchant.type_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(merchant.submitted), desc(merchant.merchant_id)], merchant.merchant_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(
    rows.map(({ row, type }) => listedMerchant(row, type ?? '')),
    total,
  );
};

export const readMerchant: Handler<'readMerchant'> = async (context, { merchant_id = 0 }) => {
  const [row] = await context.db.select().from(merchant).where(eq(merchant.merchant_id, merchant_id));
  if (!row) return notFound(SERVER_MESSAGES.noApplication);
  const application = await detailOf(context, row, 'office');
  return { ...listedMerchant(row, application.merchant_type_name), application };
};

const SHOP_SORTS = { distributor_id: shop.distributor_id, name: shop.name, sales: shop.sales };

const goodsOnSale = sql<number>`(select ${count()} from ${goods} where ${goods.shop_id} = ${shop.distributor_id}
  and ${goods.approve_status} in ('onsale', 'only_show'))`.mapWith(Number);

/** Rows of shops; `only` limits them to a merchant's shop. */
export async function shopRows(
  context: Pick<Context, 'db'>,
  where: SQL | undefined,
  input: Parameters<Handler<'officeShops'>>[1],
): Promise<MallShop[]> {
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await context.db
    .select({ row: shop, goods: goodsOnSale, mobile: merchant.mobile })
    .from(shop)
    .leftJoin(merchant, eq(merchant.shop_id, shop.distributor_id))
    .where(where)
    .orderBy(...sortOf(input, SHOP_SORTS, [desc(shop.distributor_id)], shop.distributor_id))
    .limit(pageSize)
    .offset(offset);
  return rows.map(({ row, goods: onSale, mobile }) => ({
    distributor_id: row.distributor_id,
    name: row.name,
    logo: row.logo,
    place: placeText(row.province, row.city, row.area, row.address),
    hour: row.hour,
    sales: row.sales,
    goods: onSale,
    is_valid: row.is_valid,
    merchant: mobile ?? '',
  }));
}

/** Shops in every state, newest first; for merchants only the own one. */
export const officeShops: Handler<'officeShops'> = async (context, input): Promise<OfficeShopsAnswer> => {
  const where = and(
    ofOwnShops(context, shop.distributor_id),
    finds(input.keyword, shop.name),
    input.open === undefined ? undefined : eq(shop.is_valid, input.open),
  );
  const [total, list] = await Promise.all([context.db.$count(shop, where), shopRows(context, where, input)]);
  return listAnswer(list, total);
};

/** Opens or closes a shop. The goods of a closed shop are not sold, and it is shown nowhere. */
export const changeShop: Handler<'changeShop'> = async (context, { distributor_id, is_valid }) => {
  const one = eq(shop.distributor_id, distributor_id);
  return transact(context, async (tx, context): Promise<MallShop | Failure> => {
    const [before] = await tx.select({ is_valid: shop.is_valid }).from(shop).where(one).for('update');
    if (!before) return notFound(SERVER_MESSAGES.noShop);
    if (before.is_valid !== is_valid) {
      await setShopOpen(tx, distributor_id, is_valid);
      const action = is_valid ? 'shop.open' : 'shop.close';
      await record(context, action, `shop:${distributor_id}`, { before: before.is_valid, after: is_valid }, tx);
    }
    const [row] = await shopRows(context, one, {});
    return row ?? notFound(SERVER_MESSAGES.noShop);
  });
};

/** GET distributor/merchant/isvaild (the contract's spelling); the head office is always open. */
export const shopUsable: Handler<'shopUsable'> = async (context, { distributor_id = 0 }) => {
  if (distributor_id === 0) return { status: true };
  const [row] = await context.db
    .select({ is_valid: shop.is_valid })
    .from(shop)
    .where(eq(shop.distributor_id, distributor_id));
  return { status: row?.is_valid ?? false };
};
