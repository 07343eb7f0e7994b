import { isPhone, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { EnterButton, FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { CodeInput, useCodeRow } from '../../sign-in/parts/CodeInput.tsx';
import { ACCOUNT_RULES, STAY, type AccountFormProps } from '../../sign-in/parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { usePostedForm } from '../../form/usePostedForm.ts';

const EMPTY = { old_code: '', new_mobile: '', smsCode: '' };
const RULES = { old_code: ACCOUNT_RULES.code, new_mobile: ACCOUNT_RULES.phone, smsCode: ACCOUNT_RULES.code };

/** Replaces the phone number, with codes sent to the current and to the new number. */
export default function PhoneForm(page: AccountFormProps) {
  const { form, inside, alert } = usePostedForm(page, EMPTY, RULES, STAY);
  const { new_mobile } = form.values;
  const noticeAt = (name: string): string => (page.notice === name ? ACCOUNT_MESSAGES.codeSent : '');
  const present = useCodeRow({
    notice: noticeAt('old_code'),
    send: ({ members }) => members.sendOwnCode(),
    onRefused: (message) => form.setError('old_code', message),
  });
  const next = useCodeRow({
    notice: noticeAt('smsCode'),
    ready: () => {
      form.setError('new_mobile', new_mobile === '' ? ACCOUNT_MESSAGES.phoneEmpty : phoneMessage(new_mobile));
      return isPhone(new_mobile);
    },
    send: ({ members }) => members.sendUpdateCode(new_mobile),
    onRefused: (message) => form.setError('smsCode', message),
  });
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <Field form={form} name="old_code" label="原手机验证码" hint={present.notice}>
        {(control) => <CodeInput control={control} row={present} about="原手机" />}
      </Field>
      <Field form={form} name="new_mobile" label="新手机号码">
        {(control) => <TextInput {...control} type="tel" autoComplete="tel-national" maxLength={20} />}
      </Field>
      <Field form={form} name="smsCode" label="新手机验证码" hint={next.notice}>
        {(control) => <CodeInput control={control} row={next} about="新手机" />}
      </Field>
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        确认更换
      </Button>
    </Form>
  );
}
