import { Field } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import type { FieldRules, FormModel } from '../../form/useForm.ts';
import type { AccountValues } from '../parts/account-form.ts';

/** The nickname field; null when the mall does not use it. */
export type AskedNickname = { label: string; hint: string; required: boolean } | null;

export function nicknameRules(nickname: AskedNickname): FieldRules<AccountValues, 'nickname'> {
  return nickname?.required ? { required: `请输入${nickname.label}` } : {};
}

export function NicknameField({ form, nickname }: { form: FormModel<AccountValues>; nickname: AskedNickname }) {
  return (
    nickname && (
      <Field form={form} name="nickname" label={nickname.label} hint={nickname.hint}>
        {(control) => <TextInput {...control} autoComplete="nickname" maxLength={30} />}
      </Field>
    )
  );
}
