import { Island } from '../../../engine/render/Island.tsx';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { Closing } from '../../../schemas/types/contract.ts';
import CloseAccountForm from './CloseAccountForm.island.tsx';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { accountForm } from '../../sign-in/parts/account-form.ts';
import { codeWays } from '../../sign-in/parts/code-ways.ts';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { answered, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Panel } from '../parts/Panel.tsx';
import auth from '../../sign-in/parts/auth.module.css';
import styles from '../parts/member.module.css';

interface PrivacyData {
  closing: Closing;
  navCounts: NavCounts;
}

/** /member/privacy: download of the member's data, and closing the account. */
export async function load({ api, site }: LoadArgs): Promise<PrivacyData> {
  const [closing, navCounts] = await Promise.all([api.call('GET /mall/member/closing'), loadCounts({ api, site })]);
  return { closing: answered(closing), navCounts };
}

/** Text before the request, and while it is pending. */
const AFTERWARDS = [
  '会删除：登录密码和设备、昵称头像等资料、收货地址、收藏和足迹、关注、消息、购物车、未使用的优惠券',
  '会清零：积分；付费会员立即失效',
  '会保留：订单、付款和售后记录，按法律规定的期限保存；已发表的评价显示为“已注销用户”',
  '注销完成后不能恢复，手机号可以重新注册为新账户',
];

function Waiting({ closing, action }: { closing: Closing; action: string }) {
  return (
    <Stack as="form" method="post" action={action} className={styles.form}>
      <Well as="p" tone="primary" role="status">
        账户将于 <b>{formatDateTime(closing.closes_at)}</b> 注销，在此之前可以随时撤回。
      </Well>
      <div>
        <Button type="submit" name="step" value="withdraw" kind="primary">
          撤回注销申请
        </Button>
      </div>
    </Stack>
  );
}

function Close({ closing, site }: { closing: Closing; site: Site }) {
  const action = `${site.base}/member/privacy`;
  if (closing.closes_at > 0) return <Waiting closing={closing} action={action} />;
  if (closing.obstacles.length > 0)
    return (
      <Well tone="primary">
        <p>暂时不能注销：</p>
        <ul className={styles.bullets}>
          {closing.obstacles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Well>
    );
  const byCode = site.member?.hasMobile ? 'mobile' : 'email';
  const way = site.form?.values['way'] || site.url.searchParams.get('way');
  const sends = codeWays(site).includes(byCode);
  const proof = way === 'password' || !sends ? 'password' : byCode;
  return (
    <>
      <Island
        name="CloseAccountForm"
        component={CloseAccountForm}
        props={{ page: accountForm(site, action), proof }}
        hydrate="touch"
        className={styles.form}
      />
      {sends && (
        <p className={auth.links}>
          {proof === 'password' ? (
            <a href={`${action}#close`}>改用验证码确认</a>
          ) : (
            <a href={`${action}?way=password#close`}>改用登录密码确认</a>
          )}
        </p>
      )}
    </>
  );
}

export default function PrivacyPage({ data, site }: PageProps<PrivacyData>) {
  const { closing, navCounts } = data;
  const needsAlert = closing.closes_at > 0 || closing.obstacles.length > 0;
  return (
    <MemberArea site={site} title="隐私与注销" counts={navCounts}>
      <Panel aria-labelledby="export">
        <Stack align="start">
          <h2 id="export">导出我的数据</h2>
          <Note>资料、地址、订单、优惠券、积分、储值、收藏、足迹、评价和消息，保存为一个数据文件。</Note>
          <ButtonLink href={`${site.base}/member/export`} download="my-data.json">
            导出
          </ButtonLink>
        </Stack>
      </Panel>
      <Panel id="close" aria-labelledby="closing">
        <Stack>
          <h2 id="closing">注销账户</h2>
          <Note>申请后等待{closing.waiting_days}天，期间可以正常使用，也可以随时撤回。</Note>
          <ul className={styles.bullets}>
            {AFTERWARDS.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {needsAlert && <FormAlert message={site.form?.error ?? ''} />}
          <Close closing={closing} site={site} />
        </Stack>
      </Panel>
    </MemberArea>
  );
}
