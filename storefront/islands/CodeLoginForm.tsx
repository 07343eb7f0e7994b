import type { PictureCode } from '../../schemas/types/contract.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/auth/CodeFields.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps } from '../parts/auth/account-form.ts';
import { useCodeSender } from '../parts/auth/useCodeSender.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';

const RULES = { mobile: ACCOUNT_RULES.phone, yzm: {}, vcode: ACCOUNT_RULES.code };

interface CodeLoginFormProps {
  page: AccountFormProps;
  picture: PictureCode | null;
  /** what the code is for; a sign-in of shoppers unless said */
  kind?: 'login' | 'merchant_login';
  submit?: string;
}

/** Sign-in by a code that is sent to the number. */
export default function CodeLoginForm({ page, picture, kind = 'login', submit = '登录' }: CodeLoginFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES);
  const sender = useCodeSender(form, {
    kind,
    picture,
    notice: page.notice,
    sent: page.values['sent'] === '1',
  });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <CodeFields form={form} sender={sender} page={page} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
