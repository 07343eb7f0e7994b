import { useState, type FormEvent } from 'react';
import type { Session } from './calls/session.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Input } from '../ui/controls/Input.tsx';
import { Stack } from '../ui/layout/flow.tsx';
import { Note } from '../ui/text/Note.tsx';
import { Text } from '../ui/text/Text.tsx';
import styles from './sign-in.module.css';

/** The form for an operator's name and password: a page of its own, or the content of a dialog when a session has expired. */
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
    <Stack as="form" onSubmit={submit}>
      <Stack as="label" gap={1}>
        <span>账号</span>
        <Input name="username" autoComplete="username" required autoFocus data-autofocus="" />
      </Stack>
      <Stack as="label" gap={1}>
        <span>密码</span>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Stack>
      <Note tone="error" role="alert">
        {error}
      </Note>
      <Button type="submit" kind="primary" disabled={busy}>
        登录
      </Button>
    </Stack>
  );
}

export function SignInPage({ session }: { session: Session }) {
  return (
    <main className={styles.page}>
      <Stack gap={4} className={styles.card}>
        <Stack as="header" gap={1}>
          <Text as="h1" size="lg">
            商城后台
          </Text>
          <Note>{session.has('office') ? '登录后管理商城的页面、图片和会员' : '登录后管理商城的页面和图片'}</Note>
        </Stack>
        <SignIn session={session} />
        {session.has('office') && (
          <a className={styles.merchants} href="/shop?login=1">
            商家用手机验证码登录
          </a>
        )}
      </Stack>
    </main>
  );
}
