import { Island } from '../../../engine/render/Island.tsx';
import type { OwnTrustAnswer, TrustTicket } from '../../../schemas/types/contract.ts';
import UnbindButton from './UnbindButton.island.tsx';
import { accountMessage } from '../../../engine/rules/messages/sign-in-results.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountPath, wantedOf } from '../parts/account-form.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { trustStartPath } from '../login/trust-ways.ts';
import { answered, answeredOr, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './bind.module.css';

interface BindData {
  target: string;
  own: OwnTrustAnswer;
  /** who came back from a provider, and waits for a yes */
  who: TrustTicket | null;
}

/** /auth/bind: by whom a member may be signed in. What came back from a provider is bound after a yes on this page alone. */
export async function load({ api, site }: LoadArgs): Promise<BindData> {
  const union_id = site.ticket ?? '';
  const [own, who] = await Promise.all([
    api.call('GET /mall/trustlogin'),
    union_id === '' ? null : api.call('GET /mall/trustlogin/ticket', { union_id }),
  ]);
  const target = site.url.searchParams.has('redirectUrl') ? wantedOf(site) : `${site.base}/member/user-info`;
  return { target, own: answered(own), who: who && answeredOr(who, null) };
}

function Question({ who, action, mobile }: { who: TrustTicket; action: string; mobile: string }) {
  const name = who.name === '' ? '' : `「${who.name}」`;
  return (
    <form className={styles.question} method="post" action={action}>
      <p>{`将${who.provider_name}账号${name}绑定到 ${mobile}？绑定后可用它登录本账号。`}</p>
      <div className={styles.buttons}>
        <Button type="submit" name="cancel" value="1">
          取消
        </Button>
        <Button type="submit" kind="primary">
          确认绑定
        </Button>
      </div>
    </form>
  );
}

function Row({ row, action, base }: { row: OwnTrustAnswer[number]; action: string; base: string }) {
  const { type, name, open, bound, nickname } = row;
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>
        <span>{bound ? nickname || '已绑定' : '未绑定'}</span>
      </p>
      {bound ? (
        <>
          <div className={styles.asked}>
            <Island name="UnbindButton" component={UnbindButton} props={{ action, type, name }} hydrate="touch" />
          </div>
          {/* Without scripts it is asked by a disclosure. */}
          <details className={styles.removal}>
            <summary>解除绑定</summary>
            <form method="post" action={action}>
              <p>{`解除后不能再用${name}登录。`}</p>
              <Button type="submit" name="unbind" value={type}>
                确定解除
              </Button>
            </form>
          </details>
        </>
      ) : (
        open && <a href={trustStartPath(base, type, action, { bind: '1' })}>绑定</a>
      )}
    </li>
  );
}

export default function BindPage({ data: { target, own, who }, site }: PageProps<BindData>) {
  const { base, member, form, url } = site;
  const action = accountPath(base, 'bind', target);
  const message = form ? form.error : accountMessage(url.searchParams.get('message'));
  return (
    <AuthCard title="登录方式" links={<a href={target}>返回</a>}>
      {message !== '' && !who && <FormAlert message={message} />}
      {who && <Question who={who} action={action} mobile={member?.mobile ?? ''} />}
      {own.length === 0 ? (
        <p className={styles.empty}>商城暂未开通第三方登录</p>
      ) : (
        <ul className={styles.list}>
          {own.map((row) => (
            <Row key={row.type} row={row} action={action} base={base} />
          ))}
        </ul>
      )}
    </AuthCard>
  );
}
