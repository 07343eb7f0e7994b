import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../../kernel/db/retention.ts';

/** A line as an assistant asked for it; `id` is its name in the protocol, e.g. `li_1`. */
export interface BasketLine {
  id: string;
  item_id: number;
  quantity: number;
}

/** Purposes to which a buyer agreed (true) or not, as the assistant says. */
export type Consent = Partial<Record<'marketing' | 'analytics' | 'preferences' | 'sale_of_data', boolean>>;

/** Who buys, as the assistant says; nothing of it is proved. */
export interface Buyer {
  first_name?: string;
  last_name?: string;
  full_name?: string;
  email?: string;
  phone_number?: string;
  consent?: Consent;
}

/** An address of the protocol with its name in the basket. */
export interface Destination {
  id: string;
  first_name?: string;
  last_name?: string;
  full_name?: string;
  phone_number?: string;
  street_address?: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  address_country?: string;
  postal_code?: string;
}

/** How the goods shall come: sent to one of the addresses, or fetched at a pick-up point. */
export interface Fulfillment {
  type: 'shipping' | 'pickup';
  destinations: Destination[];
  selected_destination_id: string | null;
  selected_option_id: string | null;
}

/** What an assistant may change of a basket. */
export interface BasketContent {
  lines: BasketLine[];
  buyer: Buyer | null;
  fulfillment: Fulfillment | null;
  codes: string[];
}

/**
 * Carts and checkouts of assistants. They hold no goods and no prices: both are read anew each time. Times in Unix seconds.
 */
export const agentBasket = pgTable(
  'agent_basket',
  {
    /** `cart_` or `chk_` and 32 random characters: who knows it may change it */
    basket_id: text().primaryKey(),
    kind: text().$type<'cart' | 'checkout'>().notNull(),
    /** the cart of which a checkout was made */
    cart_id: text(),
    /** host of the assistant's profile, and the profile's address */
    agent: text().notNull(),
    profile: text().notNull(),
    /** version of the protocol that the assistant speaks */
    protocol: text().notNull(),
    /** where the assistant wants to hear of the order; '' for nowhere */
    webhook_url: text().notNull(),
    /** the shop of all lines */
    shop_id: integer().notNull(),
    content: jsonb().$type<BasketContent>().notNull(),
    /** cents that the assistant was last told; it completes at no other price */
    shown_fee: integer(),
    status: text().$type<'open' | 'completed' | 'canceled'>().notNull().default('open'),
    /** the member who opened the handed-over checkout first, and may order it; null before */
    taken_by: integer(),
    order_id: text(),
    created: bigint({ mode: 'number' }).notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('agent_basket_cart')
      .on(table.cart_id)
      .where(sql`${table.status} = 'open'`),
    index('agent_basket_expires').on(table.expires),
  ],
);

/** Orders that came from assistants. Of the buyer a row has the consent alone; it stays as long as the order. */
export const agentOrder = pgTable(
  'agent_order',
  {
    order_id: text().primaryKey(),
    agent: text().notNull(),
    profile: text().notNull(),
    protocol: text().notNull(),
    checkout_id: text().notNull(),
    /** null when the assistant said nothing of it */
    consent: jsonb().$type<Consent>(),
    /** scheme and host of our addresses in what the assistant is told */
    origin: text().notNull(),
    /** where the assistant hears of changes; '' for nowhere */
    webhook_url: text().notNull().default(''),
    /** orders.version of which the assistant knows; 0 before it heard of the order */
    told: integer().notNull().default(0),
    /** whether it is still told of changes */
    watched: boolean().notNull(),
    /** failed attempts in a row, and when the next may begin; a process that sends moves it ahead */
    attempts: integer().notNull().default(0),
    next_at: bigint({ mode: 'number' }).notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('agent_order_checkout').on(table.checkout_id),
    index('agent_order_watched')
      .on(table.next_at)
      .where(sql`${table.watched}`),
  ],
);

/** Keys by which we sign what assistants get; the private part is sealed. The newest signs, all are published. */
export const agentKey = pgTable('agent_key', {
  /** RFC 7638 thumbprint */
  kid: text().primaryKey(),
  x: text().notNull(),
  y: text().notNull(),
  sealed: text().notNull(),
  created: bigint({ mode: 'number' }).notNull(),
});

export const RETENTIONS = [
  // Nobody can go on with one; the checkout of an order lives longer (orders/came.ts).
  retention(agentBasket.expires, DAY, '清理助手的购物车和结算单'),
];
