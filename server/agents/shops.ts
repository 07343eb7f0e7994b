/** What shops open to programs that act for shoppers: set in the office, asked for by every call of such a program. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { SERVER_MESSAGES } from '../../engine/rules/messages/server.ts';
import type { AgentShop } from '../../schemas/types/contract.ts';
import type { Handler } from '../kernel/calls/operation.ts';
import type { Db } from '../kernel/db/database.ts';
import { finds } from '../kernel/db/finds.ts';
import { fail, type Failure } from '../kernel/http/answer.ts';
import { seconds, type Context, type DbClock } from '../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../kernel/http/input.ts';
import { record } from '../kernel/system/audit.ts';
import { brandOf, changeOf } from '../kernel/system/settings/settings.ts';
import { transact } from '../kernel/system/transact.ts';
import { shop } from '../places/shop/tables.ts';
import { agentShop } from './tables.ts';

const PACES = { least: 10, most: 1200 };

const { buying, feeds, per_minute } = agentShop;

/** What a shop has that nobody has opened: the defaults of the table. */
const CLOSED = { buying: false, feeds: false, per_minute: Number(per_minute.default) };

/** Every shop with its name, the mall's own goods as shop 0. */
function shopsOf(db: Db, mallName: string) {
  const own = db
    .select({
      id: sql<number>`0`.as('id'),
      name: sql<string>`${mallName}::text`.as('name'),
      open: sql<boolean>`true`.as('open'),
    })
    .from(sql`(select 1) as one`);
  const others = db.select({ id: shop.distributor_id, name: shop.name, open: shop.is_valid }).from(shop);
  return unionAll(own, others).as('shops');
}

/** Addresses of a shop's feeds. */
export const FEEDS = {
  merchant: (shopId: number | ':shop_id') => `/feeds/${shopId}/merchant.xml`,
  agent: (shopId: number | ':shop_id') => `/feeds/${shopId}/products.jsonl`,
  acp: (shopId: number | ':shop_id') => `/feeds/${shopId}/acp/products.jsonl`,
  acpMetadata: (shopId: number | ':shop_id') => `/feeds/${shopId}/acp/metadata.json`,
};

type Row = Omit<AgentShop, 'merchant_feed' | 'agent_feed' | 'acp_feed'>;

function answerOf({ origin = '' }: Pick<Context, 'origin'>, row: Row): AgentShop {
  const isFed = row.feeds && row.is_valid;
  return {
    ...row,
    merchant_feed: isFed ? origin + FEEDS.merchant(row.shop_id) : '',
    agent_feed: isFed ? origin + FEEDS.agent(row.shop_id) : '',
    acp_feed: isFed ? origin + FEEDS.acp(row.shop_id) : '',
  };
}

const nameOfMall = async (context: DbClock): Promise<string> => (await brandOf(context)).name || '商城自营';

/** GET /mall/agent-shops: the mall's own goods first, then shops by number. */
export const listAgentShops: Handler<'listAgentShops'> = async (context, input) => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const shops = shopsOf(db, await nameOfMall(context));
  const where = finds(input.keyword, shops.name);
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(shops)
      .where(where),
    db
      .select({
        shop_id: shops.id,
        name: shops.name,
        is_valid: shops.open,
        buying: sql<boolean>`coalesce(${buying}, ${CLOSED.buying})`,
        feeds: sql<boolean>`coalesce(${feeds}, ${CLOSED.feeds})`,
        per_minute: sql<number>`coalesce(${per_minute}, ${CLOSED.per_minute})`,
      })
      .from(shops)
      .leftJoin(agentShop, eq(agentShop.shop_id, shops.id))
      .where(where)
      .orderBy(asc(shops.id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(
    rows.map((row) => answerOf(context, row)),
    counted?.total ?? 0,
  );
};

interface Named {
  name: string;
  is_valid: boolean;
}

/** The shop, which stays until the transaction ends; undefined when there is none. */
async function namedShop(tx: Db, context: DbClock, shopId: number): Promise<Named | undefined> {
  if (shopId === 0) return { name: await nameOfMall(context), is_valid: true };
  const { name, is_valid } = shop;
  const [found] = await tx.select({ name, is_valid }).from(shop).where(eq(shop.distributor_id, shopId)).for('share');
  return found;
}

/** PUT /mall/agent-shops/:shop_id */
export const changeAgentShop: Handler<'changeAgentShop'> = (context, { shop_id, ...input }) =>
  transact(context, async (tx, context): Promise<AgentShop | Failure> => {
    const pace = input.per_minute;
    if (pace !== undefined && (pace < PACES.least || pace > PACES.most))
      return fail(`每分钟调用为${PACES.least}-${PACES.most}次`, 422, { field: 'per_minute' });
    const named = await namedShop(tx, context, shop_id);
    if (!named) return fail(SERVER_MESSAGES.noShop, 422, { field: 'shop_id' });
    const updated = seconds(context);
    // With its row there, whoever changes the shop at the same time waits.
    await tx.insert(agentShop).values({ shop_id, updated }).onConflictDoNothing();
    const one = eq(agentShop.shop_id, shop_id);
    const [before = CLOSED] = await tx.select({ buying, feeds, per_minute }).from(agentShop).where(one).for('update');
    const after = {
      buying: input.buying ?? before.buying,
      feeds: input.feeds ?? before.feeds,
      per_minute: pace ?? before.per_minute,
    };
    await tx
      .update(agentShop)
      .set({ ...after, updated })
      .where(one);
    const change = changeOf(before, after);
    if (Object.keys(change.after as object).length > 0)
      await record(context, 'agent-shop.put', `agent-shop:${shop_id}`, change, tx);
    return answerOf(context, { shop_id, ...named, ...after });
  });

/** A shop whose goods are in feeds. */
export interface FedShop {
  shop_id: number;
  /** '' for the mall's own goods */
  name: string;
  buying: boolean;
}

const isOpen = sql`(${agentShop.shop_id} = 0 or ${shop.is_valid})`;

/** The shops that open their feeds, by number; `shopId`: that one alone. */
export async function fedShops({ db }: Pick<DbClock, 'db'>, shopId?: number): Promise<FedShop[]> {
  return db
    .select({ shop_id: agentShop.shop_id, name: sql<string>`coalesce(${shop.name}, '')`, buying })
    .from(agentShop)
    .leftJoin(shop, eq(shop.distributor_id, agentShop.shop_id))
    .where(and(feeds, isOpen, shopId === undefined ? undefined : eq(agentShop.shop_id, shopId)))
    .orderBy(asc(agentShop.shop_id));
}

/** Whether any open shop lets assistants buy. */
export async function isAnyBuying({ db }: Pick<DbClock, 'db'>): Promise<boolean> {
  const [row] = await db
    .select({ id: agentShop.shop_id })
    .from(agentShop)
    .leftJoin(shop, eq(shop.distributor_id, agentShop.shop_id))
    .where(and(buying, isOpen))
    .limit(1);
  return row !== undefined;
}
