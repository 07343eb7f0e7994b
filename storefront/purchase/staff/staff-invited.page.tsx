import { loginPath } from '../../../engine/links/login-path.ts';
import type { StaffInvitedAnswer } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { spanText } from '../activity-text.ts';
import { purchasePath } from './staff-places.ts';
import { answeredOr, LackingAddress, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from '../purchase.module.css';

interface InvitedData {
  /** undefined when the code is not valid (any more) */
  invited: StaffInvitedAnswer | undefined;
}

/** /staff/invited?code=: shows an invitation, which can be accepted. */
export async function load({ api, site }: LoadArgs): Promise<InvitedData> {
  const code = (site.url.searchParams.get('code') ?? '').slice(0, 40);
  if (code === '')
    throw new LackingAddress({
      title: '缺少邀请码',
      hint: '请打开亲友发来的邀请链接。',
      way: { name: '查看内购活动', path: '/member/purchase' },
    });
  return { invited: answeredOr(await api.call('GET /mall/staff/invited', { code }), undefined) };
}

export function status({ invited }: InvitedData): number {
  return invited ? 200 : 404;
}

const STATES = {
  own: '您是该企业的员工，可以直接参加活动。',
  joined: '您已接受邀请。',
  full: '这位员工邀请的亲友已满。',
  over: '活动已结束，或这份邀请已失效。',
} as const;

/** The actions for the invitation, by its state. */
function Accept({ invited, site }: { invited: StaffInvitedAnswer; site: Site }) {
  const { state, activity_id, code } = invited;
  const { base, member, url } = site;
  if (state === 'full' || state === 'over')
    return (
      <>
        <p>{STATES[state]}</p>
        <ButtonLink size="large" block href={base || '/'}>
          返回首页
        </ButtonLink>
      </>
    );
  if (state !== 'open')
    return (
      <>
        <p>{STATES[state]}</p>
        <ButtonLink kind="primary" size="large" block href={purchasePath(base, activity_id)}>
          去选购
        </ButtonLink>
      </>
    );
  if (!member)
    return (
      <ButtonLink kind="primary" size="large" block href={loginPath(base, url.pathname + url.search)}>
        登录后接受邀请
      </ButtonLink>
    );
  return (
    <form method="post" action={`${base}/staff/invited?code=${encodeURIComponent(code)}`}>
      <Button type="submit" kind="primary" size="large" block>
        接受邀请
      </Button>
    </form>
  );
}

export default function StaffInvitedPage({ data: { invited }, site }: PageProps<InvitedData>) {
  if (!invited)
    return (
      <div className={styles.page}>
        <h1>亲友邀请</h1>
        <Empty
          picture="/artwork/mall/empty-not-found.svg"
          title="邀请链接无效"
          hint="邀请可能已被收回，请向邀请人索取新的链接"
          action={
            <ButtonLink kind="primary" href={site.base || '/'}>
              返回首页
            </ButtonLink>
          }
        />
      </div>
    );
  const { inviter, enterprise_name, activity_name, title } = invited;
  return (
    <div className={styles.page}>
      <Stack as="section" gap={4} className={`${styles.invited} box`} aria-labelledby="invited">
        <div>
          <Note>{`${enterprise_name} 的 ${inviter} 邀请您`}</Note>
          <h1 id="invited">{activity_name}</h1>
        </div>
        {title && <p>{title}</p>}
        <Note>{spanText(invited)}</Note>
        <FormAlert message={site.form?.error ?? ''} />
        <Accept invited={invited} site={site} />
        <Note size="small">接受邀请后，您在活动时间内可以按内购价购买，所购商品仅供自用。</Note>
      </Stack>
    </div>
  );
}
