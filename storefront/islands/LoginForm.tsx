import { useRef } from 'react';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Form } from '../ui/Form.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useForm } from '../ui/useForm.ts';
import styles from './LoginForm.module.css';

interface LoginFormProps {
  base: string;
  /** Path to return to. */
  target: string;
  /** Message of the server about the last try. */
  error: string;
  username: string;
}

/** Password sign-in. The form posts to the server with or without scripts; they only add the checks at the fields. */
export default function LoginForm({ base, target, error, username }: LoginFormProps) {
  const element = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { username, password: '' },
    rules: { username: { required: '请输入手机号码' }, password: { required: MESSAGES.passwordEmpty } },
    onSubmit: () => {
      element.current?.closest('form')?.submit();
      // The document is being left; the button stays busy until then.
      return new Promise<void>(() => undefined);
    },
  });
  return (
    <Form form={form} method="post" action={`${base}/auth/login`}>
      <div ref={element} />
      <input type="hidden" name="redirectUrl" value={target} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Field form={form} name="username" label="手机号码">
        {(control) => <TextInput {...control} autoComplete="username" inputMode="tel" maxLength={60} />}
      </Field>
      <Field form={form} name="password" label="密码">
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        登录
      </Button>
    </Form>
  );
}
