/** Parts of a second factor, for the sign-in and for the own account. */
import { useId } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Input, Textarea } from '../../ui/controls/Input.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './sign-in.module.css';

export interface Enrolment {
  secret: string;
  /** QR code, as a data URI */
  picture: string;
}

/** The secret for an authenticator, as a picture and for typing. */
export function Authenticator({ enrolment: { secret, picture } }: { enrolment: Enrolment }) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Note id={id}>
        请用手机验证器（如 Google Authenticator、Microsoft Authenticator）扫描二维码，再输入它显示的6位验证码。
      </Note>
      <img className={styles.code} src={picture} alt="验证器二维码" aria-describedby={id} data-light />
      <Stack as="label" gap={1}>
        <span>不能扫描时手动输入密钥</span>
        <Input readOnly value={secret} onFocus={({ target }) => target.select()} />
      </Stack>
    </Stack>
  );
}

/** The code of an authenticator; unless it is the first one, a recovery code is taken too. */
export function CodeField({ isFirst }: { isFirst: boolean }) {
  return (
    <Stack as="label" gap={1}>
      <span>{isFirst ? '动态验证码' : '动态验证码或恢复码'}</span>
      <Input
        name="code"
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : 'text'}
        maxLength={20}
        required
        autoFocus
      />
    </Stack>
  );
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const id = useId();
  return (
    <Stack gap={2} role="status">
      <Note>二次验证已开启。手机不在身边时，每个恢复码可代替动态验证码登录一次。请保存好，关闭后不再显示。</Note>
      <label htmlFor={id}>恢复码</label>
      <Textarea id={id} rows={codes.length} readOnly value={codes.join('\n')} />
      <Button kind="primary" autoFocus onClick={onDone}>
        已保存，继续
      </Button>
    </Stack>
  );
}
