/** The rows of carts and checkouts. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { DAY, HOUR } from '../../../../engine/rules/format/time.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { AgentContext } from '../context.ts';
import { agentBasket, type BasketContent } from '../tables.ts';

export type Basket = typeof agentBasket.$inferSelect;
export type Kind = Basket['kind'];

/** seconds for which a basket lives after its last change */
const LIFE: Record<Kind, number> = { cart: 7 * DAY, checkout: 6 * HOUR };
const PREFIX: Record<Kind, string> = { cart: 'cart_', checkout: 'chk_' };

/** The basket of this assistant; undefined for others' and for one whose time is over. */
export async function basketOf(
  context: AgentContext,
  kind: Kind,
  id: string,
  { db, isLocked = false }: { db?: Db; isLocked?: boolean } = {},
): Promise<Basket | undefined> {
  const { agent } = context;
  const query = (db ?? context.db)
    .select()
    .from(agentBasket)
    .where(
      and(
        eq(agentBasket.basket_id, id),
        eq(agentBasket.kind, kind),
        eq(agentBasket.profile, agent.profile),
        gt(agentBasket.expires, seconds(context)),
      ),
    );
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** The open checkout of a cart: there is one at most. */
export async function checkoutOfCart({ db }: { db: Db }, cartId: string): Promise<Basket | undefined> {
  const [row] = await db
    .select()
    .from(agentBasket)
    .where(and(eq(agentBasket.cart_id, cartId), eq(agentBasket.status, 'open')));
  return row;
}

/** A new basket that is not stored yet. */
export function newBasket(
  context: AgentContext,
  {
    kind,
    cartId,
    shopId,
    content,
  }: { kind: Kind; cartId?: string | undefined; shopId: number; content: BasketContent },
): Basket {
  const now = seconds(context);
  const { name, profile, webhookUrl } = context.agent;
  return {
    basket_id: PREFIX[kind] + randomBytes(24).toString('base64url'),
    kind,
    cart_id: cartId ?? null,
    agent: name,
    profile,
    protocol: context.version,
    webhook_url: webhookUrl,
    shop_id: shopId,
    content,
    shown_fee: null,
    status: 'open',
    taken_by: null,
    order_id: null,
    created: now,
    expires: now + LIFE[kind],
  };
}

export async function addBasket(tx: Db, basket: Basket): Promise<void> {
  await tx.insert(agentBasket).values(basket);
}

/** Writes an open basket; undefined when it is open no longer. */
export async function changeBasket(
  tx: Db,
  context: AgentContext,
  { basket_id, kind }: Basket,
  values: Partial<Pick<Basket, 'content' | 'shop_id' | 'shown_fee' | 'status'>>,
): Promise<Basket | undefined> {
  const [row] = await tx
    .update(agentBasket)
    .set({ ...values, expires: seconds(context) + LIFE[kind] })
    .where(and(eq(agentBasket.basket_id, basket_id), eq(agentBasket.status, 'open')))
    .returning();
  return row;
}

/** Notes the price that the assistant is told. */
export async function noteShown({ db }: { db: Db }, { basket_id, shown_fee }: Basket, fee: number): Promise<void> {
  if (fee === shown_fee) return;
  await db.update(agentBasket).set({ shown_fee: fee }).where(eq(agentBasket.basket_id, basket_id));
}
