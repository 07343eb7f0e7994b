/** A member's sign-ins on devices, and ending them. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { ListDevicesAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { endMemberSessionNamed, endOtherMemberSessions } from '../../kernel/access/member-sessions.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { memberSession } from '../../kernel/access/tables.ts';

/** GET /mall/member/devices: valid sign-ins, last used first. */
export async function listDevices(context: MemberContext): Promise<ListDevicesAnswer> {
  const { user_id, session_id } = context.member;
  const rows = await context.db
    .select()
    .from(memberSession)
    .where(and(eq(memberSession.user_id, user_id), gt(memberSession.expires, seconds(context))))
    .orderBy(desc(memberSession.last_used), desc(memberSession.created));
  const list = rows.map((row) => ({
    device_id: row.session_id,
    device: row.device,
    created: row.created,
    last_used: row.last_used,
    current: row.session_id === session_id,
  }));
  return { list };
}

/** DELETE /mall/member/devices: ends the named sign-in, or all except the current one, which the sign-out call ends. */
export async function endDevices(
  { db, member: who }: MemberContext,
  { device_id: id = '', is_others: others }: InputOf<'endDevices'>,
): Promise<{ status: true } | Failure> {
  if (others) {
    await endOtherMemberSessions(db, who);
    return { status: true };
  }
  return (await endMemberSessionNamed(db, who, id)) ? { status: true } : notFound('该设备已退出登录');
}
