import { Island } from '../../../engine/render/Island.tsx';
import PhoneForm from './PhoneForm.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { accountForm, accountPath } from '../../sign-in/parts/account-form.ts';
import { codeWays } from '../../sign-in/parts/code-ways.ts';
import { NoWay } from '../../sign-in/parts/NoWay.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { redirectTo, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Done } from '../parts/Done.tsx';
import { Panel } from '../parts/Panel.tsx';
import styles from '../parts/member.module.css';

export async function load(args: LoadArgs): Promise<NavCounts> {
  const { base, member } = args.site;
  // Members without a number bind their first one.
  if (member && !member.hasMobile) throw redirectTo(accountPath(base, 'bindphone', `${base}/member/profile`));
  return loadCounts(args);
}

/** /member/change-phone: one code for the current number, another for the new one. */
export default function ChangePhonePage({ data, site }: PageProps<NavCounts>) {
  const page = accountForm(site, `${site.base}/member/change-phone`);
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <MemberArea site={site} title="更换手机号" counts={data}>
      <Panel className={styles.form} aria-label="更换手机号">
        <Note className={styles.apart}>
          当前手机号 {site.member?.mobile}，每30天可更换一次。更换后用新手机号登录，其他设备需要重新登录。
        </Note>
        {done && <Done text="手机号已更换" />}
        {codeWays(site).includes('mobile') ? (
          <Island name="PhoneForm" component={PhoneForm} props={page} hydrate="touch" />
        ) : (
          <NoWay base={site.base} text="本商城暂不能发送短信验证码" />
        )}
      </Panel>
    </MemberArea>
  );
}
