import { useId } from 'react';
import { EnterButton, FormAlert } from '../parts/auth/CodeFields.tsx';
import { CodeInput, useCodeRow } from '../parts/auth/CodeInput.tsx';
import { ACCOUNT_RULES, type AccountFormProps } from '../parts/auth/account-form.ts';
import styles from '../parts/auth/auth.module.css';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Form } from '../ui/Form.tsx';
import { usePostedForm } from '../ui/usePostedForm.ts';

const EMPTY = { vcode: '', sure: '' };
const RULES = { vcode: ACCOUNT_RULES.code, sure: { required: '请先确认已了解注销的后果' } };

/** Closing the account: for the code sent to its number, and with the consequences read. */
export default function CloseAccountForm(page: AccountFormProps) {
  const { form, inside, alert } = usePostedForm(page, EMPTY, RULES);
  const id = useId();
  const error = form.errors.sure ?? '';
  const row = useCodeRow({
    notice: page.notice === 'vcode' ? '验证码已发送，请注意查收' : '',
    send: ({ members }) => members.sendOwnCode(),
    onRefused: (message) => form.setError('vcode', message),
  });
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <Field form={form} name="vcode" label="短信验证码" hint={row.notice}>
        {(control) => <CodeInput control={control} row={row} about="当前手机" />}
      </Field>
      <div className={styles.terms} data-field="sure">
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
        <p id={id} className={styles.termsError} aria-live="polite">
          {error}
        </p>
      </div>
      <Button type="submit" kind="danger" size="large" busy={form.busy}>
        申请注销
      </Button>
    </Form>
  );
}
