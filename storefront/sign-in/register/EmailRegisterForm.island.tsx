import { useState } from 'react';
import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { EnterButton, FormAlert, PictureFields } from '../parts/CodeFields.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { NicknameField, nicknameRules } from './NicknameField.tsx';
import { Terms } from '../parts/Terms.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountValues } from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import type { RegisterFormProps } from './RegisterForm.island.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { PostedAnswer } from '../../form/post-form.ts';
import type { FormRules } from '../../form/useForm.ts';
import type { OnAnswer } from '../../form/usePostedForm.ts';

const YZM = { required: ACCOUNT_MESSAGES.pictureEmpty };

/** Shown after the mail was sent; it can be requested again. */
function Sent({ page, picture }: RegisterFormProps) {
  const { form, inside, alert } = useAccountForm(page, { yzm: YZM }, { onAnswer: undefined });
  const sender = useCodeSender(form, { kind: 'sign', picture, notice: '', sent: false });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <p role="status">
        {`激活邮件已发送至 ${page.values['email'] ?? ''}，请在24小时内打开邮件里的链接完成注册。没有收到？请检查垃圾邮件，或重新发送。`}
      </p>
      <input type="hidden" name="resend" value="1" />
      <input type="hidden" name="sent" value="1" />
      <input type="hidden" name="email" value={page.values['email'] ?? ''} />
      <PictureFields form={form} sender={sender} page={page} />
      <Button type="submit" size="large" block busy={form.busy}>
        {ACCOUNT_MESSAGES.sendCodeAgain}
      </Button>
    </Form>
  );
}

function Wanted({ onSent, ...props }: RegisterFormProps & { onSent(answer: PostedAnswer): void }) {
  const { page, picture, texts, nickname } = props;
  const rules: FormRules<AccountValues> = {
    email: ACCOUNT_RULES.email,
    yzm: YZM,
    password: ACCOUNT_RULES.newPassword,
    again: {
      required: ACCOUNT_MESSAGES.passwordAgain,
      checks: [(value, values) => confirmMessage(values.password, value)],
    },
    nickname: nicknameRules(nickname),
    terms: texts.length > 0 ? { required: ACCOUNT_MESSAGES.termsEmpty } : {},
  };
  const onAnswer: OnAnswer = (answer) =>
    // Every post uses up the picture.
    answer.error === '' ? onSent(answer) : sender.renew(sender.picture?.question !== undefined);
  const { form, inside, alert } = useAccountForm(page, rules, { onAnswer });
  const sender = useCodeSender(form, { kind: 'sign', picture, notice: '', sent: false });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <EmailField form={form} field={page.field} />
      <PictureFields form={form} sender={sender} page={page} />
      <NewPasswordFields form={form} name="password" field={page.field} />
      <NicknameField form={form} nickname={nickname} />
      {texts.length > 0 && <Terms form={form} texts={texts} address={page.action} />}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        注册
      </Button>
    </Form>
  );
}

/** Registration by e-mail: the link of the mail creates the account. */
export default function EmailRegisterForm(props: RegisterFormProps) {
  const [sent, setSent] = useState<PostedAnswer>();
  const page = { ...props.page, ...sent };
  if (page.values['sent'] !== '1') return <Wanted {...props} onSent={setSent} />;
  return <Sent {...props} page={page} picture={sent ? null : props.picture} />;
}
