import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { NewPasswordFields } from '../../sign-in/parts/NewPasswordFields.tsx';
import {
  ACCOUNT_RULES,
  useAccountForm,
  type AccountFormProps,
  type AccountValues,
} from '../../sign-in/parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { PasswordInput } from '../../form/PasswordInput.tsx';
import type { FormRules } from '../../form/useForm.ts';

const RULES: FormRules<AccountValues> = {
  password: { required: ACCOUNT_MESSAGES.passwordEmpty },
  new_password: ACCOUNT_RULES.newPassword,
  again: {
    required: ACCOUNT_MESSAGES.passwordAgain,
    checks: [(value, values) => confirmMessage(values.new_password, value)],
  },
};

/** Replaces the current password. */
export default function PasswordForm(page: AccountFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES);
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      <Field form={form} name="password" label="原密码">
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" autoFocus={page.field === 'password'} />
        )}
      </Field>
      <NewPasswordFields form={form} name="new_password" field={page.field} />
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        确认修改
      </Button>
    </Form>
  );
}
