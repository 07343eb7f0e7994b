import { EnterButton, FormAlert, NumberCodeFields } from '../parts/CodeFields.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';

const RULES = { mobile: ACCOUNT_RULES.phone, vcode: ACCOUNT_RULES.code };

/** Binds a number to a member who has none. Signed-in members need no picture code. */
export default function BindPhoneForm(page: AccountFormProps) {
  const { form, inside, alert } = useAccountForm(page, RULES);
  const sender = useCodeSender(form, {
    kind: 'update',
    picture: null,
    notice: page.notice,
    sent: page.values['sent'] === '1',
  });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <NumberCodeFields form={form} sender={sender} page={page} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        绑定
      </Button>
    </Form>
  );
}
