/** Rows for tests: each builder fills what the test does not care about. */
import type { Params } from '../../engine/rules/form-encoding.ts';
import type { Db } from '../db/database.ts';
import { openMemberSession } from '../http/member-sessions.ts';
import { OPERATOR_TOKEN_LIFE } from '../http/tokens.ts';
import { coupon } from '../modules/coupon/tables.ts';
import { brand, category, goods, goodsTag, sku, tag } from '../modules/goods/tables.ts';
import { writeWords } from '../modules/goods/word-rows.ts';
import { member } from '../modules/member/tables.ts';
import { openOperatorSession, operatorBearer } from '../modules/operator/sessions.ts';
import { operator } from '../modules/operator/tables.ts';
import { pointGoods, pointItem } from '../modules/pointmall/tables.ts';
import { shop } from '../modules/shop/tables.ts';
import { START, type TestApp } from './harness.ts';

type Goods = typeof goods.$inferInsert;
type Sku = typeof sku.$inferInsert;
type MemberRow = typeof member.$inferSelect;

/** Unix seconds of the clock's start. */
export const NOW = START / 1000;

/** Goods with their default sku, or with the skus given; the first one's number is the goods' number. */
export async function insertGoods(
  db: Db,
  values: Partial<Goods> & Pick<Goods, 'goodsId'> & { bn?: string; memberPrice?: number; tags?: number[] },
  skus: (Partial<Sku> & Pick<Sku, 'itemId'>)[] = [{ itemId: values.goodsId }],
): Promise<void> {
  const { bn = `BN${values.goodsId}`, memberPrice, tags = [], ...rest } = values;
  const row: Goods = { name: `商品${values.goodsId}`, price: 1000, store: 10, created: NOW, updated: NOW, ...rest };
  await db.insert(goods).values(row);
  await db.insert(sku).values(
    skus.map((entry, index) => ({
      goodsId: row.goodsId,
      isDefault: index === 0,
      bn: `${bn}${index === 0 ? '' : `-${index}`}`,
      price: row.price,
      marketPrice: row.marketPrice ?? 0,
      memberPrice: memberPrice ?? null,
      store: row.store ?? 0,
      ...entry,
    })),
  );
  if (tags.length > 0) await db.insert(goodsTag).values(tags.map((tagId) => ({ goodsId: row.goodsId, tagId })));
  await writeWords(db, [row.goodsId]);
}

/** Puts goods into the points mall: points, and cents beside them, by variant. */
export async function insertPointGoods(
  db: Db,
  values: Partial<typeof pointGoods.$inferInsert> & { goodsId: number },
  prices: Record<number, [point: number, cents?: number]>,
): Promise<void> {
  await db.insert(pointGoods).values({ created: NOW, ...values });
  const rows = Object.entries(prices).map(([itemId, [point, price = 0]]) => ({
    itemId: Number(itemId),
    goodsId: values.goodsId,
    point,
    price,
  }));
  await db.insert(pointItem).values(rows);
}

/** Two specifications, red or blue and S or M; item 2 is red M, item 3 is blue S and blue M does not exist. */
export async function insertShirt(db: Db, goodsId: number, values: Partial<Goods> = {}): Promise<void> {
  const value = (
    id: number,
    name: string,
  ): { spec_value_id: number; spec_value_name: string; spec_image_url: string } => ({
    spec_value_id: id,
    spec_value_name: name,
    spec_image_url: '',
  });
  await insertGoods(
    db,
    {
      goodsId,
      name: '纯棉T恤',
      specs: [
        { spec_id: 1, spec_name: '颜色', values: [value(11, '红'), value(12, '蓝')] },
        { spec_id: 2, spec_name: '尺码', values: [value(21, 'S'), value(22, 'M')] },
      ],
      ...values,
    },
    [
      { itemId: goodsId, specValueIds: [11, 21], store: 0 },
      { itemId: goodsId + 1, specValueIds: [11, 22], store: 3, price: 1200 },
      { itemId: goodsId + 2, specValueIds: [12, 21], store: 5 },
    ],
  );
}

export async function insertShop(
  db: Db,
  values: Partial<typeof shop.$inferInsert> & { distributorId: number },
): Promise<void> {
  await db.insert(shop).values({ name: `店铺${values.distributorId}`, ...values });
}

export async function insertTag(db: Db, tagId: number, name: string): Promise<void> {
  await db.insert(tag).values({ tagId, name });
}

export async function insertBrand(db: Db, brandId: number, name: string): Promise<void> {
  await db.insert(brand).values({ brandId, name });
}

/** Categories as [number, parent, name]. */
export async function insertCategories(
  db: Db,
  rows: [id: number, parent: number, name: string][],
  isMain = false,
): Promise<void> {
  await db
    .insert(category)
    .values(rows.map(([categoryId, parentId, name]) => ({ categoryId, parentId, name, isMain })));
}

/** A coupon that can be claimed for a day around the clock's start: ¥10 off ¥100. */
export async function insertCoupon(
  db: Db,
  values: Partial<typeof coupon.$inferInsert> & { cardId: number },
): Promise<void> {
  const day = 24 * 3600;
  await db.insert(coupon).values({
    cardType: 'cash',
    title: `优惠券${values.cardId}`,
    reduceCost: 1000,
    leastCost: 10_000,
    quantity: 100,
    beginDate: NOW - day,
    endDate: NOW + day,
    created: NOW,
    ...values,
  });
}

let mobile = 13_900_000_000;

/** A signed-in member: its row and a bearer token. */
export async function insertMember(
  app: TestApp,
  values: Partial<typeof member.$inferInsert> = {},
): Promise<MemberRow & { token: string }> {
  mobile += 1;
  const [row] = await app.db
    .insert(member)
    .values({ mobile: String(mobile), passwordHash: '-', created: NOW, ...values })
    .returning();
  const { userId } = row as MemberRow;
  const token = await openMemberSession(app.context(), userId, '测试');
  return { ...(row as MemberRow), token };
}

/** A bearer token of a new operator, an administrator unless said; a merchant has a shop. */
export async function insertOperator(
  app: TestApp,
  username = 'operator',
  passwordHash = '-',
  values: Partial<typeof operator.$inferInsert> = {},
): Promise<string> {
  const [row] = await app.db
    .insert(operator)
    .values({ username, passwordHash, created: NOW, ...values })
    .returning();
  const operatorId = row?.operatorId ?? 0;
  const sessionId = await openOperatorSession(app.context(), operatorId, OPERATOR_TOKEN_LIFE);
  return operatorBearer(app.context(), operatorId, sessionId, OPERATOR_TOKEN_LIFE);
}

/** What a guest's browser sends with cart calls (storefront spec 6). */
export function guest(sid: string): Params {
  return { user_id: -1, sid };
}
