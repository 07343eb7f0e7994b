import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/CodeFields.tsx';
import { NicknameField, nicknameRules, type AskedNickname } from './NicknameField.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { Terms, type TermsText } from '../parts/Terms.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps, type AccountValues } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { FormRules } from '../../form/useForm.ts';

export interface RegisterFormProps {
  page: AccountFormProps;
  picture: PictureCodeAnswer | null;
  texts: TermsText[];
  nickname: AskedNickname;
}

function rulesOf({ texts, nickname }: RegisterFormProps): FormRules<AccountValues> {
  return {
    mobile: ACCOUNT_RULES.phone,
    yzm: {},
    vcode: ACCOUNT_RULES.code,
    password: ACCOUNT_RULES.newPassword,
    again: {
      required: ACCOUNT_MESSAGES.passwordAgain,
      checks: [(value, values) => confirmMessage(values.password, value)],
    },
    nickname: nicknameRules(nickname),
    terms: texts.length > 0 ? { required: ACCOUNT_MESSAGES.termsEmpty } : {},
  };
}

/** Registration: the number is proved by a code, and the agreement is accepted. */
export default function RegisterForm(props: RegisterFormProps) {
  const { page, picture, texts, nickname } = props;
  const { form, inside, alert } = useAccountForm(page, rulesOf(props));
  const sender = useCodeSender(form, { kind: 'sign', picture, notice: page.notice, sent: page.values['sent'] === '1' });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <CodeFields form={form} sender={sender} page={page} />
      <NewPasswordFields form={form} name="password" field={page.field} />
      <NicknameField form={form} nickname={nickname} />
      {texts.length > 0 && <Terms form={form} texts={texts} address={page.action} />}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        注册
      </Button>
    </Form>
  );
}
