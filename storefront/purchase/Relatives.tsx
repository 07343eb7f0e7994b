import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { StaffInvitationAnswer } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { purchasePath } from './staff/staff-places.ts';
import styles from './Relatives.module.css';

interface EndProps {
  action: string;
  /** whose part ends; the own one without */
  userId?: string;
  name: string;
  summary: string;
  question: string;
}

/** Ends a part; opening it shows a question, without any script. */
export function EndPart({ action, userId, name, summary, question }: EndProps) {
  return (
    <details className={styles.end}>
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

/** Whom one of the staff invited, and the way to invite more. */
export function Relatives({ invitation, site }: { invitation: StaffInvitationAnswer; site: Site }) {
  const { activity_id, code, invite_limit, relatives } = invitation;
  const link = `${site.url.origin}${site.base}/staff/invited?code=${encodeURIComponent(code)}`;
  const left = Math.max(0, invite_limit - relatives.length);
  return (
    <section className={styles.relatives} aria-labelledby="relatives">
      <h2 id="relatives">
        邀请亲友
        <small>{`${relatives.length} / ${invite_limit}`}</small>
      </h2>
      {left > 0 ? (
        <div className={styles.invite}>
          <QrCode text={link} label="邀请链接的二维码" most={116} />
          <div>
            <label htmlFor="invite-link">邀请链接</label>
            <input id="invite-link" readOnly value={link} />
            <p>{`把链接或二维码发给亲友，对方登录后接受邀请即可按内购价购买。还可邀请 ${left} 位。`}</p>
          </div>
        </div>
      ) : (
        <p className={styles.full}>邀请的亲友已满，结束一位尚未购买的亲友后可以再邀请。</p>
      )}
      {relatives.length === 0 ? (
        <p className={styles.none}>还没有亲友接受邀请</p>
      ) : (
        <ul className={styles.list} aria-label="已参加的亲友">
          {relatives.map(({ user_id, name, created }) => (
            <li key={user_id}>
              <span>
                <b>{name}</b>
                <small>{`${formatDateTime(created).slice(0, 16)} 参加`}</small>
              </span>
              <EndPart
                action={purchasePath(site.base, activity_id)}
                userId={user_id}
                name={`结束${name}的参加`}
                summary="结束"
                question="结束后对方不能再按内购价购买，已下的订单不受影响，原邀请链接失效。"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
