import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { accountMessage } from '../../../engine/rules/messages/sign-in-results.ts';
import CodeLoginForm from './CodeLoginForm.island.tsx';
import LoginForm from './LoginForm.island.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountWays, codeWays } from '../parts/code-ways.ts';
import { NoWay } from '../parts/NoWay.tsx';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/account-form.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { TrustLinks, ScanPanel } from './TrustLinks.tsx';
import { Ways } from '../parts/Ways.tsx';
import { loadTrustWays, trustStartPath, type TrustWay } from './trust-ways.ts';
import { staffLoginPath } from '../../purchase/staff/staff-places.ts';
import type { W0090SignInPage } from '../../../schemas/types/W0090-sign-in-page.ts';
import { redirectTo, type BlockProps, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';

type Way = 'password' | 'sms' | 'email' | 'scan';

interface LoginData {
  target: string;
  way: Way;
  picture: PictureCodeAnswer | null;
  trusted: TrustWay[];
}

const BY_CODE = { sms: 'mobile', email: 'email' } as const;

/** The way of the address; the password where codes do not arrive. */
function wayOf(site: Site): Way {
  if (site.url.pathname.endsWith('/auth/wx-login')) return 'scan';
  const way = site.url.searchParams.get('way');
  if (way === 'scan') return way;
  return (way === 'sms' || way === 'email') && codeWays(site).includes(BY_CODE[way]) ? way : 'password';
}

/**
 * Login takes an optional redirectUrl, the path to return to (storefront spec 2.2), and `way`: sms or email for a code, scan for WeChat.
 */
export async function load(args: LoadArgs): Promise<LoginData> {
  const target = targetOf(args.site);
  const way = wayOf(args.site);
  const [picture, trusted] = await Promise.all([
    way === 'sms' || way === 'email' ? loadPicture(args, 'login') : null,
    loadTrustWays(args),
  ]);
  const inApp = trusted.find(({ in_app }) => in_app);
  // Inside the provider's app sign-in starts at once, except after a failed attempt or when another way was chosen.
  if (inApp && !args.site.form && !['message', 'way'].some((name) => args.site.url.searchParams.has(name)))
    throw redirectTo(trustStartPath(args.site.base, inApp.type, target));
  return { target, way, picture, trusted };
}

const NAMES = { password: '账号密码', sms: '短信验证', email: '邮箱验证', scan: '微信扫码' } as const;

function waysOf(site: Site, scans: boolean): (readonly [Way, string])[] {
  const codes = (['sms', 'email'] as const).filter((way) => codeWays(site).includes(BY_CODE[way]));
  return (['password', ...codes, ...(scans ? (['scan'] as const) : [])] as const).map((way) => [way, NAMES[way]]);
}

function LoginForms({ data: { target, way, picture }, site }: PageProps<LoginData>) {
  const action = accountPath(site.base, 'login', target, way === 'password' ? {} : { way });
  const page = accountForm(site, action);
  if (way === 'sms' || way === 'email') {
    const props = { page, picture, by: way === 'email' ? 'email' : 'mobile' } as const;
    return <Island name="CodeLoginForm" component={CodeLoginForm} props={props} hydrate="touch" />;
  }
  return <Island name="LoginForm" component={LoginForm} props={page} hydrate="touch" />;
}

export default function LoginPage({ data, site, blocks }: BlockProps<LoginData, W0090SignInPage>) {
  const { target, way, trusted } = data;
  const { base } = site;
  const scan = trusted.find(({ in_frame }) => in_frame);
  const hasAccounts = accountWays(site).length > 0;
  const message = accountMessage(site.url.searchParams.get('message'));
  return (
    <AuthCard
      title={blocks.title || '账号登录'}
      links={
        <>
          {hasAccounts && (
            <>
              <a href={accountPath(base, 'forget-password', target)}>忘记密码？</a>
              <a href={accountPath(base, 'reg', target)}>注册新账号</a>
            </>
          )}
          {blocks.isStaffShown && codeWays(site).length > 0 && <a href={staffLoginPath(base, target)}>员工登录</a>}
        </>
      }
    >
      <Ways
        base={base}
        page="login"
        target={target}
        way={way}
        ways={waysOf(site, scan !== undefined || way === 'scan')}
      />
      {message !== '' && !site.form && <FormAlert message={message} />}
      {way === 'scan' ? <ScanPanel base={base} target={target} way={scan} /> : <LoginForms data={data} site={site} />}
      <TrustLinks base={base} target={target} ways={trusted} />
      {!hasAccounts && <NoWay base={base} text="本商城暂未开放注册和找回密码" />}
    </AuthCard>
  );
}
