import { useId } from 'react';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { EnterButton, FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { CodeInput, useCodeRow } from '../../sign-in/parts/CodeInput.tsx';
import { ACCOUNT_RULES, STAY, type AccountFormProps } from '../../sign-in/parts/account-form.ts';
import styles from '../../sign-in/parts/auth.module.css';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { PasswordInput } from '../../form/PasswordInput.tsx';
import type { FormModel } from '../../form/useForm.ts';
import { usePostedForm } from '../../form/usePostedForm.ts';

const EMPTY = { vcode: '', password: '', sure: '' };
const SURE = { sure: { required: ACCOUNT_MESSAGES.closingUnconfirmed } };
const RULES = {
  code: { vcode: ACCOUNT_RULES.code, ...SURE },
  password: { password: { required: ACCOUNT_MESSAGES.passwordEmpty }, ...SURE },
};
type CloseForm = FormModel<typeof EMPTY>;

interface CloseAccountFormProps {
  page: AccountFormProps;
  /** how the member proves the request: a code sent to the phone or the email address, or the password */
  proof: 'mobile' | 'email' | 'password';
}

function CodeProof({ form, page, isEmail }: { form: CloseForm; page: AccountFormProps; isEmail: boolean }) {
  const row = useCodeRow({
    notice: page.notice === 'vcode' ? ACCOUNT_MESSAGES.codeSent : '',
    send: ({ members }) => members.sendOwnCode(),
    onRefused: (message) => form.setError('vcode', message),
  });
  return (
    <Field form={form} name="vcode" label={isEmail ? '邮件验证码' : '短信验证码'} hint={row.notice}>
      {(control) => <CodeInput control={control} row={row} about={isEmail ? '当前邮箱' : '当前手机'} />}
    </Field>
  );
}

/** Closes the account after a proof of ownership and a confirmation that the consequences were read. */
export default function CloseAccountForm({ page, proof }: CloseAccountFormProps) {
  const byPassword = proof === 'password';
  const { form, inside, alert } = usePostedForm(page, EMPTY, byPassword ? RULES.password : RULES.code, STAY);
  const id = useId();
  const error = form.errors.sure ?? '';
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      {byPassword ? (
        <>
          <input type="hidden" name="way" value="password" />
          <Field form={form} name="password" label="登录密码">
            {(control) => <PasswordInput {...control} autoComplete="current-password" maxLength={20} />}
          </Field>
        </>
      ) : (
        <CodeProof form={form} page={page} isEmail={proof === 'email'} />
      )}
      <Row wraps="always" gap={1} data-field="sure">
        <Checkbox
          name="sure"
          value={form.values.sure}
          trueValue="1"
          falseValue=""
          onChange={(value) => form.setValue('sure', value)}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : id}
        >
          我已了解注销的后果
        </Checkbox>
        <Text as="p" id={id} size="xs" tone="danger" className={styles.message} aria-live="polite">
          {error}
        </Text>
      </Row>
      <Button type="submit" kind="danger" size="large" busy={form.busy}>
        申请注销
      </Button>
    </Form>
  );
}
