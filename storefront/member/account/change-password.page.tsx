import { Island } from '../../../engine/render/Island.tsx';
import PasswordForm from './PasswordForm.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { accountForm } from '../../sign-in/parts/account-form.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Done } from '../parts/Done.tsx';
import { Panel } from '../parts/Panel.tsx';
import styles from '../parts/member.module.css';

export const load = (args: LoadArgs): Promise<NavCounts> => loadCounts(args);

/** /member/change-password: the current password, and a new one twice (storefront spec 2.4). */
export default function ChangePasswordPage({ data, site }: PageProps<NavCounts>) {
  const page = accountForm(site, `${site.base}/member/change-password`);
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <MemberArea site={site} title="修改密码" counts={data}>
      <Panel className={styles.form} aria-label="修改密码">
        <Note className={styles.apart}>修改后，其他设备上的登录会结束，需要用新密码重新登录。</Note>
        {done && <Done text="密码已修改，其他设备需要重新登录" />}
        <Island name="PasswordForm" component={PasswordForm} props={page} hydrate="touch" />
      </Panel>
    </MemberArea>
  );
}
