import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { confirmMessage, passwordMessage } from '../../../engine/rules/people/identity.ts';
import type { Notices } from '../../notices/notices.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { SchemeField } from '../../scheme/SchemeField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Missing } from '../parts/Waiting.tsx';

interface AccountProps {
  session: Session;
  notices: Notices;
}

/** The operator's sessions; each except the current one can be ended. */
function Sessions({ session, notices, round }: AccountProps & { round: number }) {
  const { value, failure, reload } = useCall(session, 'GET /mall/operator/sessions', {});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (round > 0) reload();
  }, [round, reload]);
  const end = async (one: { session_id?: string }): Promise<void> => {
    try {
      await ask(session, 'DELETE /mall/operator/sessions', one);
      notices.show('已结束登录');
      // The pressed button disappears with its row, so the focus moves to the heading.
      heading.current?.focus();
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    reload();
  };
  const rows = value?.list ?? [];
  return (
    <section aria-labelledby="account-sessions">
      <Row at="edges">
        <h3 id="account-sessions" ref={heading} tabIndex={-1}>
          登录的设备
        </h3>
        {rows.length > 1 && (
          <Button kind="quiet" onClick={() => void end({})}>
            结束其他登录
          </Button>
        )}
      </Row>
      {!value && failure === '' && <p aria-busy="true">正在加载…</p>}
      <Missing name="登录的设备" asked={{ failure, reload }} />
      <Lines>
        {rows.map((row) => (
          <li key={row.session_id}>
            <div>
              <Row as="p">
                {row.device}
                {row.current && <Badge tone="success" text="当前设备" />}
              </Row>
              <Note>{`最近使用 ${formatDateTime(row.last_used)}`}</Note>
              <Note>{`登录于 ${formatDateTime(row.created)}`}</Note>
            </div>
            {!row.current && (
              <Button aria-label={`结束${row.device}的登录`} onClick={() => void end({ session_id: row.session_id })}>
                结束
              </Button>
            )}
          </li>
        ))}
      </Lines>
    </section>
  );
}

const FIELDS = [
  { name: 'password', label: '原密码', autoComplete: 'current-password' },
  { name: 'new_password', label: '新密码', autoComplete: 'new-password' },
  { name: 'again', label: '确认新密码', autoComplete: 'new-password' },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];
type Values = Record<FieldName, string>;

/** The first invalid field, and the error. */
function problemOf({ password, new_password, again }: Values): { field: FieldName; message: string } | undefined {
  if (password === '') return { field: 'password', message: '请输入原密码' };
  const messages = { new_password: passwordMessage(new_password), again: confirmMessage(new_password, again) };
  if (messages.new_password) return { field: 'new_password', message: messages.new_password };
  return messages.again ? { field: 'again', message: messages.again } : undefined;
}

/** Changes the password. */
function Password({ session, notices, onChanged }: AccountProps & { onChanged(): void }) {
  const [problem, setProblem] = useState<{ field: FieldName | undefined; message: string }>();
  const [busy, setBusy] = useState(false);
  const errorId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(FIELDS.map(({ name }) => [name, String(data.get(name))])) as Values;
    const found = problemOf(values);
    setProblem(found);
    if (found) return form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    const { password, new_password } = values;
    setBusy(true);
    try {
      await ask(session, 'POST /mall/operator/password', { password, new_password });
      form.reset();
      notices.show('密码已修改，其他登录已结束');
      onChanged();
    } catch (error) {
      setProblem({ field: undefined, message: (error as Error).message });
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="account-password">
      <h3 id="account-password">修改密码</h3>
      <Stack as="form" noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <input hidden readOnly name="username" autoComplete="username" value={session.username} />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Stack as="label" gap={1} key={name}>
            <span>{label}</span>
            <Input
              name={name}
              type="password"
              autoComplete={autoComplete}
              aria-invalid={problem?.field === name}
              aria-describedby={problem?.field === name ? errorId : undefined}
            />
          </Stack>
        ))}
        <Note id={errorId} role="alert" tone="error">
          {problem?.message}
        </Note>
        <Row>
          <Button type="submit" kind="primary" disabled={busy}>
            修改密码
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

/** The operator's own account: colours of the office, sessions, and password. */
export default function AccountDialog({ session, notices, onClose }: AccountProps & { onClose(): void }) {
  const [round, setRound] = useState(0);
  return (
    <Dialog title={`账号 ${session.username}`} onClose={onClose}>
      <Stack gap={5}>
        <SchemeField />
        {session.has('office') && (
          <>
            <Row>
              <LinkButton to="/edit/alerts" onClick={onClose}>
                新订单和申请的提醒
              </LinkButton>
            </Row>
            <Sessions session={session} notices={notices} round={round} />
            <Password session={session} notices={notices} onChanged={() => setRound((count) => count + 1)} />
            {!session.isMerchant && <SecondFactor session={session} notices={notices} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
