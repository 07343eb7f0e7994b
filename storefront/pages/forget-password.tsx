import type { PictureCode } from '../../schemas/types/contract.ts';
import { Island } from '../../engine/Island.tsx';
import ForgetForm from '../islands/ForgetForm.tsx';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/auth/account-form.ts';
import type { LoadArgs, PageProps } from '../route-types.ts';
import parts from '../parts/auth/auth.module.css';
import styles from './login.module.css';

interface ForgetData {
  target: string;
  picture: PictureCode | null;
}

/** A forgotten password in two steps (storefront spec 2.2); the second is the answer to the first. */
export async function load(args: LoadArgs): Promise<ForgetData> {
  const target = targetOf(args.site);
  const isSecond = args.site.form?.values['step'] === '2';
  return { target, picture: isSecond ? null : await loadPicture(args, 'forgot_password') };
}

export default function ForgetPasswordPage({ data: { target, picture }, site }: PageProps<ForgetData>) {
  const { base } = site;
  const page = accountForm(site, accountPath(base, 'forget-password', target));
  const isSecond = page.values['step'] === '2';
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="forget">
        <h1 id="forget">找回密码</h1>
        <ol className={parts.steps}>
          <li aria-current={isSecond ? undefined : 'step'}>验证手机号</li>
          <li aria-current={isSecond ? 'step' : undefined}>设置新密码</li>
        </ol>
        <Island name="ForgetForm" component={ForgetForm} props={{ page, picture }} hydrate="touch" />
        <p className={parts.links}>
          <a href={accountPath(base, 'login', target)}>想起来了，去登录</a>
        </p>
      </section>
    </div>
  );
}
