/** Shops of the mall's own: opened and changed in the office, without an application and without a merchant. */
import { eq } from 'drizzle-orm';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { regionPath, type Region } from '../../../engine/rules/places/regions.ts';
import { placeText } from '../../../engine/rules/format/place.ts';
import type { MallShop, OwnShopInput } from '../../../schemas/types/contract.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { changeOf } from '../../kernel/system/settings/settings.ts';
import { formFailure } from '../../kernel/system/settings/check-form.ts';
import { transact } from '../../kernel/system/transact.ts';
import { regionTree } from '../../places/region/tree.ts';
import { addShop, changeShopFacts, copyDefaultFreight, type ShopFacts } from '../../places/shop/open.ts';
import { shop } from '../../places/shop/tables.ts';
import { shopRows } from './office.ts';
import { merchant } from './tables.ts';

/** The regions from the province to the one with the code. */
function pathTo(tree: readonly Region[], code: number): Region[] {
  for (const node of tree) {
    if (Number(node.id) === code) return [node];
    const below = pathTo(node.children ?? [], code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The facts in the request, checked by the form's schema. */
async function factsOf(context: OperatorContext, value: OwnShopInput['value']): Promise<ShopFacts | Failure> {
  const failure = await formFailure('own-shop', value);
  if (failure) return failure;
  const path = pathTo(await regionTree(context), value.region?.[0] ?? 0);
  if (path.length < 2) return fail('请选择到市或区县', 422, { field: 'region' });
  const [province = '', city = '', area = ''] = path.map(({ label }) => label);
  const text = (name: 'name' | 'logo' | 'intro' | 'hour' | 'address' | 'contact' | 'phone'): string =>
    (value[name] ?? '').trim();
  return {
    name: text('name'),
    logo: text('logo'),
    intro: text('intro'),
    hour: text('hour'),
    province,
    city,
    area,
    address: text('address'),
    contact: text('contact'),
    phone: text('phone'),
  };
}

const wordsOf = ({ province = '', city = '', area = '', address = '', ...others }: ShopFacts): object => ({
  ...others,
  place: placeText(province, city, area, address),
});

async function listed(context: OperatorContext, shopId: number): Promise<MallShop | Failure> {
  const [row] = await shopRows(context, eq(shop.distributor_id, shopId), {});
  return row ?? notFound(SERVER_MESSAGES.noShop);
}

/** POST /mall/shops */
export const openOwnShop: Handler<'openOwnShop'> = async (context, { value }) => {
  const facts = await factsOf(context, value);
  if (isFailure(facts)) return facts;
  return transact(context, async (tx, context): Promise<MallShop | Failure> => {
    const id = await addShop(tx, facts);
    const wantsFreight = (value.freight ?? 'mall') === 'mall';
    if (wantsFreight && !(await copyDefaultFreight(tx, id, seconds(context))))
      return fail('商城还没有默认运费模板，请先添加，或选择包邮', 422, {
        field: 'freight',
      });
    await record(context, 'shop.create', `shop:${id}`, { after: wordsOf(facts) }, tx);
    return listed(context, id);
  });
};

type Row = typeof shop.$inferSelect;

/** A shop of the mall's own; one of a merchant is the merchant's. */
export async function ownShop({ db }: OperatorContext, shopId: number): Promise<Row | Failure> {
  const [found] = await db
    .select({ row: shop, merchantId: merchant.merchant_id })
    .from(shop)
    .leftJoin(merchant, eq(merchant.shop_id, shop.distributor_id))
    .where(eq(shop.distributor_id, shopId));
  if (!found) return notFound(SERVER_MESSAGES.noShop);
  return found.merchantId === null ? found.row : fail('这家店铺属于商家，不能在这里修改');
}

/** GET /mall/shops/:distributor_id */
export const readOwnShop: Handler<'readOwnShop'> = async (context, { distributor_id }) => {
  const row = await ownShop(context, distributor_id);
  if (isFailure(row)) return row;
  const { name, logo, intro, hour, province, city, area, address, contact, phone } = row;
  const names = [province, city, area].map((label) => ({ label, id: '' }));
  const region = regionPath(await regionTree(context), names)
    .slice(-1)
    .map(({ id }) => Number(id));
  return {
    distributor_id,
    value: { name, logo, intro, hour, region, address, contact, phone },
  };
};

/** PUT /mall/shops/:distributor_id/facts */
export const changeOwnShop: Handler<'changeOwnShop'> = async (context, { distributor_id, value }) => {
  if (distributor_id === undefined) return notFound(SERVER_MESSAGES.noShop);
  const facts = await factsOf(context, value);
  if (isFailure(facts)) return facts;
  return transact(context, async (tx, context): Promise<MallShop | Failure> => {
    await tx.select().from(shop).where(eq(shop.distributor_id, distributor_id)).for('update');
    const before = await ownShop(context, distributor_id);
    if (isFailure(before)) return before;
    await changeShopFacts(tx, distributor_id, facts);
    const { distributor_id: _id, banner: _banner, lat: _lat, lng: _lng, sales: _s, is_valid: _v, ...known } = before;
    await record(context, 'shop.change', `shop:${distributor_id}`, changeOf(wordsOf(known), wordsOf(facts)), tx);
    return listed(context, distributor_id);
  });
};
