import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { StaffInvitationAnswer } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { purchasePath } from './staff/staff-places.ts';
import { Input } from '../../ui/controls/Input.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import parts from '../member/parts/member.module.css';

interface EndProps {
  action: string;
  /** id of the relative whose participation ends; absent for the member's own */
  userId?: string;
  name: string;
  summary: string;
  question: string;
}

/** Ends a participation. The button opens a question, without scripts. */
export function EndPart({ action, userId, name, summary, question }: EndProps) {
  return (
    <details className={`${parts.more} push`}>
      <summary aria-label={name}>{summary}</summary>
      <form method="post" action={action}>
        {userId && <input type="hidden" name="user_id" value={userId} />}
        <p>{question}</p>
        <Button type="submit" kind="danger" size="small">
          确定
        </Button>
      </form>
    </details>
  );
}

/** The relatives a staff member has invited, and the link to invite more. */
export function Relatives({ invitation, site }: { invitation: StaffInvitationAnswer; site: Site }) {
  const { activity_id, code, invite_limit, relatives } = invitation;
  const link = `${site.url.origin}${site.base}/staff/invited?code=${encodeURIComponent(code)}`;
  const left = Math.max(0, invite_limit - relatives.length);
  return (
    <Stack as="section" above className={`${parts.line} card`} aria-labelledby="relatives">
      <Text as="h2" id="relatives" size="md">
        邀请亲友 <Text as="small" tone="second" weight="plain">{`${relatives.length} / ${invite_limit}`}</Text>
      </Text>
      {left > 0 ? (
        <Row gap={4}>
          <div className="fixed" data-only="desk">
            <QrCode text={link} label="邀请链接的二维码" maxWidth={116} />
          </div>
          <Stack gap={1} className="grow">
            <Text as="label" tone="second" htmlFor="invite-link">
              邀请链接
            </Text>
            <Input id="invite-link" className={parts.form} readOnly value={link} />
            <Note>{`把链接或二维码发给亲友，对方登录后接受邀请即可按内购价购买。还可邀请 ${left} 位。`}</Note>
          </Stack>
        </Row>
      ) : (
        <Note>邀请的亲友已满，结束一位尚未购买的亲友后可以再邀请。</Note>
      )}
      {relatives.length === 0 ? (
        <Note>还没有亲友接受邀请</Note>
      ) : (
        <Lines aria-label="已参加的亲友">
          {relatives.map(({ user_id, name, created }) => (
            <li key={user_id}>
              <Stack as="span" gap={0}>
                <b>{name}</b>
                <Note as="small" size="small">{`${formatDateTime(created).slice(0, 16)} 参加`}</Note>
              </Stack>
              <EndPart
                action={purchasePath(site.base, activity_id)}
                userId={user_id}
                name={`结束${name}的参加`}
                summary="结束"
                question="结束后对方不能再按内购价购买，已下的订单不受影响，原邀请链接失效。"
              />
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  );
}
