import { useState, type FormEvent } from 'react';
import type { Session } from './calls/session.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Input } from '../ui/controls/Input.tsx';
import styles from './sign-in.module.css';

/** Name and password of an operator; a page of its own, or inside a dialog when a session ran out. */
export function SignIn({ session }: { session: Session }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    session.signIn(String(data.get('username')), String(data.get('password'))).catch((reason: Error) => {
      setError(reason.message);
      setBusy(false);
    });
  };
  return (
    <form className={styles.signIn} onSubmit={submit}>
      <label>
        <span>账号</span>
        <Input name="username" autoComplete="username" required autoFocus data-autofocus="" />
      </label>
      <label>
        <span>密码</span>
        <Input name="password" type="password" autoComplete="current-password" required />
      </label>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" kind="primary" disabled={busy}>
        登录
      </Button>
    </form>
  );
}

export function SignInPage({ session }: { session: Session }) {
  return (
    <main className={styles.signInPage}>
      <div className={styles.signInCard}>
        <h1>商城后台</h1>
        <p>登录后管理商城的页面、图片和会员</p>
        <SignIn session={session} />
        <a className={styles.merchants} href="/shop?login=1">
          商家用手机验证码登录
        </a>
      </div>
    </main>
  );
}
