import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { PasswordInput } from '../../form/PasswordInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';

const RULES = {
  username: { required: ACCOUNT_MESSAGES.accountEmpty },
  password: { required: ACCOUNT_MESSAGES.passwordEmpty },
};

interface LoginFormProps extends AccountFormProps {
  submit?: string;
}

/** Sign-in by password. */
export default function LoginForm({ submit = '登录', ...page }: LoginFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES);
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      <Field form={form} name="username" label="手机号码或邮箱">
        {(control) => <TextInput {...control} autoComplete="username" maxLength={60} />}
      </Field>
      <Field form={form} name="password" label="密码">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
