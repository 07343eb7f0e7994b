import { Island } from '../../../engine/render/Island.tsx';
import ActivateForm from './ActivateForm.island.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, targetOf } from '../parts/account-form.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import parts from '../parts/auth.module.css';

interface ActivateData {
  target: string;
  token: string;
}

/** /auth/activate: the link of a registration by e-mail. Mail scanners open links, so only the button creates the account. */
export async function load({ site }: LoadArgs): Promise<ActivateData> {
  return { target: targetOf(site), token: site.url.searchParams.get('token') ?? '' };
}

export default function ActivatePage({ data: { target, token }, site }: PageProps<ActivateData>) {
  const { base } = site;
  const page = accountForm(site, accountPath(base, 'activate', target, { token }));
  return (
    <AuthCard
      title="激活账号"
      links={
        <>
          <a href={accountPath(base, 'reg', target, { way: 'email' })}>重新注册</a>
          <a href={accountPath(base, 'login', target)}>去登录</a>
        </>
      }
    >
      <Note className={parts.apart}>请输入注册时设置的密码，确认是您本人注册。</Note>
      <Island name="ActivateForm" component={ActivateForm} props={page} hydrate="touch" />
    </AuthCard>
  );
}
