import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/CodeFields.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps, type AccountValues } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { FormRules } from '../../form/useForm.ts';

interface ForgetFormProps {
  page: AccountFormProps;
  picture: PictureCodeAnswer | null;
}

const PROVE: FormRules<AccountValues> = { mobile: ACCOUNT_RULES.phone, yzm: {}, vcode: ACCOUNT_RULES.code };

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
  const { mobile = '', vcode = '' } = page.values;
  return (
    <ChoosePassword page={page}>
      <input type="hidden" name="step" value="password" />
      <input type="hidden" name="mobile" value={mobile} autoComplete="username" />
      <input type="hidden" name="vcode" value={vcode} />
    </ChoosePassword>
  );
}

/** Resets a forgotten password: proves the number, then sets a new password. */
export default function ForgetForm({ page, picture }: ForgetFormProps) {
  return page.values['step'] === '2' ? <Choose page={page} /> : <Prove page={page} picture={picture} />;
}
