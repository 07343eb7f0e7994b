import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/CodeFields.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps, type CodeWay } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';

const RULES = {
  mobile: { mobile: ACCOUNT_RULES.phone, yzm: {}, vcode: ACCOUNT_RULES.code },
  email: { email: ACCOUNT_RULES.email, yzm: {}, vcode: ACCOUNT_RULES.code },
};

interface CodeLoginFormProps {
  page: AccountFormProps;
  picture: PictureCodeAnswer | null;
  /** purpose of the code; by default the sign-in of shoppers */
  kind?: 'login' | 'merchant_login';
  submit?: string;
  /** where the code is sent; to a mobile number by default */
  by?: CodeWay;
}

/** Sign-in by a code that is sent to the number or the e-mail address. */
export default function CodeLoginForm({
  page,
  picture,
  kind = 'login',
  submit = '登录',
  by = 'mobile',
}: CodeLoginFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES[by]);
  const sender = useCodeSender(form, {
    kind,
    by,
    picture,
    notice: page.notice,
    sent: page.values['sent'] === '1',
  });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <CodeFields form={form} sender={sender} page={page} by={by} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
