import { birthdayMessage, nicknameMessage, NICKNAME_LIMIT } from '../../../engine/rules/people/profile.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { useAccountForm, type AccountFormProps } from '../parts/account-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DatePicker } from '../../form/DatePicker.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { SexChoice } from '../../member/profile/SexChoice.tsx';

/** A field of the mall's form; null when the mall does not use it. */
type RequestedField = { label: string; hint: string; required: boolean } | null;

export interface FirstProfileProps {
  page: AccountFormProps;
  fields: { nickname: RequestedField; sex: RequestedField; birthday: RequestedField };
}

/** The profile fields that the mall asks new members for. */
export default function FirstProfileForm({ page, fields: { nickname, sex, birthday } }: FirstProfileProps) {
  const { form, inside, alert } = useAccountForm(page, {
    nickname: { required: nicknameMessage(''), checks: [nicknameMessage] },
    birthday: {
      ...(birthday?.required ? { required: `请选择${birthday.label}` } : {}),
      checks: [(date) => birthdayMessage(date, Date.now())],
    },
  });
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      {nickname && (
        <Field form={form} name="nickname" label={nickname.label} hint={`${NICKNAME_LIMIT}个字以内`}>
          {(control) => <TextInput {...control} autoComplete="nickname" maxLength={NICKNAME_LIMIT * 2} />}
        </Field>
      )}
      {sex && (
        <SexChoice legend={sex.label} value={form.values.sex} onChange={(value) => form.setValue('sex', value)} />
      )}
      {birthday && (
        <Field form={form} name="birthday" label={birthday.label} hint={birthday.hint}>
          {(control) => <DatePicker {...control} label={birthday.label} />}
        </Field>
      )}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        保存
      </Button>
    </Form>
  );
}
