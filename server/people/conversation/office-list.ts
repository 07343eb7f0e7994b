/** GET /mall/conversations: conversations in the office, with counts by tab; those that wait longest stand first in theirs. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ListConversationsAnswer, MallConversation } from '../../../schemas/types/contract.ts';
import { personsOf } from '../../kernel/access/persons/persons.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { finds } from '../../kernel/db/finds.ts';
import { countTabs, keyAnswer, keyPageOf, rowsOfPage, type KeySorts } from '../../kernel/http/listing.ts';
import { shop } from '../../places/shop/tables.ts';
import { member } from '../member/tables.ts';
import { operator } from '../operator/tables.ts';
import { conversation } from './tables.ts';

const COLUMNS: KeySorts['columns'] = {
  conversation_id: conversation.conversation_id,
  last_at: conversation.last_at,
  waiting_since: sql<number>`coalesce(${conversation.waiting_since}, 0)`,
};

type Tab = NonNullable<InputOf<'listConversations'>['state']>;

/** Condition: the member waits for an answer. */
const waits = sql`${conversation.waiting_since} is not null`;

const tabsOf = ({ operator: { operator_id } }: ScopedContext): Record<Tab, SQL> => ({
  waiting: waits,
  mine: sql`(${conversation.operator_id} = ${operator_id} and ${conversation.state} = 'open')`,
  open: sql`${conversation.state} = 'open'`,
  closed: sql`${conversation.state} = 'closed'`,
});

/** Columns of a conversation with the names of who takes part. */
export function selectConversations({ db }: Pick<ScopedContext, 'db'>, key = sql<string>`''`) {
  return db
    .select({
      row: conversation,
      username: member.username,
      mobile: member.mobile,
      shopName: shop.name,
      handler: sql<string>`coalesce(nullif(${operator.name}, ''), ${operator.username}, '')`,
      key,
    })
    .from(conversation)
    .leftJoin(member, eq(member.user_id, conversation.user_id))
    .leftJoin(shop, eq(shop.distributor_id, conversation.shop_id))
    .leftJoin(operator, eq(operator.operator_id, conversation.operator_id));
}

type Read = Awaited<ReturnType<typeof selectConversations>>[number];

/** Whoever answers members of the shop sees who they are. */
export const personsIn = (context: ScopedContext, shopId: number) => personsOf(context, shopId, 'service.write');

export function listed(context: ScopedContext, { row, username, shopName, handler }: Read): MallConversation {
  return {
    conversation_id: row.conversation_id,
    user_id: row.user_id,
    username: personsIn(context, row.shop_id).name(username ?? ''),
    distributor_id: row.shop_id,
    shop_name: shopName ?? '',
    state: row.state,
    order_id: row.order_id,
    last_text: row.last_text,
    last_at: row.last_at,
    waiting_since: row.waiting_since ?? 0,
    unread: row.office_unread,
    operator_id: row.operator_id,
    handler,
  };
}

/** Names and numbers are searched by whoever sees them. */
function found(context: ScopedContext, keyword: string): SQL | undefined {
  const persons = context.operator.grants.has('service.write') ? [member.username, member.mobile] : [];
  return finds(keyword.slice(0, 50), conversation.last_text, conversation.order_id, shop.name, ...persons);
}

export const listConversations: Handler<'listConversations'> = async (
  context,
  input,
): Promise<ListConversationsAnswer> => {
  const { state, keyword = '' } = input;
  const tabs = tabsOf(context);
  const every = and(ofOwnShops(context, conversation.shop_id), found(context, keyword));
  const usual = state === 'waiting' ? 'waiting_since' : '-last_at';
  const page = keyPageOf(input, { columns: COLUMNS, last: conversation.conversation_id, usual });
  const [counts, read] = await Promise.all([
    countTabs(context.db, Object.keys(tabs) as Tab[], state, (tab) => {
      const where = and(every, tab && tabs[tab]) ?? sql`true`;
      const named = keyword
        ? sql` left join ${member} on ${member.user_id} = ${conversation.user_id}
            left join ${shop} on ${shop.distributor_id} = ${conversation.shop_id}`
        : undefined;
      return sql`select 1 from ${conversation}${named} where ${where}`;
    }),
    selectConversations(context, page.key)
      .where(and(every, state && tabs[state], page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = rows.map((row) => listed(context, row));
  return { ...keyAnswer(list, counts.total, beside), counts: counts.byTab };
};
