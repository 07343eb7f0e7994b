import type { PictureCode } from '../../schemas/types/contract.ts';
import { confirmMessage } from '../../engine/rules/identity.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/auth/CodeFields.tsx';
import { NewPasswordFields } from '../parts/auth/NewPasswordFields.tsx';
import {
  ACCOUNT_RULES,
  useAccountForm,
  type AccountFormProps,
  type AccountValues,
} from '../parts/auth/account-form.ts';
import { useCodeSender } from '../parts/auth/useCodeSender.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import type { FormRules } from '../ui/useForm.ts';

interface ForgetFormProps {
  page: AccountFormProps;
  picture: PictureCode | null;
}

const PROVE: FormRules<AccountValues> = { mobile: ACCOUNT_RULES.phone, yzm: {}, vcode: ACCOUNT_RULES.code };

const CHOOSE: FormRules<AccountValues> = {
  password: ACCOUNT_RULES.newPassword,
  again: { required: MESSAGES.passwordAgain, checks: [(value, values) => confirmMessage(values.password, value)] },
};

function Prove({ page, picture }: ForgetFormProps) {
  const { form, inside, alert } = useAccountForm(page, PROVE);
  const { notice, values } = page;
  const sender = useCodeSender(form, { kind: 'forgot_password', picture, notice, sent: values['sent'] === '1' });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <CodeFields form={form} sender={sender} page={page} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        下一步
      </Button>
    </Form>
  );
}

function Choose({ page }: Pick<ForgetFormProps, 'page'>) {
  const { form, inside, alert } = useAccountForm(page, CHOOSE);
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      <input type="hidden" name="step" value="password" />
      <input type="hidden" name="mobile" value={page.values['mobile'] ?? ''} autoComplete="username" />
      <input type="hidden" name="vcode" value={page.values['vcode'] ?? ''} />
      <NewPasswordFields form={form} name="password" field={page.field} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        确认修改
      </Button>
    </Form>
  );
}

/** A forgotten password: prove the number, then choose another one. */
export default function ForgetForm({ page, picture }: ForgetFormProps) {
  return page.values['step'] === '2' ? <Choose page={page} /> : <Prove page={page} picture={picture} />;
}
