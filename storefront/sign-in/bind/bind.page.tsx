import { Island } from '../../../engine/render/Island.tsx';
import type { OwnTrustAnswer, TrustTicket } from '../../../schemas/types/contract.ts';
import UnbindButton from './UnbindButton.island.tsx';
import { accountMessage } from '../../../engine/rules/messages/sign-in-results.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountPath, wantedOf } from '../parts/account-form.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { trustStartPath } from '../login/trust-ways.ts';
import { answered, answeredOr, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from '../parts/auth.module.css';

interface BindData {
  target: string;
  own: OwnTrustAnswer;
  /** the provider's account that waits for the confirmation */
  who: TrustTicket | null;
}

/** /auth/bind: the providers a member can sign in with. A provider's account is bound only after a confirmation on this page. */
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
    <Well as="form" tone="primary" gap={3} className={styles.apart} method="post" action={action}>
      <p>{`将${who.provider_name}账号${name}绑定到 ${mobile}？绑定后可用它登录本账号。`}</p>
      <Row at="end">
        <Button type="submit" name="cancel" value="1">
          取消
        </Button>
        <Button type="submit" kind="primary">
          确认绑定
        </Button>
      </Row>
    </Well>
  );
}

function Binding({ row, action, base }: { row: OwnTrustAnswer[number]; action: string; base: string }) {
  const { type, name, open, bound, nickname } = row;
  return (
    <Row as="li" align="start" at="edges" wraps="always" className={styles.bound}>
      <Stack as="p" gap={0}>
        <strong>{name}</strong>
        <Text tone="second">{bound ? nickname || '已绑定' : '未绑定'}</Text>
      </Stack>
      {bound ? (
        <>
          <div className={styles.asked}>
            <Island name="UnbindButton" component={UnbindButton} props={{ action, type, name }} hydrate="touch" />
          </div>
          {/* Without scripts a disclosure asks for confirmation. */}
          <details className={styles.removal}>
            <summary className={buttonClass({})}>解除绑定</summary>
            <Row as="form" at="edges" gap={3} above method="post" action={action}>
              <p>{`解除后不能再用${name}登录。`}</p>
              <Button type="submit" name="unbind" value={type}>
                确定解除
              </Button>
            </Row>
          </details>
        </>
      ) : (
        open && <ButtonLink href={trustStartPath(base, type, action, { bind: '1' })}>绑定</ButtonLink>
      )}
    </Row>
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
        <ul>
          {own.map((row) => (
            <Binding key={row.type} row={row} action={action} base={base} />
          ))}
        </ul>
      )}
    </AuthCard>
  );
}
