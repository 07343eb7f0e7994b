/**
 * A coupon, points or a message for many members: those that matched when the job was made. A batch gives and stores its progress in
 * one transaction, so that nobody is given twice; the ledger of points and the message box name the job besides.
 */
import { inArray } from 'drizzle-orm';
import { sameOriginPath } from '../../../../../engine/address.ts';
import type { MallJob } from '../../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../../kernel/http/answer.ts';
import { seconds } from '../../../../kernel/http/context.ts';
import { withSecond } from '../../../../kernel/approval/hold.ts';
import { mayOperate } from '../../../../kernel/calls/run.ts';
import type { Handler, InputOf, OperatorContext, ScopedContext } from '../../../../kernel/calls/operation.ts';
import { writeOwn } from '../../../../kernel/message/notify.ts';
import { transact } from '../../../../kernel/system/transact.ts';
import { take, wrongGift } from '../../../../offers/coupon/claim.ts';
import { movePointsByHand } from '../../../../people/member/office-detail.ts';
import { member } from '../../../../people/member/tables.ts';
import { rowKind, type Wrong } from '../../rows.ts';
import { addMemberJob, memberLabel } from './member-bulk.ts';

const MAX_POINTS = 1_000_000;

interface Gifts {
  coupon: { card_id: number };
  points: { points: number; reason: string };
  message: { title: string; text: string; path: string };
}

type GiftName = keyof Gifts;
type Sent = InputOf<'startMemberSend'>;

interface Gift<Content> {
  title: string;
  /** What is given, of a request; a failure when it cannot be given. */
  read(context: OperatorContext, sent: Sent): Promise<Content | Failure> | Content | Failure;
  give(context: ScopedContext, userId: number, content: Content, jobId: number): Promise<unknown>;
}

/** Coupons are money of the mall: whoever gives them may make them, too. */
const mayGiveCoupons = ({ operator }: ScopedContext): boolean =>
  mayOperate({ right: 'offers.write', scoped: false }, operator);

const NO_RIGHT = '您的角色不能发放优惠券';

const GIFTS: { [Name in GiftName]: Gift<Gifts[Name]> } = {
  coupon: {
    title: '发放优惠券',
    read: async (context, { card_id: id }) => {
      if (!mayGiveCoupons(context)) return fail(NO_RIGHT, 403);
      if (id === undefined) return fail('请选择优惠券', 422, { field: 'card_id' });
      return (await wrongGift(context, id)) ?? { card_id: id };
    },
    give: async (context, userId, { card_id }) =>
      mayGiveCoupons(context)
        ? transact(context, (tx, context) => take(tx, context, userId, card_id, 'operator'))
        : fail(NO_RIGHT, 403),
  },
  points: {
    title: '发放积分',
    read: (_context, { points = 0, reason = '' }) => {
      if (points < 1 || points > MAX_POINTS) return fail(`请输入 1 至 ${MAX_POINTS} 的积分`, 422, { field: 'points' });
      return reason.trim() === ''
        ? fail('请填写原因，会员可以看到', 422, { field: 'reason' })
        : { points, reason: reason.trim() };
    },
    give: (context, userId, { points: change, reason }, jobId) => {
      const move = { user_id: userId, change, reason, reference: `job:${jobId}` };
      return withSecond(context, { kind: 'points', target: String(userId), input: move }, (hold) =>
        transact(context, (tx, context) => movePointsByHand(tx, context, move, hold)),
      );
    },
  },
  message: {
    title: '发送消息',
    read: (_context, { title = '', text = '', path = '' }) => {
      if (title.trim() === '') return fail('请输入消息标题', 422, { field: 'title' });
      if (text.trim() === '') return fail('请输入消息内容', 422, { field: 'text' });
      const page = path.trim();
      return page !== '' && sameOriginPath(page) === ''
        ? fail('请填写商城内的页面地址，以 / 开头', 422, { field: 'path' })
        : { title: title.trim(), text: text.trim(), path: page };
    },
    give: (context, userId, content, jobId) =>
      writeOwn(context.db, {
        user_id: userId,
        kind: 'news',
        reference: `job:${jobId}`,
        ...content,
        created: seconds(context),
      }),
  },
};

/** Why a member gets nothing; undefined for one who can be reached. */
function unreachable(row: typeof member.$inferSelect | undefined): string | undefined {
  if (!row || row.closes_at === 0) return '账号已注销';
  return row.disabled ? '账号已停用' : undefined;
}

const giveOne = <Name extends GiftName>(
  context: ScopedContext,
  gift: Name,
  content: Gifts[Name],
  userId: number,
  jobId: number,
): Promise<unknown> => GIFTS[gift].give(context, userId, content, jobId);

export const memberSend = rowKind({
  right: 'members.write',
  isScoped: false,
  width: 20,
  // A coupon's row and the members stay locked until the batch ends.
  atOnce: 20,
  labelOf: memberLabel,
  treat: async (tx, context, job, rows) => {
    // The call that made the job stored it in this form.
    const { gift, content } = job.input as { gift: GiftName; content: Gifts[GiftName] };
    const ids = rows.map(({ data }) => Number(data));
    const read = await tx.select().from(member).where(inArray(member.user_id, ids));
    const members = new Map(read.map((row) => [row.user_id, row]));
    const wrong: Wrong[] = [];
    for (const { place, data } of rows) {
      const reason = unreachable(members.get(Number(data)));
      const came = reason === undefined ? await giveOne(context, gift, content, Number(data), job.job_id) : undefined;
      const message = reason ?? (isFailure(came) ? came.message : undefined);
      if (message !== undefined) wrong.push({ place, label: memberLabel(data), message });
    }
    return wrong;
  },
});

/** POST /mall/jobs/member-send: stores the members and answers their number; nothing is given before the job is begun. */
export const startMemberSend: Handler<'startMemberSend'> = async (context, input): Promise<MallJob | Failure> => {
  const { gift } = input;
  const content = await GIFTS[gift].read(context, input);
  if (isFailure(content)) return content;
  return addMemberJob(context, 'member-send', GIFTS[gift].title, { gift, content }, input);
};
