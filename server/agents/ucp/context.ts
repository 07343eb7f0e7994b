/** What the functions of buying by assistants get: the context of a call with the assistant that makes it. */
import { eq, or, and } from 'drizzle-orm';
import type { DbClock, Context } from '../../kernel/http/context.ts';
import { shop } from '../../places/shop/tables.ts';
import { agentShop } from '../tables.ts';
import type { Jwk } from './signing/jwk.ts';

/** Versions of the protocol that are served, the current one first. */
export const VERSIONS = ['2026-04-08', '2026-01-11'] as const;
export type Version = (typeof VERSIONS)[number];
export const [CURRENT, OLDER] = VERSIONS;

/** Currency of all amounts, which are cents of it. */
export const CURRENCY = 'CNY';

/** A program that acts for a shopper, as its profile describes it. */
export interface Agent {
  /** host of the profile, by which orders name the assistant */
  name: string;
  /** address of the profile */
  profile: string;
  /** where it wants to hear of orders; '' for nowhere */
  webhookUrl: string;
  keys: Jwk[];
  /** names of what it can do, in the version of the call */
  capabilities: ReadonlySet<string>;
  /** whether a key of the profile signed this call */
  isProved: boolean;
}

export interface OpenShop {
  shop_id: number;
  name: string;
  per_minute: number;
}

/** A call about goods of open shops, by an assistant or by the person to whom it hands over. */
export interface OpenContext extends Context {
  /** shops that are open to assistants; at least one */
  shops: readonly OpenShop[];
  /** whether texts for people are Chinese; English otherwise */
  isChinese: boolean;
}

export interface AgentContext extends OpenContext {
  agent: Agent;
  version: Version;
  origin: string;
  /** which call it is, and the SHA-256 of its body: what an Idempotency-Key stands for */
  call: { name: string; digest: string };
}

/** The shops that are open to assistants. */
export async function openShops({ db }: DbClock): Promise<OpenShop[]> {
  const rows = await db
    .select({ shop_id: agentShop.shop_id, per_minute: agentShop.per_minute, name: shop.name })
    .from(agentShop)
    .leftJoin(shop, eq(shop.distributor_id, agentShop.shop_id))
    .where(and(agentShop.buying, or(eq(agentShop.shop_id, 0), shop.is_valid)))
    .orderBy(agentShop.shop_id);
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

/** The text in the language of the call. */
export const say = ({ isChinese }: Pick<OpenContext, 'isChinese'>, chinese: string, english: string): string =>
  isChinese ? chinese : english;
