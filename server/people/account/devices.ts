/** Where a member is signed in, and ending it there. */
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { ListDevicesAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { endOtherMemberSessions } from '../../kernel/access/member-sessions.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { memberSession } from '../member/tables.ts';

/** GET /mall/member/devices: sign-ins that go on, the one used last first. */
export async function listDevices(context: MemberContext): Promise<ListDevicesAnswer> {
  const { userId, sessionId } = context.member;
  const rows = await context.db
    .select()
    .from(memberSession)
    .where(and(eq(memberSession.userId, userId), gt(memberSession.expires, seconds(context))))
    .orderBy(desc(memberSession.lastUsed), desc(memberSession.created));
  const list = rows.map((row) => ({
    device_id: row.sessionId,
    device: row.device,
    created: row.created,
    last_used: row.lastUsed,
    current: row.sessionId === sessionId,
  }));
  return { list };
}

/** DELETE /mall/member/devices: the one named, or all but the calling one, which has the exit for itself. */
export async function endDevices(
  { db, member: who }: MemberContext,
  { device_id: id = '', is_others: others }: InputOf<'endDevices'>,
): Promise<{ status: true } | Failure> {
  if (others) {
    await endOtherMemberSessions(db, who);
    return { status: true };
  }
  const named = and(eq(memberSession.userId, who.userId), eq(memberSession.sessionId, id));
  const ended = await db
    .delete(memberSession)
    .where(and(named, ne(memberSession.sessionId, who.sessionId)))
    .returning({ device: memberSession.device });
  return ended.length > 0 ? { status: true } : notFound('该设备已退出登录');
}
