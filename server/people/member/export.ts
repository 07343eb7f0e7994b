/**
 * Everything the mall stores about a member, for the member: one JSON of unchanged rows, without columns that only the system
 * needs.
 */
import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { ExportMemberAnswer } from '../../../schemas/types/contract.ts';
import { fail, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { agentOrder } from '../../agents/ucp/tables.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { articleCollect } from '../../content/articles/tables.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { favourite, footprint, shopFollow } from '../../orders/favourite/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { review } from '../../orders/review/tables.ts';
import { seckillReminder } from '../../offers/seckill/tables.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { trustIdentity } from '../trust/tables.ts';
import { acceptedTerms, member } from './tables.ts';
import { memberSession } from '../../kernel/access/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** Maximum rows of a kind; no member has more. */
const MAX_ROWS = 5000;
/** Exports per day, since an export reads everything. */
const MAX_A_DAY = 10;

const { order_id, agent, consent } = agentOrder;
const {
  password_hash: _hash,
  unpaid_pieces: _pieces,
  order_minute: _minute,
  order_count: _count,
  ...exportedColumns
} = getTableColumns(member);

/** GET /mall/member/export: money in cents, times in Unix seconds. */
export async function exportMember(context: MemberContext): Promise<ExportMemberAnswer | Failure> {
  const { db } = context;
  const { user_id } = context.member;
  const retryAfter = await hit(context, `export:${user_id}`, MAX_A_DAY, DAY);
  if (retryAfter > 0) return fail('今天导出次数已达上限，请明天再试', 429, { retryAfter });
  const [who] = await db.select(exportedColumns).from(member).where(eq(member.user_id, user_id));
  if (!who) return notSignedIn();
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.user_id, user_id))
    .orderBy(desc(orders.created))
    .limit(MAX_ROWS);
  const numbers = own.map(({ order_id }) => order_id);
  const lines =
    numbers.length === 0 ? [] : await db.select().from(orderLine).where(inArray(orderLine.order_id, numbers));
  const assistants =
    numbers.length === 0
      ? []
      : await db.select({ order_id, agent, consent }).from(agentOrder).where(inArray(agentOrder.order_id, numbers));
  const rowsOf = async (
    table:
      | typeof memberAddress
      | typeof memberCoupon
      | typeof pointLedger
      | typeof depositLedger
      | typeof favourite
      | typeof footprint
      | typeof shopFollow
      | typeof articleCollect
      | typeof review
      | typeof memberMessage
      | typeof seckillReminder
      | typeof acceptedTerms
      | typeof trustIdentity,
  ): Promise<object[]> => db.select().from(table).where(eq(table.user_id, user_id)).limit(MAX_ROWS);
  const { device, created, last_used } = memberSession;
  return {
    made: seconds(context),
    member: who,
    orders: own.map((order) => ({
      ...order,
      lines: lines.filter((line) => line.order_id === order.order_id),
      assistant: assistants.find((one) => one.order_id === order.order_id) ?? null,
    })),
    addresses: await rowsOf(memberAddress),
    coupons: await rowsOf(memberCoupon),
    points: await rowsOf(pointLedger),
    deposits: await rowsOf(depositLedger),
    favourites: await rowsOf(favourite),
    footprints: await rowsOf(footprint),
    follows: await rowsOf(shopFollow),
    articles: await rowsOf(articleCollect),
    reviews: await rowsOf(review),
    messages: await rowsOf(memberMessage),
    reminders: await rowsOf(seckillReminder),
    terms: await rowsOf(acceptedTerms),
    bindings: await rowsOf(trustIdentity),
    devices: await db
      .select({ device, created, last_used })
      .from(memberSession)
      .where(eq(memberSession.user_id, user_id)),
  };
}
