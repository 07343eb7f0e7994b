import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/CodeFields.tsx';
import { Terms, type TermsText } from '../parts/Terms.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';

interface BindFormProps {
  page: AccountFormProps;
  picture: PictureCodeAnswer | null;
  /** texts that a new account has to accept; whether the number is new is not known before the code */
  texts: TermsText[];
}

/** Binds the provider's identity to the account of a number proved by a code; a new number gets a new account. */
export default function BindForm({ page, picture, texts }: BindFormProps) {
  const { form, inside, alert } = useAccountForm(page, {
    mobile: ACCOUNT_RULES.phone,
    yzm: {},
    vcode: ACCOUNT_RULES.code,
    terms: texts.length > 0 ? { required: ACCOUNT_MESSAGES.termsEmpty } : {},
  });
  const sender = useCodeSender(form, {
    kind: 'login',
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
      {texts.length > 0 && <Terms form={form} texts={texts} address={page.action} />}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        绑定并登录
      </Button>
    </Form>
  );
}
