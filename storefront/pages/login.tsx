import { Island } from '../../engine/Island.tsx';
import { sameOriginPath } from '../../engine/address.ts';
import { inside } from '../../engine/links.ts';
import LoginForm from '../islands/LoginForm.tsx';
import { redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './login.module.css';

interface LoginData {
  target: string;
}

/** Login takes an optional redirectUrl, the path to return to (storefront spec 2.2); only paths of this origin. */
export async function load({ site }: LoadArgs): Promise<LoginData> {
  const target = inside(sameOriginPath(site.url.searchParams.get('redirectUrl')) || '/', site.base);
  if (site.member) throw redirectTo(target);
  return Promise.resolve({ target });
}

export default function LoginPage({ data, site }: PageProps<LoginData>) {
  const props = {
    base: site.base,
    target: data.target,
    error: site.form?.error ?? '',
    username: site.form?.values['username'] ?? '',
  };
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="login">
        <h1 id="login">账号登录</h1>
        <Island name="LoginForm" component={LoginForm} props={props} hydrate="touch" />
      </section>
    </div>
  );
}
