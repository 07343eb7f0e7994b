import { useState, type FormEvent } from 'react';
import { stepOfCode, type SignInStep } from '../engine/rules/people/sign-in-steps.ts';
import { ApiError } from './calls/api-error.ts';
import type { Session } from './calls/session.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Input } from '../ui/controls/Input.tsx';
import { Stack } from '../ui/layout/flow.tsx';
import { Note } from '../ui/text/Note.tsx';
import { Text } from '../ui/text/Text.tsx';
import styles from './sign-in.module.css';

/** The field that a sign-in asks for after name and password. */
const FURTHER = {
  password: {
    name: 'new_password',
    title: '新密码（8-20位字母和数字）',
    type: 'password',
    autoComplete: 'new-password',
  },
} as const;

/** The form for an operator's name and password: a page of its own, or the content of a dialog when a session has expired. */
export function SignIn({ session }: { session: Session }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignInStep>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    session.signIn(data).catch((reason: Error) => {
      const wanted = reason instanceof ApiError ? stepOfCode(reason.code) : undefined;
      setStep((known) => wanted ?? known);
      setError(reason.message);
      setBusy(false);
    });
  };
  const further = step && FURTHER[step];
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
      {further && (
        <Stack as="label" gap={1} key={further.name}>
          <span>{further.title}</span>
          <Input name={further.name} type={further.type} autoComplete={further.autoComplete} required autoFocus />
        </Stack>
      )}
      <Note tone="error" role="alert">
        {error}
      </Note>
      <Button type="submit" kind="primary" disabled={busy}>
        登录
      </Button>
    </Stack>
  );
}

/** Whether the mall has no operator at all; the server says so in the document. */
const isNobody = (): boolean => document.querySelector('meta[name="no-operator"]') !== null;

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
        {isNobody() && (
          <Note role="status">
            商城还没有操作员。请在服务器上运行 <code>npm run create-operator</code>{' '}
            创建管理员（使用内置数据库时须先停止商城），然后在这里登录。
          </Note>
        )}
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
