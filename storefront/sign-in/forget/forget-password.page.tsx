import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import EmailResetForm from './EmailResetForm.island.tsx';
import ForgetForm from './ForgetForm.island.tsx';
import { ForgetSteps } from './ForgetSteps.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/account-form.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';

interface ForgetData {
  target: string;
  byEmail: boolean;
  /** token in the link of the mail */
  token: string;
  picture: PictureCodeAnswer | null;
}

/** Resets a forgotten password in two steps (storefront spec 2.2); the second follows the first step's post, or the link of a mail. */
export async function load(args: LoadArgs): Promise<ForgetData> {
  const target = targetOf(args.site);
  const { searchParams } = args.site.url;
  const token = searchParams.get('token') ?? '';
  const byEmail = token !== '' || searchParams.get('way') === 'email';
  const isSecond = byEmail || args.site.form?.values['step'] === '2';
  return { target, byEmail, token, picture: isSecond ? null : await loadPicture(args, 'forgot_password') };
}

export default function ForgetPasswordPage({ data, site }: PageProps<ForgetData>) {
  const { base } = site;
  const { target, byEmail, token, picture } = data;
  const more: Record<string, string> = byEmail ? { way: 'email', ...(token === '' ? {} : { token }) } : {};
  const page = accountForm(site, accountPath(base, 'forget-password', target, more));
  const isSecond = token !== '';
  return (
    <AuthCard title="找回密码" links={<a href={accountPath(base, 'login', target)}>想起来了，去登录</a>}>
      {byEmail ? (
        <>
          <ForgetSteps base={base} target={target} way="email" isSecond={isSecond} />
          <Island name="EmailResetForm" component={EmailResetForm} props={{ page, isSecond }} hydrate="touch" />
        </>
      ) : (
        <Island name="ForgetForm" component={ForgetForm} props={{ page, target, picture }} hydrate="touch" />
      )}
    </AuthCard>
  );
}
