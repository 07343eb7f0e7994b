import { useState, type FormEvent } from 'react';
import { stepOfCode, type SignInStep } from '../../engine/rules/people/sign-in-steps.ts';
import { ApiError } from '../calls/api-error.ts';
import type { Session } from '../calls/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { Authenticator, CodeField, RecoveryCodes, type Enrolment } from './second-factor.tsx';
import styles from './sign-in.module.css';

type Body = Record<string, string>;

/** Signing in, with what it has asked for beside name and password. */
function useSigningIn(session: Session) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [steps, setSteps] = useState<readonly SignInStep[]>([]);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [entry, setEntry] = useState<Awaited<ReturnType<Session['signIn']>>>();
  const refused = async (reason: Error, body: Body): Promise<void> => {
    const step = reason instanceof ApiError ? stepOfCode(reason.code) : undefined;
    if (step === 'enrol' && !enrolment) setEnrolment(await session.enrol(body));
    if (step) setSteps((known) => [...new Set([...known, step])]);
    setError(reason.message);
  };
  const send = async (body: Body): Promise<void> => {
    setBusy(true);
    try {
      setEntry(await session.signIn(body));
    } catch (reason) {
      await refused(reason as Error, body).catch((other: Error) => setError(other.message));
      setBusy(false);
    }
  };
  return { error, busy, steps, enrolment, entry, send };
}

/** The form for an operator's name and password: a page of its own, or the content of a dialog when a session has expired. */
export function SignIn({ session }: { session: Session }) {
  const { error, busy, steps, enrolment, entry, send } = useSigningIn(session);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void send(Object.fromEntries(fields) as Body);
  };
  if (entry) return <RecoveryCodes codes={entry.recovery} onDone={entry.enter} />;
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
      {steps.includes('password') && (
        <Stack as="label" gap={1}>
          <span>新密码（8-20位字母和数字）</span>
          <Input name="new_password" type="password" autoComplete="new-password" required autoFocus />
        </Stack>
      )}
      {enrolment && <Authenticator enrolment={enrolment} />}
      {(enrolment !== undefined || steps.includes('code')) && <CodeField isFirst={enrolment !== undefined} />}
      <Note tone="error" role="alert">
        {error}
      </Note>
      <Button type="submit" kind="primary" disabled={busy}>
        登录
      </Button>
      {error !== '' && steps.length === 0 && session.has('office') && (
        <Note>
          忘记密码？请管理员在「操作员」里重置；管理员可在服务器上运行{' '}
          <code>npm run create-operator -- --reset 账号</code>。
        </Note>
      )}
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
        {isNobody() && session.has('office') && (
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
