import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { PasswordInput } from '../../form/PasswordInput.tsx';

const RULES = { password: { required: ACCOUNT_MESSAGES.passwordEmpty } };

/** Asks for the password of a registration again after its mail was opened. */
export default function ActivateForm(page: AccountFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES);
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      <Field form={form} name="password" label="密码">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        激活并登录
      </Button>
    </Form>
  );
}
