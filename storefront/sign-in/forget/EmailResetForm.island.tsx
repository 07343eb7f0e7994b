import { useState } from 'react';
import { FormAlert } from '../parts/CodeFields.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { ACCOUNT_RULES, useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { PostedAnswer } from '../../form/post-form.ts';

interface EmailResetFormProps {
  page: AccountFormProps;
  /** whether the link of the mail was opened */
  isSecond: boolean;
}

const RULES = { email: ACCOUNT_RULES.email };

function Ask(props: Pick<EmailResetFormProps, 'page'>) {
  const [page, setPage] = useState(props.page);
  const onAnswer = (answer: PostedAnswer): void => setPage({ ...page, ...answer });
  const { form, inside, alert } = useAccountForm(page, RULES, { onAnswer });
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      <EmailField form={form} field={page.field} />
      <p role="status">{page.notice === '' ? '' : `${page.notice}，链接1小时内有效`}</p>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {page.notice === '' ? '发送邮件' : '重新发送'}
      </Button>
    </Form>
  );
}

/** Resets a forgotten password by e-mail: asks for a link, then sets a new password. */
export default function EmailResetForm({ page, isSecond }: EmailResetFormProps) {
  return isSecond ? <ChoosePassword page={page} /> : <Ask page={page} />;
}
