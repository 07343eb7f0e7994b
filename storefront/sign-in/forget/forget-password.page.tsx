import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import EmailResetForm from './EmailResetForm.island.tsx';
import ForgetForm from './ForgetForm.island.tsx';
import { ForgetSteps } from './ForgetSteps.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, loadPicture, targetOf, type CodeWay } from '../parts/account-form.ts';
import { accountWayOf, accountWays } from '../parts/code-ways.ts';
import { NoWay } from '../parts/NoWay.tsx';
import type { LoadArgs, PageProps } from '../../route-types.ts';

interface ForgetData {
  target: string;
  /** undefined where nobody gets a new password without help */
  way: CodeWay | undefined;
  /** token in the link of the mail */
  token: string;
  picture: PictureCodeAnswer | null;
}

/** Resets a forgotten password in two steps (storefront spec 2.2); the second follows the first step's post, or the link of a mail. */
export async function load(args: LoadArgs): Promise<ForgetData> {
  const target = targetOf(args.site);
  const { searchParams } = args.site.url;
  const token = searchParams.get('token') ?? '';
  const way = token === '' ? accountWayOf(args.site) : 'email';
  const isSecond = way !== 'mobile' || args.site.form?.values['step'] === '2';
  return { target, way, token, picture: isSecond ? null : await loadPicture(args, 'forgot_password') };
}

export default function ForgetPasswordPage({ data, site }: PageProps<ForgetData>) {
  const { base } = site;
  const { target, way, token, picture } = data;
  const more: Record<string, string> = way === 'email' ? { way, ...(token === '' ? {} : { token }) } : {};
  const page = accountForm(site, accountPath(base, 'forget-password', target, more));
  const isSecond = token !== '';
  const ways = accountWays(site);
  return (
    <AuthCard title="找回密码" links={<a href={accountPath(base, 'login', target)}>想起来了，去登录</a>}>
      {way === 'email' && (
        <>
          <ForgetSteps page={page} target={target} way={way} ways={ways} isSecond={isSecond} />
          <Island name="EmailResetForm" component={EmailResetForm} props={{ page, isSecond }} hydrate="touch" />
        </>
      )}
      {way === 'mobile' && (
        <Island name="ForgetForm" component={ForgetForm} props={{ page, target, ways, picture }} hydrate="touch" />
      )}
      {!way && <NoWay base={base} text="本商城暂不支持在线找回密码" />}
    </AuthCard>
  );
}
