import { useState, type FormEvent } from 'react';
import type { Notices } from '../../notices/notices.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { useCall } from '../../calls/use-call.ts';
import { Authenticator, CodeField, RecoveryCodes, type Enrolment } from '../../sign-in/second-factor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Missing } from '../parts/Waiting.tsx';

interface SecondFactorProps {
  session: Session;
  notices: Notices;
}

/** Turns the second factor of the own account on, which shows the recovery codes, or off. */
export function SecondFactor({ session, notices }: SecondFactorProps) {
  const asked = useCall(session, 'GET /mall/operator/factor', {});
  const { value, reload } = asked;
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [error, setError] = useState('');
  if (!value) return <Missing name="二次验证" asked={asked} />;
  const send = async (data: FormData): Promise<void> => {
    if (enrolment) {
      const { codes: made } = await ask(session, 'PUT /mall/operator/factor', { code: String(data.get('code')) });
      setEnrolment(undefined);
      return setCodes(made);
    }
    const password = String(data.get('current'));
    if (!value.on) return setEnrolment(await ask(session, 'POST /mall/operator/factor', { password }));
    await ask(session, 'DELETE /mall/operator/factor', { password });
    notices.show('二次验证已关闭');
    reload();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setError('');
    send(new FormData(form)).then(
      () => form.reset(),
      (refused: Error) => setError(refused.message),
    );
  };
  const done = (): void => {
    setCodes(undefined);
    reload();
  };
  return (
    <section aria-labelledby="account-factor">
      <h3 id="account-factor">{`二次验证（${value.on ? '已开启' : '未开启'}）`}</h3>
      {codes && <RecoveryCodes codes={codes} onDone={done} />}
      {!codes && value.on && value.demanded && <Note>商城要求您的角色使用二次验证，不能关闭。</Note>}
      {!codes && !(value.on && value.demanded) && (
        <Stack as="form" onSubmit={submit}>
          {enrolment ? (
            <>
              <Authenticator enrolment={enrolment} />
              <CodeField isFirst />
            </>
          ) : (
            <Stack as="label" gap={1}>
              <span>{value.on ? '关闭须输入密码' : '开启须输入密码'}</span>
              <Input name="current" type="password" autoComplete="current-password" required />
            </Stack>
          )}
          <Note tone="error" role="alert">
            {error}
          </Note>
          <Row>
            <Button type="submit">{enrolment ? '确认开启' : value.on ? '关闭二次验证' : '开启二次验证'}</Button>
          </Row>
        </Stack>
      )}
    </section>
  );
}
