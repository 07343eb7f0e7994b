import type { PictureCode } from '../../schemas/types/contract.ts';
import { Island } from '../../engine/Island.tsx';
import CodeLoginForm from '../islands/CodeLoginForm.tsx';
import LoginForm from '../islands/LoginForm.tsx';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/auth/account-form.ts';
import type { LoadArgs, PageProps } from '../route-types.ts';
import ways from '../parts/auth/auth.module.css';
import styles from './login.module.css';

interface LoginData {
  target: string;
  /** undefined for a sign-in by password */
  picture: PictureCode | null | undefined;
}

/** Login takes an optional redirectUrl, the path to return to (storefront spec 2.2), and way=sms for a sign-in by code. */
export async function load(args: LoadArgs): Promise<LoginData> {
  const target = targetOf(args.site);
  const bySms = args.site.url.searchParams.get('way') === 'sms';
  return { target, picture: bySms ? await loadPicture(args, 'login') : undefined };
}

export default function LoginPage({ data: { target, picture }, site }: PageProps<LoginData>) {
  const { base } = site;
  const bySms = picture !== undefined;
  const [byPassword, byCode] = [accountPath(base, 'login', target), accountPath(base, 'login', target, { way: 'sms' })];
  const page = accountForm(site, bySms ? byCode : byPassword);
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="login">
        <h1 id="login">账号登录</h1>
        <ul className={ways.ways}>
          <li>
            <a href={byPassword} aria-current={bySms ? undefined : 'page'}>
              账号密码
            </a>
          </li>
          <li>
            <a href={byCode} aria-current={bySms ? 'page' : undefined}>
              短信验证
            </a>
          </li>
        </ul>
        {picture === undefined ? (
          <Island name="LoginForm" component={LoginForm} props={page} hydrate="touch" />
        ) : (
          <Island name="CodeLoginForm" component={CodeLoginForm} props={{ page, picture }} hydrate="touch" />
        )}
        <p className={ways.links}>
          <a href={accountPath(base, 'forget-password', target)}>忘记密码？</a>
          <a href={accountPath(base, 'reg', target)}>注册新账号</a>
        </p>
      </section>
    </div>
  );
}
