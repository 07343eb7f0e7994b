import { Island } from '../../../engine/render/Island.tsx';
import BindPhoneForm from './BindPhoneForm.island.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { codeWays } from '../parts/code-ways.ts';
import { NoWay } from '../parts/NoWay.tsx';
import { accountForm, accountPath, wantedOf } from '../parts/account-form.ts';
import { redirectTo, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import parts from '../parts/auth.module.css';

interface BindPhoneData {
  target: string;
}

/** /auth/bindphone: asks a member who registered by e-mail for a number; a member who has one is redirected. */
export async function load({ site }: LoadArgs): Promise<BindPhoneData> {
  const target = wantedOf(site);
  if (site.member?.hasMobile) throw redirectTo(target);
  return { target };
}

export default function BindPhonePage({ data: { target }, site }: PageProps<BindPhoneData>) {
  const page = accountForm(site, accountPath(site.base, 'bindphone', target));
  return (
    <AuthCard title="绑定手机号" links={<a href={target}>以后再说</a>}>
      {codeWays(site).includes('mobile') ? (
        <>
          <Note className={parts.apart}>绑定后可用手机号登录，也便于店铺就订单与您联系。</Note>
          <Island name="BindPhoneForm" component={BindPhoneForm} props={page} hydrate="touch" />
        </>
      ) : (
        <NoWay base={site.base} text="本商城暂不能发送短信验证码" />
      )}
    </AuthCard>
  );
}
