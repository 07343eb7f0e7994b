import { Island } from '../../../engine/render/Island.tsx';
import EmailRegisterForm from './EmailRegisterForm.island.tsx';
import RegisterForm, { type RegisterFormProps } from './RegisterForm.island.tsx';
import { AuthCard, TermsCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, loadPicture, targetOf, type CodeWay } from '../parts/account-form.ts';
import { accountWayOf, accountWays } from '../parts/code-ways.ts';
import { NoWay } from '../parts/NoWay.tsx';
import { numberOrEmail, Ways } from '../parts/Ways.tsx';
import type { TermsText } from '../parts/Terms.tsx';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { loadTerms } from './terms.ts';

interface RegisterData extends Omit<RegisterFormProps, 'page'> {
  target: string;
  /** undefined where nobody can register */
  way: CodeWay | undefined;
  /** the text to show in place of the form, because without scripts there is no dialog */
  article: TermsText | undefined;
}

async function nicknameOf({ api }: LoadArgs): Promise<RegisterFormProps['nickname']> {
  const { data } = await api.call('GET member/setting', { is_edite_page: '1' });
  const field = data?.username;
  return field?.is_open ? { label: field.name, hint: field.prompt, required: field.is_required } : null;
}

/** Registration takes the same redirectUrl as login (storefront spec 2.2), and way=email for registration by e-mail. */
export async function load(args: LoadArgs): Promise<RegisterData> {
  const target = targetOf(args.site);
  const agreement = args.site.url.searchParams.get('agreement');
  const way = accountWayOf(args.site);
  const [picture, texts, nickname] = await Promise.all([
    agreement === null && way ? loadPicture(args, 'sign') : null,
    loadTerms(args),
    nicknameOf(args),
  ]);
  return { target, way, picture, texts, nickname, article: texts.find(({ type }) => type === agreement) };
}

export default function RegisterPage({ data, site }: PageProps<RegisterData>) {
  const { target, way, article, picture, texts, nickname } = data;
  const { base } = site;
  const own = accountPath(base, 'reg', target, way === 'email' ? { way } : {});
  if (article) return <TermsCard text={article} back={{ name: '返回注册', href: own }} />;
  const props = { page: accountForm(site, own), picture, texts, nickname };
  return (
    <AuthCard title="会员注册" links={<a href={accountPath(base, 'login', target)}>已有账号，去登录</a>}>
      {way && <Ways base={base} page="reg" target={target} way={way} ways={numberOrEmail(accountWays(site))} />}
      {way === 'email' && (
        <Island name="EmailRegisterForm" component={EmailRegisterForm} props={props} hydrate="touch" />
      )}
      {way === 'mobile' && <Island name="RegisterForm" component={RegisterForm} props={props} hydrate="touch" />}
      {!way && <NoWay base={base} text="本商城暂未开放注册" />}
    </AuthCard>
  );
}
